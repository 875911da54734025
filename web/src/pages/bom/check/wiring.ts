import type { BomCheck, BomCheckedPair, PowerBudget } from '../../../../../src/contract/bom-check.ts';
import type { Verdict } from '../../../../../src/contract/compatibility.ts';

/** The picture of a check as data: what gives power, the parts, the buses, and what runs between them. */

export type Column = 'power' | 'parts' | 'buses';

export interface WiringNode {
  id: string;
  column: Column;
  /** Items of the check it stands for; of a power node the source, of a rail without one none. */
  items: readonly number[];
  state: Verdict;
  /** What the node is, for its words. */
  what:
    | { kind: 'source'; budget: number }
    | { kind: 'no_source'; window: number }
    | { kind: 'undeclared' }
    | { kind: 'least_undeclared' }
    | { kind: 'part' }
    | { kind: 'group' }
    | { kind: 'bus'; bus: number };
}

export interface WiringEdge {
  id: string;
  from: string;
  to: string;
  state: Verdict;
  kind: 'feeds' | 'may_feed' | 'needs' | 'host' | 'device' | 'conflict';
  /** Of a conflict: its place in `pairs`. */
  pair?: number;
}

export interface Wiring {
  nodes: readonly WiringNode[];
  edges: readonly WiringEdge[];
  /** Items that are nowhere in the picture: nothing known of them could be wired. */
  outside: readonly number[];
}

const WORST: readonly Verdict[] = ['compatible', 'unknown', 'conditional', 'incompatible'];

function worst(states: readonly Verdict[]): Verdict {
  return states.reduce<Verdict>(
    (bad, state) => (WORST.indexOf(state) > WORST.indexOf(bad) ? state : bad),
    'compatible',
  );
}

function best(states: readonly Verdict[]): Verdict | undefined {
  return states.toSorted((a, b) => WORST.indexOf(a) - WORST.indexOf(b))[0];
}

const LETTERS: Readonly<Record<string, Verdict>> = {
  '+': 'compatible',
  '~': 'conditional',
  x: 'incompatible',
  '?': 'unknown',
};

function letter(rows: readonly string[], a: number, b: number): Verdict | undefined {
  return LETTERS[rows[a]?.[b] ?? ''];
}

/** Incompatible, and nobody of the list takes the place of one of the two. */
export function conflictsOf({ pairs, set_apart: apart }: BomCheck): (BomCheckedPair & { place: number })[] {
  const names = new Set(apart.flatMap(({ a, b }) => [`${a}-${b}`, `${b}-${a}`]));
  return pairs
    .map((pair, place) => ({ ...pair, place }))
    .filter(({ a, b, verdict }) => verdict === 'incompatible' && !names.has(`${a}-${b}`));
}

/** That it gives enough is said only where all of it is declared. */
function sourceState({ shortage, currents }: PowerBudget): Verdict {
  if (shortage !== null) return shortage;
  return Object.values(currents).every(({ verdict }) => verdict === 'enough') ? 'compatible' : 'unknown';
}

