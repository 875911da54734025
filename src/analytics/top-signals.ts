import type { TopSignal } from '../contract/intelligence.ts';
import type { Assessor, Scored } from './assess.ts';

const TOP = 10;

/** What nobody can check never leads, however its points add up. */
export function mayLead({ record }: Scored): boolean {
  return record.source_tier !== 'C' && record.status !== 'discontinued';
}

/** Greatest first; equals by id, so that the order is the same at every build. */
export function byMomentum(a: Scored, b: Scored): number {
  return b.momentum - a.momentum || (a.record.id < b.record.id ? -1 : 1);
}

/** The ten that lead, no two with the same score; of two that even the tie-break leaves equal the first by id. */
export function topSignals(inOrder: readonly Scored[], assessor: Assessor): TopSignal[] {
  const shown: TopSignal[] = [];
  let last: number | undefined;
  for (const one of inOrder) {
    if (shown.length === TOP) break;
    if (!mayLead(one) || one.momentum === last) continue;
    last = one.momentum;
    const { id, name, category, manufacturer, type } = one.record;
    shown.push({ rank: shown.length + 1, id, name, category, manufacturer, type, ...assessor.assess(one.record) });
  }
  return shown;
}
