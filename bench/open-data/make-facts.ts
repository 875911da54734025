import { closeSync, openSync, writeSync } from 'node:fs';
import { canonicalLine } from '../../src/catalogue/facts/canonical.ts';
import { answerParent } from '../harness/child.ts';
import { generateFacts } from '../search/generate-catalogue.ts';
import { orderOf } from '../search/generated.ts';

export interface FactsOrder {
  records: number;
  file: string;
}

/** Writes the facts of the bench's catalogue: making them up takes more memory than exporting them. */
await answerParent<FactsOrder, null>(async ({ records, file }, progress) => {
  progress(`making up ${records.toLocaleString('en-US')} records`);
  const { order } = await orderOf(records);
  const descriptor = openSync(file, 'w');
  for (const fact of generateFacts(order)) writeSync(descriptor, `${canonicalLine(fact)}\n`);
  closeSync(descriptor);
  return null;
});
