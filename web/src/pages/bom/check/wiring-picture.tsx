import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { classes } from '../../../ui/classes.ts';
import { Scroll } from '../../../ui/page.tsx';
import { VERDICT_NAMES } from '../../../words/domain-words.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './check.module.css';
import { itemName } from './item-names.tsx';
import { nodeWords } from './node-words.ts';
import type { Column, Wiring } from './wiring.ts';
import { type Box, COLUMNS, fitText, type Layout, LEAST_WIDTH, type Line, layOut } from './wiring-layout.ts';
import { CHECK_WORDS, STATE_SIGNS } from './words.ts';

interface WiringPictureProps {
  check: BomCheck;
  wiring: Wiring;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Width of a letter at the sizes of the two lines of a box. */
const TITLE_LETTER = 6.9;
const UNDER_LETTER = 6.4;
const PADDING = 10;

export function WiringPicture({ check, wiring, chosen, onChoose }: WiringPictureProps) {
  const words = useWords(CHECK_WORDS);
  const [holder, width] = useWidth();
  const layout = useMemo(() => layOut(wiring, width), [wiring, width]);
  const [pointed, setPointed] = useState<string>();
  const lit = useMemo(() => litBy(pointed ?? chosen, wiring), [pointed, chosen, wiring]);
  const [stop, setStop] = useState<string>();
  // One stop of the Tab key; within the picture the arrows move.
  const tabStop = layout.boxes.some(({ node }) => node.id === stop) ? stop : layout.boxes[0]?.node.id;
  const count = (column: Column) => wiring.nodes.filter((node) => node.column === column).length;
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const focused = (event.target as Element).getAttribute('data-node');
    const next = focused === null ? undefined : besideBox(layout, focused, event.key);
    if (!next) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelector<SVGGElement>(`[data-node="${next}"]`)?.focus();
  };
  return (
    <Scroll label={words.picture}>
      <div ref={holder} className={styles.holder}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons within a picture has no element of its own */}
        <svg
          role="group"
          aria-label={words.pictureLabel(count('parts'), count('power'), count('buses'))}
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          className={classes(styles.picture, lit && styles.dimmed)}
          onKeyDown={onKeyDown}
          onMouseLeave={() => setPointed(undefined)}
        >
          {layout.heads.map(({ column, x, y }) => (
            <text key={column} x={x} y={y} className={styles.columnName}>
              {words[column]}
            </text>
          ))}
          {layout.lines.map((line) => (
            <EdgeLine key={line.edge.id} line={line} isLit={lit?.has(line.edge.id) ?? false} />
          ))}
          {layout.boxes.map((box) => (
            <NodeBox
              key={box.node.id}
              box={box}
              check={check}
              isLit={lit?.has(box.node.id) ?? false}
              isChosen={chosen === box.node.id}
              isStop={tabStop === box.node.id}
              onChoose={onChoose}
              onPoint={setPointed}
              onFocus={setStop}
            />
          ))}
          {layout.lines.map(
            (line) =>
              line.edge.kind === 'conflict' && (
                <ConflictMark
                  key={line.edge.id}
                  line={line}
                  check={check}
                  isLit={lit?.has(line.edge.id) ?? false}
                  isChosen={chosen === line.edge.id}
                  onChoose={onChoose}
                />
              ),
          )}
        </svg>
      </div>
    </Scroll>
  );
}

function EdgeLine({ line: { edge, path, middle }, isLit }: { line: Line; isLit: boolean }) {
  const look = classes(styles[edge.state], edge.kind === 'host' && styles.host, isLit && styles.lit);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the boxes say what is joined
    <g aria-hidden="true">
      <path d={path} className={classes(styles.line, look)} />
      {edge.state !== 'compatible' && edge.kind !== 'conflict' && (
        <>
          <circle cx={middle[0]} cy={middle[1]} r="6.5" className={classes(styles.sign, look)} />
          <text x={middle[0]} y={middle[1]} className={classes(styles.signText, look)}>
            {STATE_SIGNS[edge.state]}
          </text>
        </>
      )}
    </g>
  );
}

interface NodeBoxProps {
  box: Box;
  check: BomCheck;
  isLit: boolean;
  isChosen: boolean;
  isStop: boolean;
  onChoose: (id: string) => void;
  onPoint: (id: string | undefined) => void;
  onFocus: (id: string) => void;
}

