import type { Assessment } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import { type EvidenceContext, evidenceOf, isAnalysed, type Surroundings } from './evidence.ts';
import { type MomentumContext, momentumOf, momentumScore } from './momentum.ts';
import { Organisations } from './organisations.ts';
import { colourOf } from './signal.ts';
import { levelOf, maturityOf } from './trl.ts';
import { TypeGrowth } from './type-growth.ts';

/** The figures of a record without the words, for counting. */
export interface Scored extends Pick<Assessment, 'trl' | 'momentum' | 'signal'> {
  record: EntityRecord;
}

/** Judges records one at a time, all by the same day and the same growth of types. */
export class Assessor {
  readonly #context: MomentumContext & EvidenceContext;

  constructor(records: readonly EntityRecord[], { asOf, robotsNaming }: Surroundings) {
    const asOfMs = Date.parse(asOf);
    this.#context = {
      asOfMs,
      robotsNaming,
      organisations: new Organisations(),
      growth: new TypeGrowth(records.filter(isAnalysed), asOfMs),
    };
  }

  score(record: EntityRecord): Scored {
    const evidence = evidenceOf(record, this.#context);
    const trl = levelOf(evidence);
    const momentum = momentumScore(record, evidence, this.#context);
    return { record, trl, momentum, signal: colourOf(evidence, record, { trl, momentum }).signal };
  }

  assess(record: EntityRecord): Assessment {
    const evidence = evidenceOf(record, this.#context);
    const maturity = maturityOf(evidence);
    const momentum = momentumOf(record, evidence, this.#context);
    const { trl } = maturity;
    return { ...maturity, ...momentum, ...colourOf(evidence, record, { trl, momentum: momentum.momentum }) };
  }
}
