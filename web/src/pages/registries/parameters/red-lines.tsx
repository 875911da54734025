import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import { figures } from '../../../quantities/format.ts';
import { classes } from '../../../ui/classes.ts';
import table from '../../../ui/data-table.module.css';
import { Scroll, Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './parameter-table.module.css';
import { PARAMETERS_WORDS } from './words.ts';

/** Screening flags with how many parts each flags today; a flag asks for a person, it judges nobody. */
export function RedLines({ registry: { red_lines, red_line_statement } }: { registry: ParameterSemantics }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  return (
    <Section title={words.redLines} id="red-lines">
      <p className={styles.soft}>{red_line_statement}</p>
      <Scroll label={words.redLines}>
        <table className={classes(table.table, styles.wide)}>
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">{words.check}</th>
              <th scope="col">{words.threshold}</th>
              <th scope="col" className={table.number}>
                {words.flagged}
              </th>
              <th scope="col">{words.askMaker}</th>
            </tr>
          </thead>
          <tbody>
            {red_lines.map(({ id, check, thresholds, observed_count, ask_maker }) => (
              <tr key={id}>
                <th scope="row" className={styles.nowrap}>
                  <code>{id}</code>
                </th>
                <td>{check}</td>
                <td>
                  {thresholds.map(({ level, above, unit, meaning, observed_count: count }) => (
                    <div key={level}>
                      {above === null
                        ? words.aboutWords
                        : words.above(figures(above), unit === null || unit === '1' ? '' : unit)}
                      : {meaning} <span className={styles.soft}>({format(count)})</span>
                    </div>
                  ))}
                </td>
                <td className={table.number}>{format(observed_count)}</td>
                <td>{ask_maker}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Section>
  );
}