function NodeBox({ box, check, isLit, isChosen, isStop, onChoose, onPoint, onFocus }: NodeBoxProps) {
  const words = useWords(CHECK_WORDS);
  const names = VERDICT_NAMES[useKept(language)];
  const { node, x, y, width, height } = box;
  const { title, under } = nodeWords(node, check, words);
  const label = `${title}, ${under}: ${names[node.state]}`;
  const room = width - 2 * PADDING - 18;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand within SVG
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-node={node.id}
      aria-pressed={isChosen}
      className={classes(styles.node, styles[node.state], isLit && styles.lit, isChosen && styles.chosenNode)}
      onClick={() => onChoose(node.id)}
      onKeyDown={(event) => chooseByKey(event, () => onChoose(node.id))}
      onMouseEnter={() => onPoint(node.id)}
      onFocus={() => onFocus(node.id)}
    >
      {/* Its name, also for who hears it: what stands in the box may be cut. */}
      <title>{label}</title>
      <rect x={x} y={y} width={width} height={height} rx="5" className={styles.box} />
      <rect x={x} y={y} width="3" height={height} className={styles.edgeMark} />
      <text x={x + PADDING} y={y + 16} className={styles.boxTitle}>
        {fitText(title, room, TITLE_LETTER)}
      </text>
      <text x={x + PADDING} y={y + 31} className={styles.boxUnder}>
        {fitText(under, width - 2 * PADDING, UNDER_LETTER)}
      </text>
      <text x={x + width - PADDING} y={y + 16} className={styles.boxSign}>
        {STATE_SIGNS[node.state]}
      </text>
    </g>
  );
}

interface ConflictMarkProps {
  line: Line;
  check: BomCheck;
  isLit: boolean;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function ConflictMark({ line: { edge, middle }, check, isLit, isChosen, onChoose }: ConflictMarkProps) {
  const words = useWords(CHECK_WORDS);
  const pair = check.pairs[edge.pair ?? -1];
  if (!pair) return null;
  const name = words.conflictOf(itemName(check, pair.a), itemName(check, pair.b));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand within SVG
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      className={classes(styles.conflictMark, isLit && styles.lit, isChosen && styles.chosenNode)}
      onClick={() => onChoose(edge.id)}
      onKeyDown={(event) => chooseByKey(event, () => onChoose(edge.id))}
    >
      <title>{name}</title>
      <circle cx={middle[0]} cy={middle[1]} r="10" />
      <text x={middle[0]} y={middle[1]}>
        {STATE_SIGNS.incompatible}
      </text>
    </g>
  );
}

function chooseByKey(event: KeyboardEvent, choose: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  choose();
}

/** What is joined to a node or a line, and so stays bright while the rest steps back. */
function litBy(id: string | undefined, { nodes, edges }: Wiring): ReadonlySet<string> | undefined {
  if (id === undefined) return undefined;
  const own = edges.filter((edge) => edge.id === id || edge.from === id || edge.to === id);
  if (own.length === 0 && !nodes.some((node) => node.id === id)) return undefined;
  return new Set([id, ...own.flatMap((edge) => [edge.id, edge.from, edge.to])]);
}

function besideBox({ boxes }: Layout, id: string, key: string): string | undefined {
  const here = boxes.find(({ node }) => node.id === id);
  if (!here) return undefined;
  const inColumn = (column: Column | undefined) =>
    boxes.filter(({ node }) => node.column === column).toSorted((a, b) => a.y - b.y);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const column = inColumn(here.node.column);
    return column[column.indexOf(here) + (key === 'ArrowDown' ? 1 : -1)]?.node.id;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = key === 'ArrowRight' ? 1 : -1;
  const at = COLUMNS.indexOf(here.node.column);
  for (let next = at + step; COLUMNS[next] !== undefined; next += step) {
    const [nearest] = inColumn(COLUMNS[next]).toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y));
    if (nearest) return nearest.node.id;
  }
  return undefined;
}

function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(LEAST_WIDTH);
  useEffect(() => {
    if (!holder.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? LEAST_WIDTH)));
    observer.observe(holder.current);
    return () => observer.disconnect();
  }, []);
  return [holder, width];
}