export function wiringOf(check: BomCheck): Wiring {
  const { rails, buses, matrix, items } = check;
  const nodes: WiringNode[] = [];
  const edges: WiringEdge[] = [];
  const join = (edge: Omit<WiringEdge, 'id'>) =>
    edges.push({
      ...edge,
      id: `${edge.kind} ${edge.from} ${edge.to}${edge.pair === undefined ? '' : ` ${edge.pair}`}`,
    });
  const part = (item: number) => `part-${item}`;

  // Said once, by a node of its own, not once for each source.
  const undeclared = new Set(rails.undeclared);
  rails.budgets.forEach((budget, place) => {
    const { source, feeds, voltage_unknown: unsure } = budget;
    const id = `source-${place}`;
    nodes.push({
      id,
      column: 'power',
      items: [source],
      state: sourceState(budget),
      what: { kind: 'source', budget: place },
    });
    for (const item of feeds) {
      const state = letter(matrix.electrical, source, item) ?? 'unknown';
      // A pair that is wrong is drawn as a conflict or was set apart; what the budget feeds suits by its voltage.
      join({ kind: 'feeds', from: id, to: part(item), state: state === 'incompatible' ? 'conditional' : state });
    }
    for (const item of unsure) {
      if (!undeclared.has(item)) join({ kind: 'may_feed', from: id, to: part(item), state: 'unknown' });
    }
  });

  const fed = new Set(rails.budgets.flatMap(({ feeds }) => feeds));
  rails.windows.forEach(({ sources, items: within }, window) => {
    const unfed = within.filter((item) => !fed.has(item));
    if (sources.length > 0 || unfed.length === 0) return;
    const id = `rail-${window}`;
    nodes.push({ id, column: 'power', items: [], state: 'conditional', what: { kind: 'no_source', window } });
    for (const item of unfed) join({ kind: 'needs', from: id, to: part(item), state: 'conditional' });
  });
  if (rails.undeclared.length > 0) {
    const id = 'undeclared';
    nodes.push({ id, column: 'power', items: [], state: 'unknown', what: { kind: 'undeclared' } });
    for (const item of rails.undeclared) join({ kind: 'needs', from: id, to: part(item), state: 'unknown' });
  }

  const perhaps = new Set(rails.budgets.flatMap(({ voltage_unknown: unsure }) => unsure));
  const leastUnsaid = rails.least_undeclared.filter((item) => !fed.has(item) && !perhaps.has(item));
  if (leastUnsaid.length > 0) {
    const id = 'least-undeclared';
    nodes.push({ id, column: 'power', items: [], state: 'unknown', what: { kind: 'least_undeclared' } });
    for (const item of leastUnsaid) join({ kind: 'needs', from: id, to: part(item), state: 'unknown' });
  }

  buses.forEach((one, bus) => {
    const { hosts, devices, limitation, within, leader } = one;
    const id = `bus-${bus}`;
    const led: Verdict = leader === 'missing' ? 'conditional' : leader === 'unknown' ? 'unknown' : 'compatible';
    const state = worst([led, within === false || limitation ? 'conditional' : 'compatible']);
    nodes.push({ id, column: 'buses', items: [], state, what: { kind: 'bus', bus } });
    for (const item of hosts) join({ kind: 'host', from: part(item), to: id, state: 'compatible' });
    for (const item of devices) {
      const spoken = hosts.map((host) => letter(matrix.protocol, item, host)).filter((one) => one !== undefined);
      join({ kind: 'device', from: part(item), to: id, state: worst([led, best(spoken) ?? 'compatible']) });
    }
  });

  const sourceNode = new Map(rails.budgets.map(({ source }, budget) => [source, `source-${budget}`]));
  const onlySource = (item: number) => items[item]?.power_role === 'supply' && sourceNode.has(item);
  for (const { a, b, place } of conflictsOf(check)) {
    const [first, second] = onlySource(b) ? [b, a] : [a, b];
    const from = onlySource(first) ? (sourceNode.get(first) ?? part(first)) : part(first);
    join({ kind: 'conflict', from, to: part(second), state: 'incompatible', pair: place });
  }

  const touching = statesByNode(edges);
  const outside: number[] = [];
  for (const { index } of items) {
    const states = touching.get(part(index));
    if (states) {
      nodes.push({
        id: part(index),
        column: 'parts',
        items: [index],
        state: worst(states),
        what: { kind: 'part' },
      });
    } else if (!sourceNode.has(index)) outside.push(index);
  }
  const conflicted = new Set(edges.filter(({ kind }) => kind === 'conflict').map(({ from }) => from));
  const judged = nodes.map((node) => (conflicted.has(node.id) ? { ...node, state: 'incompatible' as const } : node));
  return { nodes: judged, edges, outside };
}

function statesByNode(edges: readonly WiringEdge[]): Map<string, Verdict[]> {
  const states = new Map<string, Verdict[]>();
  for (const { from, to, state } of edges) {
    for (const id of [from, to]) {
      const own = states.get(id);
      if (own) own.push(state);
      else states.set(id, [state]);
    }
  }
  return states;
}

/** Beyond this many, parts that are wired alike become one node that can be opened. */
const MOST_SINGLE_PARTS = 24;

export function groupAlike({ nodes, edges, outside }: Wiring, opened: ReadonlySet<string>): Wiring {
  const parts = nodes.filter(({ column }) => column === 'parts');
  if (parts.length <= MOST_SINGLE_PARTS) return { nodes, edges, outside };
  const touching = new Map<string, WiringEdge[]>(parts.map(({ id }) => [id, []]));
  for (const edge of edges) {
    touching.get(edge.from)?.push(edge);
    touching.get(edge.to)?.push(edge);
  }
  const alike = Map.groupBy(parts, ({ id }) => {
    const own = touching.get(id) ?? [];
    if (own.some(({ kind }) => kind === 'conflict')) return id;
    return own
      .map(({ kind, from, to, state }) => `${kind} ${from === id ? '' : from} ${to === id ? '' : to} ${state}`)
      .toSorted()
      .join('|');
  });
  const standIn = new Map<string, string>();
  const groups: WiringNode[] = [];
  for (const members of alike.values()) {
    const [first] = members;
    const id = `group-${first?.items[0]}`;
    if (!first || members.length === 1 || opened.has(id)) continue;
    for (const member of members) standIn.set(member.id, id);
    const items = members.flatMap((member) => member.items);
    groups.push({ id, column: 'parts', items, state: first.state, what: { kind: 'group' } });
  }
  const seen = new Set<string>();
  const joined = edges.flatMap((edge) => {
    const from = standIn.get(edge.from) ?? edge.from;
    const to = standIn.get(edge.to) ?? edge.to;
    const id = from === edge.from && to === edge.to ? edge.id : `${edge.kind} ${from} ${to}`;
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ ...edge, from, to, id }];
  });
  return { nodes: [...nodes.filter(({ id }) => !standIn.has(id)), ...groups], edges: joined, outside };
}
