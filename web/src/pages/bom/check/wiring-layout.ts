import type { Column, Wiring, WiringEdge, WiringNode } from './wiring.ts';

/** Places for a wiring picture: three columns, each ordered so that few lines cross. In pixels. */

export interface Box {
  node: WiringNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Line {
  edge: WiringEdge;
  path: string;
  /** Where its sign stands. */
  middle: readonly [x: number, y: number];
}

export interface Layout {
  width: number;
  height: number;
  boxes: readonly Box[];
  lines: readonly Line[];
  /** The columns that have something in them, and where their names stand. */
  heads: readonly { column: Column; x: number; y: number }[];
}

const NODE_HEIGHT = 40;
const GAP = 10;
const MARGIN = 8;
/** Room for the name of each column. */
const HEAD = 24;
const TOP = MARGIN + HEAD;
export const LEAST_WIDTH = 720;
const SWEEPS = 4;
/** How far a conflict between two parts bows out of their column. */
const BOW = 56;

export const COLUMNS: readonly Column[] = ['power', 'parts', 'buses'];
const SHARES: Readonly<Record<Column, number>> = { power: 0.23, parts: 0.29, buses: 0.23 };

export function layOut({ nodes, edges }: Wiring, availableWidth: number): Layout {
  const width = Math.max(LEAST_WIDTH, availableWidth);
  const columns: Record<Column, WiringNode[]> = { power: [], parts: [], buses: [] };
  for (const node of nodes) columns[node.column].push(node);
  const rows = Math.max(1, ...Object.values(columns).map(({ length }) => length));
  const height = TOP + MARGIN + rows * (NODE_HEIGHT + GAP) - GAP;
  const y = settle(columns, edges, height);
  const inner = width - 2 * MARGIN;
  const x: Record<Column, number> = {
    power: MARGIN,
    parts: MARGIN + inner * (0.5 - SHARES.parts / 2),
    buses: MARGIN + inner * (1 - SHARES.buses),
  };
  const boxes = nodes.map((node) => ({
    node,
    x: Math.round(x[node.column]),
    y: Math.round(y.get(node.id) ?? TOP),
    width: Math.round(inner * SHARES[node.column]),
    height: NODE_HEIGHT,
  }));
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  const lines = edges.flatMap((edge) => {
    const from = byId.get(edge.from);
    const to = byId.get(edge.to);
    return from && to ? [lineOf(edge, from, to)] : [];
  });
  const heads = COLUMNS.filter((column) => columns[column].length > 0).map((column) => ({
    column,
    x: Math.round(x[column]),
    y: MARGIN + HEAD / 2,
  }));
  return { width, height, boxes, lines, heads };
}

/** Each column in turn is ordered by the middle of what it is joined to, then spread so that nothing overlaps. */
function settle(columns: Record<Column, WiringNode[]>, edges: readonly WiringEdge[], height: number) {
  const y = new Map<string, number>();
  const step = NODE_HEIGHT + GAP;
  for (const column of Object.values(columns)) {
    column.forEach(({ id }, index) => {
      y.set(id, TOP + index * step);
    });
  }
  const beside = new Map<string, string[]>();
  for (const { from, to } of edges) {
    beside.set(from, [...(beside.get(from) ?? []), to]);
    beside.set(to, [...(beside.get(to) ?? []), from]);
  }
  const wish = ({ id }: WiringNode) => {
    const ys = (beside.get(id) ?? []).map((other) => y.get(other) ?? 0);
    return ys.length === 0 ? (y.get(id) ?? 0) : ys.reduce((sum, one) => sum + one, 0) / ys.length;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const name of ['parts', 'power', 'buses'] as const) {
      const wishes = columns[name].map((node) => ({ node, wish: wish(node) })).toSorted((a, b) => a.wish - b.wish);
      const places = spread(
        wishes.map((one) => one.wish),
        step,
        height - MARGIN - NODE_HEIGHT,
      );
      wishes.forEach(({ node }, index) => {
        y.set(node.id, places[index] ?? TOP);
      });
    }
  }
  return y;
}

/** As near to each wish as `step` allows, within the picture. */
function spread(wishes: readonly number[], step: number, lowest: number): number[] {
  const places: number[] = [];
  for (const wish of wishes) places.push(Math.max(wish, places.length === 0 ? TOP : (places.at(-1) ?? 0) + step));
  let floor = lowest;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.max(TOP, Math.min(places[index] ?? 0, floor));
    floor = (places[index] ?? 0) - step;
  }
  return places;
}

function lineOf(edge: WiringEdge, from: Box, to: Box): Line {
  const startY = from.y + from.height / 2;
  const endY = to.y + to.height / 2;
  if (from.node.column === to.node.column) {
    const x = from.x + from.width;
    const bow = x + BOW;
    const middleX = x + BOW * 0.75;
    return {
      edge,
      path: `M${x} ${startY}C${bow} ${startY} ${bow} ${endY} ${x} ${endY}`,
      middle: [middleX, (startY + endY) / 2],
    };
  }
  const startX = from.x + from.width;
  const pull = (to.x - startX) / 2;
  const path = `M${startX} ${startY}C${startX + pull} ${startY} ${to.x - pull} ${endY} ${to.x} ${endY}`;
  return { edge, path, middle: [(startX + to.x) / 2, (startY + endY) / 2] };
}

/** Cut to what a width has room for; letters of Chinese count twice. */
export function fitText(text: string, width: number, letterWidth: number): string {
  let used = 0;
  let shown = '';
  for (const letter of text) {
    used += /[\u2e80-\uffef]/.test(letter) ? letterWidth * 1.8 : letterWidth;
    if (used > width) return `${shown.trimEnd()}…`;
    shown += letter;
  }
  return shown;
}
