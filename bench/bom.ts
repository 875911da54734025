import Papa from 'papaparse';
import { SupplierBook } from '../src/bom/suppliers/supplier-book.ts';
import { BOM_LIMITS } from '../src/contract/bom.ts';
import { BOM_CHECK_LIMITS, BomCheckRequestSchema } from '../src/contract/bom-check.ts';
import { BomExportOrderSchema } from '../src/contract/bom-export.ts';
import type { EntityRecord } from '../src/contract/record.ts';
import { bomAlternates, prepareAlternates } from '../src/service/bom-alternates.ts';
import { checkBom } from '../src/service/bom-check.ts';
import { exportBom } from '../src/service/export-bom.ts';
import { loadSnapshot } from '../src/service/load-snapshot.ts';
import { loadSuppliers } from '../src/service/supplier-files.ts';
import { CATALOGUE_DIR } from './harness/machine.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { median } from './harness/statistics.ts';

const EXPORT_LIMIT_MS = 20;
const CHECK_LIMIT_MS = 50;
/** Categories of things that are joined; of the others there is no verdict, which would be cheaper. */
const COMPONENTS: ReadonlySet<string> = new Set([
  'actuators',
  'sensors',
  'chips',
  'platforms',
  'flexible_actuators',
  'data_acquisition',
]);

type Part = (rounds: number) => Promise<Pick<BenchReport, 'method' | 'tables' | 'limits'> & { data: object }>;

function timed(work: () => unknown): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

/** As many lines as a request may have, each another part of the catalogue, with prices that are no round numbers. */
async function exportOf500(rounds: number): ReturnType<Part> {
  const { snapshot } = await loadSnapshot({ catalogueDir: CATALOGUE_DIR, freeLimitPerHour: 30 });
  const suppliers = new SupplierBook(await loadSuppliers());
  const step = snapshot.records.length / BOM_LIMITS.items;
  const items = Array.from({ length: BOM_LIMITS.items }, (_, index) => {
    const { id } = snapshot.records[Math.floor(index * step)] ?? { id: 'ACT-UNKNOWN' };
    return { id, quantity: (index % 12) + 1, price: (index * 7919) / 1000 };
  });
  const context = {
    snapshot,
    suppliers,
    baseUrl: 'http://127.0.0.1',
    now: new Date(0),
    alternatesOf: (record: EntityRecord) => bomAlternates(snapshot, record),
  };
  const body = (format: string) => JSON.stringify({ format, items });
  // From the body of the request to the text of the answer; the charge is measured by `accounts`.
  const work = (text: string) => exportBom(BomExportOrderSchema.parse(JSON.parse(text)), context);
  const [csvBody, jsonBody] = [body('csv'), body('json')];
  const startedMs = performance.now();
  await prepareAlternates(snapshot, items);
  const alternates = performance.now() - startedMs;
  const first = timed(() => work(csvBody));
  const answer = JSON.parse(work(jsonBody)) as object;
  const rows = Papa.parse<string[]>(work(csvBody).slice(1)).data;
  const times = { csv: [] as number[], json: [] as number[], stringify: [] as number[], unparse: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.csv.push(timed(() => work(csvBody)));
    times.json.push(timed(() => work(jsonBody)));
    times.stringify.push(timed(() => JSON.stringify(answer)));
    times.unparse.push(timed(() => Papa.unparse(rows)));
  }
  const [csv, json, stringify, unparse] = [times.csv, times.json, times.stringify, times.unparse].map((some) =>
    median(some.slice(Math.floor(rounds / 3))),
  ) as [number, number, number, number];
  const row = (what: string, ms: number) => [what, ms.toFixed(1), (ms / stringify).toFixed(1)];
  return {
    method: [
      'export: in this process, one thread, from the text of the body to the text of the answer, without the charge',
      `${items.length} different parts with suppliers and printing; the median of the last two thirds of ${rounds} rounds`,
      'first: nothing compiled yet, no text of these parts read; what is said of a part is then kept for the snapshot',
    ],
    tables: [
      {
        title: `export of ${items.length} lines`,
        columns: [{ title: 'what' }, { title: 'ms', align: 'right' }, { title: 'by JSON.stringify', align: 'right' }],
        rows: [
          row('JSON.stringify of the JSON answer alone', stringify),
          row('papaparse writing the same cells alone', unparse),
          row('alternates of parts nobody asked about before', alternates),
          row('export as CSV, the first', first),
          row('export as CSV', csv),
          row('export as JSON', json),
        ],
      },
    ],
    limits: [limit('500 lines as CSV', csv, EXPORT_LIMIT_MS), limit('500 lines as JSON', json, EXPORT_LIMIT_MS)],
    data: { export: { alternates, first, ...times } },
  };
}

