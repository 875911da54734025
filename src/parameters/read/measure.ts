import type { LexiconEntry } from './unit-lexicon.ts';

export type Bound = 'exact' | 'range' | 'at_most' | 'at_least' | 'about';

/** A number or a range as it stands among the tokens, with the unit written beside it, if any. */
export interface Measure {
  /** First and last token, the last one included. */
  first: number;
  last: number;
  low: number;
  high: number;
  bound: Bound;
  unit: LexiconEntry | null;
  /** Unit of the upper end where it differs: `9,600 [bps] ~ 4.5 [Mbps]`. */
  highUnit: LexiconEntry | null;
  tolerancePct: number | null;
  /** `±3 cm`: the size of an error, or a span around zero. */
  plusMinus: boolean;
  /** Where the unit came from. */
  unitFrom: 'beside' | 'label' | 'key' | 'assumed' | 'none';
  /** Cannot be used: part of a dimension, a compound unit, an unsure number. */
  fault: string | null;
  /** The separator in the number may be a decimal mark or group digits; the unit decides whether that matters. */
  unsure: 'comma' | 'dot' | null;
  /** Position in a stroke list such as `320/640 rpm`. */
  list: number;
  depth: number;
}
