import type { ReactNode } from 'react';
import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import { VerdictBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { useWords } from '../../../words/use-words.ts';
import { changeLine } from '../edits.ts';
import styles from './check.module.css';
import { Instead } from './chosen.tsx';
import { ItemName, ItemNames } from './item-names.tsx';
import { useLineOfItem } from './line-of-item.ts';
import { PairEvidence } from './pair-evidence.tsx';
import { conflictsOf } from './wiring.ts';
import { CHECK_WORDS } from './words.ts';

/** Everything the check found, in words: the picture for who cannot see it, and what no picture shows. */
export function Findings({ check }: { check: BomCheck }) {
  const words = useWords(CHECK_WORDS);
  const conflicts = conflictsOf(check);
  const inConflict = new Set(conflicts.map(({ place }) => place));
  const others = check.pairs.filter((_, place) => !inConflict.has(place));
  const shortages = check.rails.budgets.filter(({ shortage }) => shortage === 'incompatible');
  const { left_out: left } = check;
  return (
    <>
      <Section title={words.conflicts} id="conflicts">
        {conflicts.length === 0 && shortages.length === 0 && <p className={styles.soft}>{words.noConflicts}</p>}
        {shortages.map(({ source, sentences }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source may have several outputs, known by their place
          <article key={index} className={styles.pair}>
            <h3 className={styles.pairHead}>
              <VerdictBadge verdict="incompatible" />
              <ItemName check={check} item={source} />
            </h3>
            <p className={styles.small}>{sentences.at(-1)}</p>
          </article>
        ))}
        {conflicts.map((pair) => (
          <PairEvidence key={pair.place} check={check} pair={pair} />
        ))}
        <Instead check={check} items={conflicts.flatMap(({ a, b }) => [a, b])} />
      </Section>
      <Fold title={words.worthALook} count={others.length} left={left.pairs}>
        {others.map((pair) => (
          <PairEvidence key={`${pair.a}-${pair.b}`} check={check} pair={pair} />
        ))}
      </Fold>
      <Fold title={words.unknown} count={check.unknown_items.length} open>
        <ul>
          {check.unknown_items.map(({ item, name, reason, did_you_mean: meant }) => (
            <li key={item}>
              <strong>{name}</strong>: {reason}
              {meant.length > 0 && (
                <>
                  {' '}
                  {words.didYouMean}{' '}
                  {meant.map((id) => (
                    <span key={id}>
                      <PartLink id={id}>{id}</PartLink>
                      <TakeId item={item} id={id} name={name} />{' '}
                    </span>
                  ))}
                </>
              )}
            </li>
          ))}
        </ul>
      </Fold>
      <Fold title={words.setApart} count={check.set_apart.length} left={left.set_apart}>
        <p className={styles.soft}>{words.setApartHint}</p>
        <ul>
          {check.set_apart.map(({ a, b, because }) => (
            <li key={`${a}-${b}`}>{because}</li>
          ))}
        </ul>
      </Fold>
      <Fold title={words.mechanical} count={check.mechanical.length} left={left.mechanical}>
        <ul>
          {check.mechanical.map(({ a, b, sentence }) => (
            <li key={`${a}-${b}`}>
              <ItemNames check={check} items={[a, b]} />: {sentence}
            </li>
          ))}
        </ul>
      </Fold>
      <Fold title={words.duplicates} count={check.duplicates.length}>
        <ul>
          {check.duplicates.map(({ how, what, items }) => (
            <li key={`${how} ${what}`}>
              {words[how]} (<code>{what}</code>): <ItemNames check={check} items={items} />
            </li>
          ))}
        </ul>
      </Fold>
      <Fold title={words.flags} count={check.flags.length} left={left.flags}>
        <ul>
          {check.flags.map(({ item, id, sentence, ask_maker: ask }) => (
            <li key={`${item} ${id} ${sentence}`}>
              <ItemName check={check} item={item} />: {sentence}{' '}
              <span className={styles.soft}>
                ({words.ask}: {ask})
              </span>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold title={words.ros} count={check.ros2_gaps.length}>
        <ul>
          {check.ros2_gaps.map(({ item, sentence }) => (
            <li key={item}>{sentence}</li>
          ))}
        </ul>
      </Fold>
      <Fold title={words.questions} count={check.questions.length}>
        {check.questions.map(({ ask, questions, left_out: more }) => (
          <div key={ask}>
            <h3>{ask}</h3>
            <ul>
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            {more > 0 && <p className={styles.soft}>{words.more(more)}</p>}
          </div>
        ))}
      </Fold>
      <p className={styles.soft}>{check.note}</p>
    </>
  );
}

/** The id that was meant, onto the line. */
function TakeId({ item, id, name }: { item: number; id: string; name: string }) {
  const words = useWords(CHECK_WORDS);
  const key = useLineOfItem()(item);
  if (key === undefined) return null;
  return (
    <Button small look="quiet" aria-label={words.takeInstead(id, name)} onClick={() => changeLine(key, { id })}>
      {words.take}
    </Button>
  );
}

interface FoldProps {
  title: string;
  count: number;
  /** How many more there are than are listed. */
  left?: number;
  open?: boolean;
  children: ReactNode;
}

function Fold({ title, count, left = 0, open = false, children }: FoldProps) {
  const words = useWords(CHECK_WORDS);
  if (count === 0) return null;
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <h2 className={styles.foldTitle}>
          {title} <span className={styles.soft}>{count + left}</span>
        </h2>
      </summary>
      <div className={styles.foldBody}>
        {children}
        {left > 0 && <p className={styles.soft}>{words.more(left)}</p>}
      </div>
    </details>
  );
}
