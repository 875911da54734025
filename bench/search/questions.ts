import { FACETS } from '../../src/contract/search.ts';
import { parseRange } from '../../src/search/parse-range.ts';
import type { RangeFilter, SearchQuery } from '../../src/search/query.ts';

/** Frequent words, and both in a large share of all parts. None has a synonym in the catalogue's language. */
export const BROAD_WORDS = [
  ['actuator', 'motor'],
  ['robot', 'model'],
  ['platform', 'robot'],
  ['control', 'mode'],
] as const;
/** A broad question finds at least this share of the catalogue. */
export const BROAD_SHARE = 0.04;

/** Of a part: what somebody who looks for it would type. */
export interface Sample {
  maker: string;
  type: string;
  model: string;
}

export const QUESTION_KINDS = ['broad', 'selective', 'as typed', 'range', 'sort', 'browse'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface Question {
  /** As a person would ask it. */
  asked: string;
  query: SearchQuery;
}
export type Questions = Record<QuestionKind, readonly Question[]>;

/** Every question asks for a page and for all facets. */
function question(asked: string, parts: Partial<SearchQuery>): Question {
  const query: SearchQuery = {
    text: '',
    filters: {},
    ranges: [],
    kind: null,
    sort: parts.text ? { by: 'relevance' } : { by: 'id' },
    limit: 20,
    after: null,
    facets: FACETS,
    includeQuarantined: false,
    ...parts,
  };
  return { asked, query };
}

function words(text: string): Question {
  return question(text, { text });
}

export function broadQuestion(of: readonly string[]): SearchQuery {
  return words(of.join(' ')).query;
}

export function questionsFor(samples: readonly Sample[]): Questions {
  return {
    broad: BROAD_WORDS.map((pair) => words(pair.join(' '))),
    selective: samples.flatMap(({ maker, type, model }) => [model, `${maker} ${model}`, `${type} ${model}`].map(words)),
    // The first letters in a search box that asks at every key: the broadest of all.
    'as typed': ['r', 'm', 'r m', 'ro mo'].map(words),
    range: [
      question('torque=5..20Nm', { ranges: [range('torque', '5..20Nm')] }),
      question('weight=..0.5kg voltage=24V', { ranges: [range('weight', '..0.5kg'), range('voltage', '24V')] }),
      question('motor speed=10..rad/s', { text: 'motor', ranges: [range('speed', '10..rad/s')] }),
    ],
    sort: [
      question('sort=weight', { sort: { by: 'parameter', parameter: 'weight', descending: false } }),
      question('actuator sort=-torque', {
        text: 'actuator',
        sort: { by: 'parameter', parameter: 'torque', descending: true },
      }),
    ],
    browse: [question('everything', {}), question('category=actuators', { filters: { category: ['actuators'] } })],
  };
}

function range(parameter: string, asked: string): RangeFilter {
  const parsed = parseRange(parameter, asked);
  if ('fault' in parsed) throw new Error(`${parameter}=${asked} ${parsed.fault}`);
  return parsed.range;
}

const MODEL_CHUNK = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d-]{6,}$/;

/** Nothing where the name has no model number long enough to be rare. */
export function sampleOf(part: { name_en: string; manufacturer: string; type: string }): Sample | undefined {
  const model = part.name_en.split(' ').find((chunk) => MODEL_CHUNK.test(chunk));
  const maker = part.manufacturer.split(' ')[0] ?? '';
  return model === undefined ? undefined : { maker, type: part.type.split('_').at(-1) ?? '', model };
}