/** Two supplies and as many different components as a request may have besides: all pairs, rails, buses, bolts. */
async function checkOf200(rounds: number): ReturnType<Part> {
  const { snapshot } = await loadSnapshot({ catalogueDir: CATALOGUE_DIR, freeLimitPerHour: 30 });
  // Made at the start of the service.
  snapshot.mechanicalRegistry();
  const components = snapshot.records.filter(({ category }) => COMPONENTS.has(category));
  const supplies = ['12 V', '24 V'].map((voltage) => ({ kind: 'supply', voltage, current: '20 A' }));
  const count = BOM_CHECK_LIMITS.maxItems - supplies.length;
  const parts = Array.from({ length: count }, (_, index) => {
    const { id } = components[Math.floor((index * components.length) / count)] ?? { id: 'ACT-UNKNOWN' };
    return { id, quantity: (index % 12) + 1 };
  });
  const body = JSON.stringify({ items: [...supplies, ...parts] });
  const check = (text: string) => checkBom(snapshot, BomCheckRequestSchema.parse(JSON.parse(text)).items);
  const first = timed(() => JSON.stringify(check(body)));
  const answer = check(body);
  const times = { check: [] as number[], stringify: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.check.push(timed(() => JSON.stringify(check(body))));
    times.stringify.push(timed(() => JSON.stringify(answer)));
  }
  const [whole, stringify] = [times.check, times.stringify].map((some) =>
    median(some.slice(Math.floor(rounds / 3))),
  ) as [number, number];
  const row = (what: string, ms: number) => [what, ms.toFixed(1), (ms / stringify).toFixed(1)];
  const { items, pairs } = answer.summary;
  const judged = Object.values(pairs).reduce((sum, some) => sum + some, 0) - pairs.set_apart;
  return {
    method: [
      'check: in this process, one thread, from the text of the body to the text of the answer',
      `${items} different items, ${judged} pairs; the median of the last two thirds of ${rounds} rounds`,
    ],
    tables: [
      {
        title: `check of ${items} items`,
        columns: [{ title: 'what' }, { title: 'ms', align: 'right' }, { title: 'by JSON.stringify', align: 'right' }],
        rows: [
          row('JSON.stringify of the answer alone', stringify),
          row('check, the first', first),
          row('check', whole),
        ],
      },
    ],
    limits: [limit(`${items} items checked`, whole, CHECK_LIMIT_MS)],
    data: { check: { first, ...times } },
  };
}

/** What a bill of materials can be asked for; each is measured by itself. */
const PARTS: readonly Part[] = [exportOf500, checkOf200];

export const bom: Bench = {
  name: 'bom',
  summary: `a bill of 500 lines exported (limit ${EXPORT_LIMIT_MS} ms), 200 items checked (limit ${CHECK_LIMIT_MS} ms)`,
  async run({ quick, progress }) {
    const rounds = quick ? 15 : 60;
    const reports: Awaited<ReturnType<Part>>[] = [];
    for (const part of PARTS) reports.push(await part(rounds));
    progress(`${rounds} rounds`);
    return {
      method: reports.flatMap(({ method }) => method),
      tables: reports.flatMap(({ tables }) => tables),
      limits: reports.flatMap(({ limits }) => limits),
      data: Object.assign({}, ...reports.map(({ data }) => data)) as object,
    };
  },
};

function limit(what: string, measuredMs: number, limitMs: number): Limit {
  return {
    what,
    measured: `${measuredMs.toFixed(1)} ms`,
    promised: `under ${limitMs} ms`,
    kept: measuredMs < limitMs,
  };
}
