import type { EntityRecord } from '../../src/contract/record.ts';
import type { Hit } from '../../src/search/query.ts';
import type { Question } from './arbitrary/question.ts';
import { spansOf } from './oracle/ranges.ts';
import type { OracleReasons } from './oracle/search.ts';
import { TIMES } from './oracle/strength.ts';
import { WEIGHTS } from './oracle/terms.ts';

/** Why the search says it found a part, in the terms of the oracle. */
export function reasonsGiven({ matched }: Hit, record: EntityRecord, question: Question): OracleReasons {
  const reasons: OracleReasons = { model: null, strengths: [], inRange: [], sortedBy: null };
  for (const match of matched) {
    if ('field' in match) reasons.strengths.push(WEIGHTS[match.field] * TIMES[match.how]);
    else if (match.how === 'range') reasons.inRange.push([...new Set(match.declarations)].sort((a, b) => a - b));
    else if (match.how === 'sorted') reasons.sortedBy = endOf(record, match.declaration, question);
    else reasons.model = match.how;
  }
  return reasons;
}

function endOf(record: EntityRecord, declaration: number, { sort, kind }: Question): number {
  if (sort.by !== 'parameter') return Number.NaN;
  const spans = spansOf(record, sort.parameter, kind).filter((span) => span.declaration === declaration);
  return sort.descending ? Math.max(...spans.map(({ high }) => high)) : Math.min(...spans.map(({ low }) => low));
}
