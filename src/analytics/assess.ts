import type { Assessment } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import { evidenceOf, isAnalysed, type Surroundings } from './evidence.ts';
import { type MomentumContext, momentumOf, momentumScore } from './momentum.ts';
import { colourOf } from './signal.ts';
import { levelOf, maturityOf } from './trl.ts';
import { TypeGrowth } from './type-growth.ts';

/** The figures of a record without the words, for counting. */
export interface Scored extends Pick<Assessment, 'trl' | 'momentum' | 'signal'> {
  record: EntityRecord;
}

/** Judges records one at a time, all by the same day and the same growth of types. */
export class Assessor {
  readonly #surroundings: Surroundings;
  readonly #context: MomentumContext;

  constructor(records: readonly EntityRecord[], surroundings: Surroundings) {
    this.#surroundings = surroundings;
    const asOfMs = Date.parse(surroundings.asOf);
    const lastYear = new Date(asOfMs).getUTCFullYear() - 1;
    this.#context = { asOfMs, growth: new TypeGrowth(records.filter(isAnalysed), lastYear) };
  }

  score(record: EntityRecord): Scored {
    const evidence = evidenceOf(record, this.#surroundings);
    const trl = levelOf(evidence);
    const momentum = momentumScore(record, evidence, this.#context);
    return { record, trl, momentum, signal: colourOf(record, trl, momentum).signal };
  }

  assess(record: EntityRecord): Assessment {
    const evidence = evidenceOf(record, this.#surroundings);
    const maturity = maturityOf(evidence);
    const momentum = momentumOf(record, evidence, this.#context);
    return { ...maturity, ...momentum, ...colourOf(record, maturity.trl, momentum.momentum) };
  }
}
