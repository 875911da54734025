import type { Verdict } from '../../contract/compatibility.ts';
import type { Fed } from './feed.ts';
import type { DeclaredAmps } from './read-current.ts';
import type { Span } from './span.ts';

const ELECTRICAL_FINDINGS = {
  no_power: 'unknown',
  not_declared: 'unknown',
  output_undeclared: 'unknown',
  flow_undeclared: 'unknown',
  limit_alone: 'unknown',
  covered: 'compatible',
  same_window: 'compatible',
  carried: 'compatible',
  coil_current_fits: 'compatible',
  only_at: 'conditional',
  near: 'conditional',
  one_end: 'conditional',
  shared_end: 'conditional',
  only_output: 'conditional',
  least_undeclared: 'conditional',
  most_undeclared: 'conditional',
  working_undeclared: 'conditional',
  own_rail: 'conditional',
  rating_partly: 'conditional',
  rating_surge: 'conditional',
  rating_fuse: 'conditional',
  rating_flow: 'conditional',
  below_rated: 'conditional',
  surge_above: 'conditional',
  current_unread: 'conditional',
  coil_current_less: 'conditional',
  apart: 'incompatible',
  flow_differs: 'incompatible',
  current_short: 'incompatible',
  rating_exceeded: 'incompatible',
} as const satisfies Readonly<Record<string, Verdict>>;

export type ElectricalCode = keyof typeof ELECTRICAL_FINDINGS;

export interface ElectricalFinding {
  code: ElectricalCode;
  verdict: Verdict;
  /** Whether `a` feeds `b`, or the other way round; null where neither does. */
  source: 'a' | 'b' | null;
  /** What the source gives, and what is taken from it. */
  given: Fed | undefined;
  taken: Span | undefined;
  common: Span | undefined;
  /** A greatest voltage alone is declared of what is fed: that it works at this one is not. */
  leastUnsaid?: true;
  /** What can be had of the output it is fed from: of its own, or of what is behind it. */
  provides?: DeclaredAmps;
  /** All the source gives, and those of it that suit where not all do. */
  outputs?: { all: readonly Span[]; suit: readonly Span[] };
}

export function found(
  code: ElectricalCode,
  source: 'a' | 'b' | null,
  given?: Span,
  taken?: Span,
  common?: Span,
): ElectricalFinding {
  return { code, verdict: ELECTRICAL_FINDINGS[code], source, given, taken, common };
}
