import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { SearchResult } from '../../../../src/contract/search.ts';
import { useKept } from '../../kept/kept-value.ts';
import { classes } from '../../ui/classes.ts';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import { Cell, Quarantined } from './cell.tsx';
import {
  ACTIONS_WIDTH,
  COLUMN_WIDTHS,
  columnsShown,
  NAME_WIDTH,
  NARROW_NAME_WIDTH,
  VALUE_WIDTH,
} from './column-choice.ts';
import { chosenColumns } from './columns.ts';
import { KeepButtons } from './keep-buttons.tsx';
import type { More } from './more.ts';
import { isNumericParameter } from './parameters.ts';
import { nextSort, rangesAsked, withOne } from './question.ts';
import styles from './table.module.css';
import type { Change } from './use-find.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useWindowRows } from './use-window-rows.ts';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

const ROW_HEIGHT = 66;

interface ResultTableProps {
  parts: readonly SearchResult[];
  more: More;
  total: number;
  address: FindAddress;
  change: Change;
}

export function ResultTable({ parts, more, total, address, change }: ResultTableProps) {
  const words = useWords(FIND_WORDS);
  const sorted = (address.sort ?? '').replace(/^-/, '');
  const asked = [...rangesAsked(address), ...(isNumericParameter(sorted) ? [sorted] : [])];
  const columns = columnsShown(useKept(chosenColumns), [...new Set(asked)], parts);
  const { holder, rows, above, below } = useWindowRows<HTMLTableSectionElement>({
    count: parts.length,
    rowHeight: ROW_HEIGHT,
    more,
  });
  const nameWidth = useIsNarrow() ? NARROW_NAME_WIDTH : NAME_WIDTH;
  const width = columns.reduce((sum, name) => sum + (COLUMN_WIDTHS[name] ?? VALUE_WIDTH), nameWidth + ACTIONS_WIDTH);
  const frame = useRef<HTMLElement>(null);
  const overflows = useOverflows(frame, width);
  return (
    <section
      ref={frame}
      aria-label={words.table}
      className={classes(overflows && styles.scroll)}
      {...(overflows && { tabIndex: 0 })}
    >
      <table className={styles.table} style={{ minWidth: `${width}rem` }} aria-rowcount={total + 1}>
        <colgroup>
          <col />
          {columns.map((name) => (
            <col key={name} style={{ width: `${COLUMN_WIDTHS[name] ?? VALUE_WIDTH}rem` }} />
          ))}
          <col style={{ width: `${ACTIONS_WIDTH}rem` }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{words.name}</th>
            {columns.map((name) => (
              <HeadCell key={name} name={name} address={address} change={change} />
            ))}
            <th scope="col" className={styles.actionsHead}>
              {words.actions}
            </th>
          </tr>
        </thead>
        <tbody ref={holder}>
          {above > 0 && <Spacer height={above} />}
          {rows.map(({ index }) => {
            const part = parts[index];
            return part && <Row key={part.id} part={part} place={index + 2} columns={columns.join()} />;
          })}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
      <p className={styles.end} aria-live="polite">
        {more.isLoading ? words.loadingMore : ''}
      </p>
    </section>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles.spacer}>
      <td style={{ height: `${height}px` }} />
    </tr>
  );
}

function HeadCell({ name, address, change }: { name: string } & Pick<ResultTableProps, 'address' | 'change'>) {
  const words = useWords(FIND_WORDS);
  const { columnName } = useNames();
  const label = columnName(name);
  if (!isNumericParameter(name)) return <th scope="col">{label}</th>;
  const { sort } = address;
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        title={words.sortBy(label)}
        onClick={() => change(withOne(address, 'sort', nextSort(sort, name)))}
      >
        {label}
        <span aria-hidden className={styles.arrow}>
          {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕'}
        </span>
      </button>
    </th>
  );
}

/** Of an unchanged part nothing is drawn anew while one scrolls. */
const Row = memo(function Row({ part, place, columns }: { part: SearchResult; place: number; columns: string }) {
  return (
    <tr aria-rowindex={place} className={styles.row}>
      <th scope="row">
        <div className={styles.clamp}>
          <PartLink id={part.id} className={styles.name}>
            {part.name}
          </PartLink>
          <span className={styles.maker}>
            {part.manufacturer} <Quarantined part={part} />
          </span>
        </div>
      </th>
      {(columns === '' ? [] : columns.split(',')).map((column) => (
        <td key={column}>
          <div className={styles.clamp}>
            <Cell part={part} column={column} />
          </div>
        </td>
      ))}
      <td>
        <KeepButtons part={part} />
      </td>
    </tr>
  );
});

/** Where all columns have room the heading can stay at the top of the window, which it cannot in a box that scrolls. */
function useOverflows(frame: React.RefObject<HTMLElement | null>, widthRem: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const observer = new ResizeObserver(() => setOverflows(widthRem * rem > current.clientWidth + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, widthRem]);
  return overflows;
}
