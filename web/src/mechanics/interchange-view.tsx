import type { FitVerdict, Interchange } from '../../../src/contract/interchange.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import table from '../ui/data-table.module.css';
import { Scroll } from '../ui/page.tsx';
import { useWords } from '../words/use-words.ts';
import { FacePanel } from './face-panel.tsx';
import styles from './interchange-view.module.css';
import { Pitfalls } from './pitfalls.tsx';
import { MECHANICS_WORDS } from './words.ts';

const FIT_TONES: Record<FitVerdict, Tone> = { candidate: 'warn', adapter_required: 'warn', unknown: 'none' };

/** Two faces side by side, what is equal and what differs, and what no dimension says. */
export function InterchangeView({ interchange }: { interchange: Interchange }) {
  const words = useWords(MECHANICS_WORDS);
  const { a, b, question, verdict, statement, dimensions, containment, still_to_check, pitfalls } = interchange;
  return (
    <div className={styles.view}>
      <div className={styles.verdict}>
        <Badge tone={FIT_TONES[verdict]}>{words[verdict]}</Badge>
        <div>
          <p className={styles.question}>{words[question]}</p>
          <p>{statement}</p>
          {containment.relation !== 'unknown' && <p className={styles.soft}>{containment.statement}</p>}
          {containment.relation !== 'unknown' && containment.assumes_equal_spacing && (
            <p className={styles.soft}>{words.spacing}</p>
          )}
        </div>
      </div>
      <div className={styles.faces}>
        <FacePanel party={a} />
        <FacePanel party={b} />
      </div>
      {dimensions.length > 0 && (
        <Scroll label={words.compared}>
          <table className={table.table}>
            <caption className="visually-hidden">{words.compared}</caption>
            <thead>
              <tr>
                <th scope="col">{words.dimension}</th>
                <th scope="col">{a.name}</th>
                <th scope="col">{b.name}</th>
                <th scope="col">{words.result}</th>
              </tr>
            </thead>
            <tbody>
              {dimensions.map(({ dimension, result, a: one, b: other }) => (
                <tr key={dimension}>
                  <th scope="row">{words[dimension]}</th>
                  <td>{one ?? words.notDeclared}</td>
                  <td>{other ?? words.notDeclared}</td>
                  <td>
                    <Badge tone={result === 'equal' ? 'good' : result === 'differs' ? 'warn' : 'none'}>
                      {result === 'unknown' ? words.unknownDimension : words[result]}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <div className={styles.checks}>
        <div>
          <h3>{words.stillToCheck}</h3>
          <ul>
            {still_to_check.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </div>
        {pitfalls.length > 0 && (
          <div>
            <h3>{words.pitfalls}</h3>
            <Pitfalls pitfalls={pitfalls} />
          </div>
        )}
      </div>
    </div>
  );
}
