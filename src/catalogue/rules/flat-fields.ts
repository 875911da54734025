import { DECLARATION_KINDS, type Declaration, type DeclarationKind, type Fact } from '../../contract/fact.ts';
import { flatFieldsOf } from '../../contract/flat-fields.ts';

/** What a buyer can plan with comes first: what holds for hours before what holds for seconds. */
const USEFULNESS: readonly DeclarationKind[] = [
  'rated',
  'continuous',
  'nominal',
  'typical',
  'stall',
  'no_load',
  'unspecified',
  'max',
  'peak',
  'range',
  'min',
];

/** Where the window is the answer: a supply range says more than the one voltage recommended in it. */
const RANGE_FIRST = new Set(['voltage', 'temperature', 'range', 'force', 'stroke', 'frequency']);

/** Length, width and height are declared apart and mean little alone. */
const ALL_TOGETHER = new Set(['dimensions']);
const TOGETHER_LIMIT = 6;

export interface FlatFields {
  values: Record<string, string>;
  sources: Record<string, number[]>;
}

/** The flat fields of the specification, each made from the most useful declaration; the rest stay in `declarations`. */
export function flatFields(fact: Pick<Fact, 'category' | 'declarations' | 'sources'>): FlatFields {
  const result: FlatFields = { values: {}, sources: {} };
  const supply = recommendedVoltage(fact.declarations);
  const byParameter = Map.groupBy(fact.declarations, ({ parameter }) => parameter);
  for (const field of flatFieldsOf(fact.category)) {
    const own =
      byParameter.get(field)?.filter((declaration) => !isNoRating(declaration) && !isAsleep(declaration)) ?? [];
    if (own.length === 0) continue;
    const candidates = RANGE_FIRST.has(field) ? [...own, ...spans(own)] : own;
    const shown = ALL_TOGETHER.has(field)
      ? candidates.slice(0, TOGETHER_LIMIT)
      : mostUseful(candidates, supply, fact.sources);
    result.values[field] = shown.map(flatText).join('; ');
    result.sources[field] = [...new Set(shown.map(({ source }) => source))];
  }
  return result;
}

function mostUseful(
  candidates: readonly Declaration[],
  supply: number | undefined,
  sources: Fact['sources'],
): Declaration[] {
  const rank = (declaration: Declaration): number[] => [
    isOfAnother(declaration) ? 1 : 0,
    usefulness(declaration),
    sources[declaration.source]?.credibility === 'A' ? 0 : 1,
    supply !== undefined && voltageIn(declaration.conditions) === supply ? 0 : 1,
    declaration.value === undefined ? 1 : 0,
  ];
  return candidates
    .map((declaration) => ({ declaration, rank: rank(declaration) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, 1)
    .map(({ declaration }) => declaration);
}

/** The source itself says that the number rates nothing: a range of commands, say. */
export function isNoRating({ conditions = '' }: Pick<Declaration, 'conditions'>): boolean {
  return /\bnot a rating\b/i.test(conditions);
}

/** What a part draws while it does nothing is no answer to what it draws: a chip of 5 uA is one in deep sleep. */
function isAsleep({ parameter, conditions = '' }: Declaration): boolean {
  return DRAWN.has(parameter) && ASLEEP.test(conditions);
}

const DRAWN = new Set(['current', 'power']);
const ASLEEP = /\b(?:standby|sleep|idle|quiescent|hibernation)\b/i;

/** Declared of the driver or encoder board beside the part, or of the part asleep. */
export function isOfAnother({ conditions = '' }: Pick<Declaration, 'conditions'>): boolean {
  return /\bdriver\b|\bcommand range\b/i.test(conditions) || ASLEEP.test(conditions);
}

/** A window whose ends are declared one by one, by one source under the same conditions; either end alone would mislead. */
function spans(declarations: readonly Declaration[]): Declaration[] {
  return declarations
    .filter(({ kind }) => kind === 'min')
    .flatMap((least) => {
      const greatest = declarations.filter(
        ({ kind, source, conditions }) => kind === 'max' && source === least.source && conditions === least.conditions,
      );
      const [, low, unit] = AMOUNT.exec(least.value ?? '') ?? [];
      const [, high, highUnit] = AMOUNT.exec(greatest[0]?.value ?? '') ?? [];
      if (greatest.length !== 1 || low === undefined || high === undefined || unit !== highUnit) return [];
      return [{ ...least, kind: 'range' as const, value: `${low}-${high} ${unit}` }];
    });
}

const AMOUNT = /^([+-]?\d+(?:\.\d+)?) ?(\D.*)$/;

function usefulness({ parameter, kind }: Declaration): number {
  return kind === 'range' && RANGE_FIRST.has(parameter) ? -1 : USEFULNESS.indexOf(kind);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, left] of a.entries()) {
    const difference = left - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Torque is declared at several voltages; the one the maker recommends is the one that will be used. */
function recommendedVoltage(declarations: readonly Declaration[]): number | undefined {
  return declarations
    .filter(
      ({ parameter, kind, conditions }) =>
        parameter === 'voltage' &&
        (kind === 'nominal' || kind === 'rated' || /\brecommended\b/i.test(conditions ?? '')),
    )
    .map(({ value }) => voltageIn(value))
    .find((volts) => volts !== undefined);
}

function voltageIn(text: string | undefined): number | undefined {
  const match = text?.match(/^(\d+(?:\.\d+)?) ?V\b/);
  return match ? Number(match[1]) : undefined;
}

/** At stall the voltage is set and the current follows from it: `12.0 V, 2.3 A` is one condition and one outcome. */
const STALL_CURRENT = /^(\d+(?:\.\d+)? ?V), \d+(?:\.\d+)? ?A$/;

/** `4.1 Nm @ 12.0 V (stall)`; conditions in words go into the brackets. */
export function flatText(declaration: Declaration): string {
  const { value, declared, kind } = declaration;
  const conditions = kind === 'stall' ? declaration.conditions?.replace(STALL_CURRENT, '$1') : declaration.conditions;
  const notes: string[] = [];
  let text = value ?? declared;
  if (conditions !== undefined) {
    if (/^[+-]?\d/.test(conditions)) text += ` @ ${conditions}`;
    else notes.push(conditions);
  }
  // `unspecified` says nothing and a range shows itself; a kind the notation spells out need not be said twice.
  const said = value === undefined && KIND_WORD[kind].test(declared);
  if (kind !== 'unspecified' && kind !== 'range' && !said) notes.push(kind.replace('_', ' '));
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text;
}

/** The kind as a word of its own: `integrated` does not say `rated`, nor `rev/min` that it is the least. */
const KIND_WORD = Object.fromEntries(
  DECLARATION_KINDS.map((kind) => [
    kind,
    new RegExp(`(?<![\\p{L}/])${kind.replace('_', '[ -]')}(?:imum)?(?!\\p{L})`, 'iu'),
  ]),
) as Record<DeclarationKind, RegExp>;
