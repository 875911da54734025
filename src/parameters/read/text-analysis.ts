import type { DeclarationKind } from '../../contract/fact.ts';
import type { Amount, Quantity, ReadingCondition } from '../../contract/reading.ts';
import type { ContextKey } from './context-keys.ts';
import type { Measure } from './measure.ts';
import type { Token } from './tokenise.ts';
import type { Expected } from './unit-lexicon.ts';

export interface TextReading {
  readonly quantity: Quantity;
  readonly amount: Amount;
  /** The same amount in the other units the text gives it in. */
  readonly alternatives: readonly Amount[];
  readonly kind: DeclarationKind;
  /** A word of the text names the kind; else it follows from the shape. */
  readonly kindStated: boolean;
  readonly conditions: readonly ReadingCondition[];
  readonly notation: string;
}

export interface Analysis {
  readonly status: 'numeric' | 'qualitative' | 'missing' | 'unparsed';
  readonly reason: string | null;
  readonly readings: readonly TextReading[];
  /** Numbers without a unit, which the fact's `value` may supply. */
  readonly loose: readonly { readonly low: number; readonly high: number }[];
  readonly looseKind: DeclarationKind | null;
  readonly looseConditions: readonly ReadingCondition[];
  readonly end: 'output' | 'motor' | null;
  readonly notation: string;
}

/** A measure with its amount worked out. */
export interface Candidate {
  readonly measure: Measure;
  readonly amount: Amount;
  readonly quantity: Quantity;
}

export interface Text {
  readonly parameter: string;
  /** As declared, where the signs stand at the same places; else normalised. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly measures: readonly Measure[];
  readonly expected: Expected;
  readonly key: ContextKey | null;
  readonly ownSpelling: boolean;
}
