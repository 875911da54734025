import { CURRENT_KINDS, type CurrentKind, type CurrentSum } from '../../contract/bom-check.ts';
import type { DeclaredAmps } from '../electrical/read-current.ts';
import { isSameVoltage, type Span } from '../electrical/span.ts';
import type { Party } from '../party.ts';
import type { Selected } from './selected.ts';

/** An item with the voltage it gets. */
export interface FedItem extends Selected {
  at: Span | undefined;
}

/** What one of a part draws; null where it declares none. */
function currentOf({ supply: { draws, surges } }: Party, kind: CurrentKind, at: Span | undefined): number | null {
  if (kind === 'rated') return draws?.amps ?? null;
  const own = surges.filter((one) => (kind === 'stall') === (one.kind === 'stall'));
  return (own.find((one) => isAt(one, at)) ?? own[0])?.amps ?? null;
}

function isAt({ volts }: DeclaredAmps, at: Span | undefined): boolean {
  return volts !== null && at !== undefined && at.low === at.high && isSameVoltage(volts, at.low);
}

/** Added up times quantity; what is not declared is named, never counted as nothing. */
export function sumCurrents(items: readonly FedItem[]): Record<CurrentKind, CurrentSum> {
  const sums = CURRENT_KINDS.map((kind): [CurrentKind, CurrentSum] => {
    const sum: CurrentSum = { sum_a: null, counted: [], unknown: [] };
    for (const { index, party, quantity, at } of items) {
      const amps = currentOf(party, kind, at);
      (amps === null ? sum.unknown : sum.counted).push(index);
      if (amps !== null) sum.sum_a = rounded((sum.sum_a ?? 0) + amps * quantity);
    }
    return [kind, sum];
  });
  return Object.fromEntries(sums) as Record<CurrentKind, CurrentSum>;
}

/** What all would draw at the most they declare, of whichever kind each declares it. */
export function mostOf(items: readonly FedItem[]): number {
  const each = items.map(({ party, quantity, at }) => {
    const declared = CURRENT_KINDS.map((kind) => currentOf(party, kind, at) ?? 0);
    return Math.max(...declared) * quantity;
  });
  return rounded(each.reduce((sum, amps) => sum + amps, 0));
}

/** Sums of declared decimals carry no more digits than these. */
export function rounded(amps: number): number {
  return Number(amps.toPrecision(12));
}
