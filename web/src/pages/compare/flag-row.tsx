import type { Comparison } from '../../../../src/contract/comparison.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Badge } from '../../ui/badge.tsx';
import { parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './compare.module.css';
import { COMPARE_WORDS } from './words.ts';

/** The red lines each part crosses, with the question that would settle them. */
export function FlagRow({ parts }: { parts: Comparison['parts'] }) {
  const words = useWords(COMPARE_WORDS);
  const tongue = useKept(language);
  return (
    <tbody>
      <tr>
        <th scope="row" className={styles.parameter}>
          {words.toBeAsked}
        </th>
        {parts.map(({ id, flags }) => (
          <td key={id}>
            {flags.length === 0 && <span className={styles.missing}>{words.noFlags}</span>}
            {flags.map((flag) => (
              <details key={`${flag.id} ${flag.parameter} ${flag.evidence.join()}`}>
                <summary>
                  <Badge tone="warn">{flag.id}</Badge> {parameterName(flag.parameter, tongue)}
                </summary>
                <p className={styles.holds}>{flag.sentence}</p>
                <p>
                  {words.ask}: {flag.ask_maker}
                </p>
              </details>
            ))}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
