import { useLayoutEffect, useState } from 'react';
import type { SearchResult } from '../../../../src/contract/search.ts';
import { TierBadge } from '../../ui/badge.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './cards.module.css';
import { Quarantined, Value } from './cell.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import type { More } from './more.ts';
import { useWindowRows } from './use-window-rows.ts';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

/** Four values of two lines each, so that what a value holds for is never cut off. */
const ROW_HEIGHT = 264;
const CARD_WIDTH = 272;
const GAP = 12;
const MOST_VALUES = 4;
/** The service tells these of every part that declares them. */
const ALWAYS_TOLD = ['torque', 'speed', 'weight', 'voltage'];

export function ResultCards({ parts, more, total }: { parts: readonly SearchResult[]; more: More; total: number }) {
  const words = useWords(FIND_WORDS);
  const [across, setAcross] = useState(1);
  const count = Math.ceil(parts.length / across);
  const { holder, rows, above, below } = useWindowRows<HTMLUListElement>({ count, rowHeight: ROW_HEIGHT, more });
  useLayoutEffect(() => {
    const { current } = holder;
    if (!current) return;
    const adjust = () => setAcross(Math.max(1, Math.floor((current.clientWidth + GAP) / (CARD_WIDTH + GAP))));
    const observer = new ResizeObserver(adjust);
    observer.observe(current);
    adjust();
    return () => observer.disconnect();
  }, [holder]);
  const from = (rows[0]?.index ?? 0) * across;
  const to = ((rows.at(-1)?.index ?? -1) + 1) * across;
  return (
    <>
      <ul
        ref={holder}
        className={styles.cards}
        style={{ paddingTop: above, paddingBottom: below, gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      >
        {parts.slice(from, to).map((part, place) => (
          <li key={part.id} className={styles.card} aria-setsize={total} aria-posinset={from + place + 1}>
            <Card part={part} />
          </li>
        ))}
      </ul>
      <p className={styles.end} aria-live="polite">
        {more.isLoading ? words.loadingMore : ''}
      </p>
    </>
  );
}

function Card({ part }: { part: SearchResult }) {
  const { filterName, valueName } = useNames();
  const words = useWords(FIND_WORDS);
  const asked = part.matched.flatMap((one) => ('parameter' in one ? [one.parameter] : []));
  // Beside what is declared, what is not says something; of a thing that has neither torque nor mass it does not.
  const usual = Object.keys(part.declared).length > 0 ? ALWAYS_TOLD : [];
  const shown = [...new Set([...asked, ...Object.keys(part.declared), ...usual])].slice(0, MOST_VALUES);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <PartLink id={part.id}>{part.name}</PartLink>
        </h3>
        <TierBadge tier={part.source_tier} />
      </div>
      <p className={styles.maker}>
        {part.manufacturer} · {valueName('type', part.type)} <Quarantined part={part} />
      </p>
      {shown.length > 0 ? (
        <dl className={styles.values}>
          {shown.map((parameter) => (
            <div key={parameter}>
              <dt>{filterName(parameter)}</dt>
              <dd>
                <Value part={part} parameter={parameter} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.focus}>{part.focus || words.notDeclared}</p>
      )}
      <div className={styles.foot}>
        <span className={styles.buses}>{part.bus_classes.join(', ')}</span>
        <KeepButtons part={part} />
      </div>
    </>
  );
}
