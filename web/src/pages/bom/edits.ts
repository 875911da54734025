import { useSyncExternalStore } from 'react';
import { type AssumedPart, type BomLine, EMPTY_BOM, type KeptBom, MOST_BOM_LINES } from '../../kept/bom-line.ts';
import { bomList } from '../../kept/bom-list.ts';
import { freshKey } from '../../kept/fresh-key.ts';

/** What was done last that takes something away, and how it is taken back. */
interface Undoable {
  what: 'removed' | 'removedAssumed' | 'cleared' | 'replaced' | 'swapped';
  /** The line's name, where it is one line. */
  name: string;
  restore: (now: KeptBom) => KeptBom;
}

const MOST_UNDONE = 50;
let done: readonly Undoable[] = [];
const listeners = new Set<() => void>();

function remember(next: readonly Undoable[]): void {
  done = next.slice(-MOST_UNDONE);
  for (const listener of listeners) listener();
}

export function useLastUndoable(): Undoable | undefined {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => done,
  );
  return all.at(-1);
}

export function undoLast(): void {
  const last = done.at(-1);
  if (!last) return;
  const restored = last.restore(bomList.get());
  // Another line took the room meanwhile; a list beyond the limit would count as absent when it is read again.
  if (restored.lines.length > MOST_BOM_LINES) return;
  bomList.set(restored);
  remember(done.slice(0, -1));
}

/** Taken away at its place, and put back there. */
function without<Entry extends { key: string }>(all: readonly Entry[], key: string) {
  const at = all.findIndex((entry) => entry.key === key);
  const entry = all[at];
  return { entry, rest: all.filter((other) => other.key !== key), at };
}

export function nameOf(line: Pick<BomLine, 'id' | 'name'>): string {
  const name = (line.name ?? '').trim();
  return name === '' ? (line.id ?? '') : name;
}

export function changeBom(change: Partial<Omit<KeptBom, 'lines'>>): void {
  bomList.set({ ...bomList.get(), ...change });
}

export function changeLine(key: string, change: Partial<Omit<BomLine, 'key'>>): void {
  const bom = bomList.get();
  bomList.set({ ...bom, lines: bom.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
}

export function addFreeLine(name: string): boolean {
  const bom = bomList.get();
  if (bom.lines.length >= MOST_BOM_LINES) return false;
  bomList.set({ ...bom, lines: [...bom.lines, { key: freshKey(), name, quantity: 1 }] });
  return true;
}

export function removeLine(key: string): void {
  const bom = bomList.get();
  const { entry, rest, at } = without(bom.lines, key);
  if (!entry) return;
  bomList.set({ ...bom, lines: rest });
  const restore = (now: KeptBom) => ({ ...now, lines: now.lines.toSpliced(at, 0, entry) });
  remember([...done, { what: 'removed', name: nameOf(entry), restore }]);
}

/** Another part in its place: what was said of the old one goes, what was agreed on (quantity, supplier) stays. */
export function swapPart(key: string, part: { id: string; name: string; manufacturer?: string }): void {
  const bom = bomList.get();
  const old = bom.lines.find((line) => line.key === key);
  if (!old) return;
  const { quantity, supplier, category, designators, notes } = old;
  const line: BomLine = { key, ...part, quantity, supplier, category, designators, notes };
  bomList.set({ ...bom, lines: bom.lines.map((other) => (other === old ? line : other)) });
  const restore = (now: KeptBom) => ({ ...now, lines: now.lines.map((other) => (other.key === key ? old : other)) });
  remember([...done, { what: 'swapped', name: nameOf(old), restore }]);
}

export function addAssumed(part: Omit<AssumedPart, 'key'>): void {
  const bom = bomList.get();
  bomList.set({ ...bom, assumed: [...(bom.assumed ?? []), { ...part, key: freshKey() }] });
}

export function removeAssumed(key: string): void {
  const bom = bomList.get();
  const { entry, rest, at } = without(bom.assumed ?? [], key);
  if (!entry) return;
  bomList.set({ ...bom, assumed: rest });
  const restore = (now: KeptBom) => ({ ...now, assumed: (now.assumed ?? []).toSpliced(at, 0, entry) });
  remember([...done, { what: 'removedAssumed', name: entry.name, restore }]);
}

export function startAnew(): void {
  const old = bomList.get();
  bomList.set(EMPTY_BOM);
  remember([...done, { what: 'cleared', name: '', restore: () => old }]);
}

export function replaceBom(bom: KeptBom): void {
  const old = bomList.get();
  bomList.set(bom);
  if (old.lines.length > 0) remember([...done, { what: 'replaced', name: '', restore: () => old }]);
}

/** Behind what is there. */
export function appendLines(lines: readonly BomLine[], change: Partial<Omit<KeptBom, 'lines'>> = {}): void {
  const bom = bomList.get();
  bomList.set({ ...bom, ...change, lines: [...bom.lines, ...lines] });
}
