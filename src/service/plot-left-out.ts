import type { LeftOut, LeftOutReason, PlotAxis } from '../contract/plot.ts';
import type { LeftOutPart } from '../search/plot-parts.ts';

interface Axes {
  x: PlotAxis;
  y: PlotAxis;
}

/** Counted by axis and reason, the most frequent first; the parts found that are in no point are all in it. */
export function leftOutOf(parts: readonly LeftOutPart[], axes: Axes, tooMany: number): LeftOut[] {
  const counts = new Map<string, LeftOutPart & { parts: number }>();
  for (const one of parts) {
    const key = `${one.axis} ${one.reason}`;
    const known = counts.get(key) ?? { ...one, parts: 0 };
    known.parts++;
    counts.set(key, known);
  }
  const counted: LeftOut[] = [...counts.values()].map(({ axis, reason, parts: count }) => ({
    axis,
    reason,
    parts: count,
    sentence: sentenceOf(reason, axes[axis], count),
  }));
  if (tooMany > 0) counted.push(beyondLimit(tooMany));
  return counted.sort((a, b) => b.parts - a.parts);
}

function beyondLimit(parts: number): LeftOut {
  const sentence = `${parts.toLocaleString('en-US')} more could be plotted; those shown are spread evenly by id. Filters make room.`;
  return { axis: null, reason: 'too_many', parts, sentence };
}

type Says = (name: string, axis: PlotAxis, one: boolean) => string;

/** After the number of parts. */
const SAYS: Readonly<Record<Exclude<LeftOutReason, 'too_many'>, Says>> = {
  not_declared: (name, _, one) => `${verb(one, 'declare')} no ${name}.`,
  not_a_number: (name, _, one) => `${verb(one, 'declare')} ${name} in words, or in a way that is not read as a number.`,
  no_rating: (name, _, one) => `${verb(one, 'state')} for ${name} only what may be commanded, which is no rating.`,
  other_quantity: (name, { quantity }, one) =>
    `${verb(one, 'declare')} another quantity under ${name}${quantity ? ` than ${quantity.replaceAll('_', ' ')}` : ''}.`,
  out_of_range: (name, _, one) =>
    `${verb(one, 'pass', 'passes')} the range of ${name} only by what is no single reading.`,
  other_kind: (name, { kind }, one) =>
    `${verb(one, 'declare')} ${name} of another kind${kind ? ` than ${kind.replaceAll('_', '-')}` : ''}.`,
  kind_not_stated: (name, _, one) =>
    `${verb(one, 'do', 'does')} not say which kind of ${name} is meant (rated, peak, stall, ...).`,
  range_against_point: (name, _, one) =>
    `${verb(one, 'declare')} ${name} as a range where the others give a single value, or the other way round.`,
  other_shaft: (name, _, one) => `${verb(one, 'declare')} ${name} at the other end of the gear: motor or output.`,
  shaft_not_stated: (name, _, one) =>
    `${verb(one, 'do', 'does')} not say at which shaft the ${name} holds; a gear ratio may lie between.`,
  other_conditions: (name, _, one) => `${verb(one, 'declare')} ${name} under other conditions than those plotted.`,
  conditions_not_stated: (name, _, one) =>
    `${verb(one, 'do', 'does')} not state the conditions that decide about the ${name}.`,
  meaning_not_stated: (name, _, one) => `${verb(one, 'declare')} ${name} in a meaning that may not be compared.`,
};

function sentenceOf(reason: LeftOutReason, axis: PlotAxis, parts: number): string {
  if (reason === 'too_many') return beyondLimit(parts).sentence;
  const name = axis.parameter === 'weight' ? 'mass' : axis.parameter.replaceAll('_', ' ');
  return `${parts.toLocaleString('en-US')} ${parts === 1 ? 'part' : 'parts'} ${SAYS[reason](name, axis, parts === 1)}`;
}

function verb(one: boolean, many: string, single = `${many}s`): string {
  return one ? single : many;
}
