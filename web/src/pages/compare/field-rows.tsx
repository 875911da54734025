import type { Comparison, ComparisonField } from '../../../../src/contract/comparison.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { GradeBadge } from '../../ui/badge.tsx';
import { parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './compare.module.css';
import { fieldTexts, likenesses } from './differences.ts';
import { extremesOf, judgeRow, type RowVerdict } from './judge-row.ts';
import { ValueCell } from './value-cell.tsx';
import { COMPARE_WORDS } from './words.ts';

/** A parameter: the values, and below them how far they may be compared. */
export function FieldRows({ field, parts }: { field: ComparisonField; parts: Comparison['parts'] }) {
  const tongue = useKept(language);
  const verdict = judgeRow(field);
  const found = likenesses(fieldTexts(field));
  const extremes = extremesOf(field);
  return (
    <tbody className={styles.field}>
      <tr>
        <th scope="rowgroup" rowSpan={2} className={styles.parameter}>
          <div>
            {parameterName(field.parameter, tongue)}
            {verdict.grade && (
              <span>
                <GradeBadge grade={verdict.grade} />
              </span>
            )}
          </div>
        </th>
        {field.cells.map((cell, place) => (
          <ValueCell key={cell.part} cell={cell} likeness={found[place] ?? 'same'} extremes={extremes} />
        ))}
      </tr>
      <tr>
        <td colSpan={parts.length} className={styles.verdict}>
          <div>
            <Verdict field={field} verdict={verdict} parts={parts} />
          </div>
        </td>
      </tr>
    </tbody>
  );
}

interface VerdictProps {
  field: ComparisonField;
  verdict: RowVerdict;
  parts: Comparison['parts'];
}

function Verdict({ field, verdict, parts }: VerdictProps) {
  const words = useWords(COMPARE_WORDS);
  const { ranking } = field;
  if (verdict.ranked === 'alone') return <p>{words.alone}</p>;
  const basis = ranking?.basis || ranking?.unit || '';
  const said = {
    all: words.rankedAll(basis),
    some: words.rankedSome(ranking?.ascending.length ?? 0, verdict.declaring, basis),
    none: words.rankedNone,
  }[verdict.ranked];
  return (
    <>
      <p>
        <strong>
          <span aria-hidden>{verdict.ranked === 'none' ? '⊘' : '⇅'}</span> {said}.
        </strong>{' '}
        {verdict.against.map(({ code, sentence, detail }) => (
          <span key={code}>
            {sentence} {detail && <>({detail}) </>}
          </span>
        ))}
      </p>
      {field.pairs.length > 1 && <Pairs field={field} parts={parts} />}
    </>
  );
}

function Pairs({ field, parts }: { field: ComparisonField; parts: Comparison['parts'] }) {
  const words = useWords(COMPARE_WORDS);
  const tongue = useKept(language);
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name ?? id;
  return (
    <details>
      <summary>
        {words.pairs}
        <span className="visually-hidden">: {parameterName(field.parameter, tongue)}</span>
      </summary>
      <ul className={styles.pairs}>
        {field.pairs.map((pair) => (
          <li key={`${pair.a} ${pair.b}`}>
            <GradeBadge grade={pair.grade} /> <strong>{nameOf(pair.a)}</strong> / <strong>{nameOf(pair.b)}</strong>:{' '}
            {pair.rankable ? words.mayRank : words.mayNotRank}.{' '}
            {pair.reasons.map(({ code, sentence, detail }) => (
              <span key={code}>
                {sentence} {detail && <>({detail}) </>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
