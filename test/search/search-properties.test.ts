import fc from 'fast-check';
import { describe, it } from 'vitest';
import { FACETS } from '../../src/contract/search.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { anyFacts } from './arbitrary/facts.ts';
import { anyQuestion, type Question, questionTo } from './arbitrary/question.ts';
import { ANYTHING, catalogueOf, expectPages, expectTheSame } from './compare.ts';
import { recordsOf } from './oracle/records.ts';

const SEED = 20_261_115;
const SMALL_CATALOGUES = 200;
const QUESTIONS_TO_THE_REAL_ONE = 25;

/** What people ask first; each is found often, so that counts and orders are long. */
const PLAIN_QUESTIONS: readonly Partial<Question>[] = [
  {},
  { text: 'motor' },
  { text: 'unitree go1' },
  { text: '激光雷达' },
  { filters: { manufacturer: ['robotis'], bus_class: ['TTL', 'RS485'] } },
  { text: 'robot', sort: { by: 'parameter', parameter: 'weight', descending: false } },
  { sort: { by: 'parameter', parameter: 'voltage', descending: true } },
];

describe(`search, from seed ${SEED}`, () => {
  it('finds in small catalogues what the rules find, in the same order, page by page', () => {
    const catalogueAndQuestions = fc.tuple(anyFacts, fc.array(anyQuestion, { minLength: 4, maxLength: 8 }));
    fc.assert(
      fc.property(catalogueAndQuestions, ([facts, recipes]) => {
        const asked = catalogueOf(recordsOf(facts));
        for (const recipe of recipes) {
          const question = questionTo(asked.records, recipe);
          expectTheSame(asked, question);
          expectPages(asked, question);
        }
      }),
      { seed: SEED, numRuns: SMALL_CATALOGUES },
    );
  });

  it('finds in the real catalogue what the rules find', async () => {
    const { records: unordered } = await realSnapshot();
    const asked = catalogueOf([...unordered].sort((a, b) => (a.id < b.id ? -1 : 1)));
    for (const over of PLAIN_QUESTIONS) expectTheSame(asked, { ...ANYTHING, facets: FACETS, ...over });
    fc.assert(
      fc.property(anyQuestion, (recipe) => {
        expectTheSame(asked, questionTo(asked.records, recipe));
      }),
      { seed: SEED, numRuns: QUESTIONS_TO_THE_REAL_ONE },
    );
  });
});
