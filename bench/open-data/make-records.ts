import { closeSync, openSync, writeSync } from 'node:fs';
import { deriveRecord } from '../../src/catalogue/derive-record.ts';
import { statedIn } from '../../src/catalogue/facts/exported.ts';
import { unread } from '../../src/catalogue/read-when-asked.ts';
import { DeclarationReader } from '../../src/parameters/read/declaration-reader.ts';
import { answerParent } from '../harness/child.ts';
import { generateFacts } from '../search/generate-catalogue.ts';
import { orderOf } from '../search/generated.ts';

export interface RecordsOrder {
  records: number;
  file: string;
}

/** Writes the records of the bench's catalogue, unread as a service holds them: making them up takes more memory than exporting them. */
await answerParent<RecordsOrder, null>(async ({ records, file }, progress) => {
  progress(`making up ${records.toLocaleString('en-US')} records`);
  const { order, designations } = await orderOf(records);
  const derivation = { reader: new DeclarationReader(), designations };
  const descriptor = openSync(file, 'w');
  for (const fact of generateFacts(order)) {
    const sent = { record: unread(deriveRecord(fact, derivation)), stated: statedIn(fact) };
    writeSync(descriptor, `${JSON.stringify(sent)}\n`);
  }
  closeSync(descriptor);
  return null;
});
