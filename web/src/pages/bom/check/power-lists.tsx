import type { BomCheck, CurrentKind, PowerBudget } from '../../../../../src/contract/bom-check.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { figures } from '../../../quantities/format.ts';
import { voltsText } from '../../../quantities/volts-text.ts';
import { Badge, type Tone, VerdictBadge } from '../../../ui/badge.tsx';
import tables from '../../../ui/data-table.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Scroll, Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import styles from './check.module.css';
import { ItemName, ItemNames } from './item-names.tsx';
import { BUDGET_NAMES, CHECK_WORDS } from './words.ts';

const KINDS: readonly CurrentKind[] = ['rated', 'peak', 'stall'];
const TONES: Readonly<Record<'enough' | 'short' | 'unknown', Tone>> = { enough: 'good', short: 'bad', unknown: 'none' };

/** Who gives how much to whom, and which voltages the parts share. */
export function PowerLists({ check }: { check: BomCheck }) {
  const words = useWords(CHECK_WORDS);
  const tongue = useKept(language);
  const { budgets, windows, least_undeclared: leastUndeclared } = check.rails;
  return (
    <>
      <Section title={words.supplies} id="supplies">
        {budgets.length === 0 && <Notice>{words.noPower}</Notice>}
        {budgets.map((budget, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source may have several outputs, known by their place
          <article key={index} className={styles.budget}>
            <h3 className={styles.pairHead}>
              {budget.shortage && <VerdictBadge verdict={budget.shortage} />}
              <ItemName check={check} item={budget.source} />
            </h3>
            <BudgetDetails check={check} budget={budget} />
          </article>
        ))}
      </Section>
      {windows.length > 0 && (
        <Section title={words.rails}>
          <Scroll label={words.rails}>
            <table className={tables.table}>
              <thead>
                <tr>
                  <th scope="col">{words.window}</th>
                  <th scope="col">{words.onIt}</th>
                  <th scope="col">{words.from}</th>
                </tr>
              </thead>
              <tbody>
                {windows.map(({ text, items, sources }) => (
                  <tr key={`${text} ${items.join()}`}>
                    <th scope="row" className={styles.nowrap}>
                      {voltsText(text, tongue)}
                    </th>
                    <td>
                      <ItemNames check={check} items={items} />
                    </td>
                    <td>
                      {sources.length === 0 ? (
                        <Badge tone="warn">{words.nothing}</Badge>
                      ) : (
                        <ItemNames check={check} items={sources} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </Section>
      )}
      {leastUndeclared.length > 0 && (
        <p className={styles.small}>
          {words.leastUndeclaredNamed} <ItemNames check={check} items={leastUndeclared} />
        </p>
      )}
    </>
  );
}

export function BudgetDetails({ check, budget }: { check: BomCheck; budget: PowerBudget }) {
  const words = useWords(CHECK_WORDS);
  const tongue = useKept(language);
  const verdicts = useWords(BUDGET_NAMES);
  const { gives, rating_a: rating, feeds, voltage_unknown: unsure, currents, sentences } = budget;
  return (
    <>
      <p>
        {words.gives(
          gives === null ? words.noVolts : voltsText(gives, tongue),
          rating === null ? null : figures(rating),
        )}
      </p>
      <dl className={styles.currents}>
        {KINDS.map((kind) => {
          const { sum_a: sum, unknown, verdict } = currents[kind];
          return (
            <div key={kind}>
              <dt>{words[kind]}</dt>
              <dd>
                {sum === null ? <span className={styles.soft}>{words.notDeclared}</span> : `${figures(sum)} A`}{' '}
                <Badge tone={TONES[verdict]}>{verdicts[verdict]}</Badge>
                {sum !== null && unknown.length > 0 && (
                  <span className={styles.small}>{words.missingFrom(unknown.length)}</span>
                )}
                {sum !== null && rating !== null && rating > 0 && <Meter share={sum / rating} verdict={verdict} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {feeds.length > 0 && (
        <p className={styles.small}>
          {words.onItNamed} <ItemNames check={check} items={feeds} />
        </p>
      )}
      {unsure.length > 0 && (
        <p className={styles.small}>
          {words.perhapsOnIt} <ItemNames check={check} items={unsure} />
        </p>
      )}
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence} lang="en">
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How much of the rating the sum takes; a full bar is all of it or more. Said in numbers beside. */
function Meter({ share, verdict }: { share: number; verdict: 'enough' | 'short' | 'unknown' }) {
  return (
    <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className={styles.meterAll} />
      <rect width={Math.min(100, share * 100)} height="6" className={styles[`meter-${verdict}`]} />
    </svg>
  );
}
