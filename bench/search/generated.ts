import type { EntityRecord } from '../../src/contract/record.ts';
import { DesignationIndex } from '../../src/mechanics/designation-index.ts';
import { readCatalogue } from '../../src/service/catalogue-files.ts';
import { readRegistryTexts } from '../../src/service/registry-texts.ts';
import { CATALOGUE_DIR } from '../harness/machine.ts';
import { type CatalogueOrder, generateCatalogue } from './generate-catalogue.ts';
import { type Sample, sampleOf } from './questions.ts';

const SEED = 20_260_801;
const BATCH_RECORDS = 500;
const SAMPLES = 20;

export interface Generated {
  /** Records a few at a time, so that what is done with them can be timed apart from making them. */
  batches: Iterable<readonly EntityRecord[]>;
  /** Parts from all over the catalogue; known once the batches are through. */
  samples: Sample[];
}

/** The catalogue of the bench, the same in every run. */
export async function generated(records: number, progress: (line: string) => void): Promise<Generated> {
  const { order, designations } = await orderOf(records);
  const catalogue = generateCatalogue(order, designations);
  const samples: Sample[] = [];
  return { batches: batched(catalogue, { records, samples, progress }), samples };
}

export async function orderOf(records: number): Promise<{ order: CatalogueOrder; designations: DesignationIndex }> {
  const { facts } = await readCatalogue(CATALOGUE_DIR, { trust: true });
  const texts = await readRegistryTexts();
  const designations = new DesignationIndex(texts.mechanicalInterfaces.flange_designations);
  return { order: { facts: facts.map(({ fact }) => fact), records, seed: SEED }, designations };
}

interface Batching {
  records: number;
  samples: Sample[];
  progress(line: string): void;
}

function* batched(catalogue: Iterable<EntityRecord>, { records, samples, progress }: Batching) {
  let batch: EntityRecord[] = [];
  let done = 0;
  for (const record of catalogue) {
    batch.push(record);
    done += 1;
    if (samples.length < (SAMPLES * done) / records) {
      const sample = sampleOf(record);
      if (sample) samples.push(sample);
    }
    if (batch.length === BATCH_RECORDS) {
      yield batch;
      batch = [];
    }
    if (done % 100_000 === 0 && done < records) {
      progress(`${done.toLocaleString('en-US')} of ${records.toLocaleString('en-US')} records made`);
    }
  }
  if (batch.length > 0) yield batch;
}
