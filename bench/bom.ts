import Papa from 'papaparse';
import { SupplierBook } from '../src/bom/suppliers/supplier-book.ts';
import { BOM_LIMITS } from '../src/contract/bom.ts';
import { BomExportOrderSchema } from '../src/contract/bom-export.ts';
import { exportBom } from '../src/service/export-bom.ts';
import { loadSnapshot } from '../src/service/load-snapshot.ts';
import { loadSuppliers } from '../src/service/supplier-files.ts';
import { CATALOGUE_DIR } from './harness/machine.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { median } from './harness/statistics.ts';

const EXPORT_LIMIT_MS = 20;

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
  const context = { snapshot, suppliers, baseUrl: 'http://127.0.0.1', now: new Date(0) };
  const body = (format: string) => JSON.stringify({ format, items });
  // From the body of the request to the text of the answer; the charge is measured by `accounts`.
  const work = (text: string) => exportBom(BomExportOrderSchema.parse(JSON.parse(text)), context);
  const [csvBody, jsonBody] = [body('csv'), body('json')];
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
          row('export as CSV, the first', first),
          row('export as CSV', csv),
          row('export as JSON', json),
        ],
      },
    ],
    limits: [limit('500 lines as CSV', csv, EXPORT_LIMIT_MS), limit('500 lines as JSON', json, EXPORT_LIMIT_MS)],
    data: { export: { first, ...times } },
  };
}

/** What a bill of materials can be asked for; each is measured by itself. */
const PARTS: readonly Part[] = [exportOf500];

export const bom: Bench = {
  name: 'bom',
  summary: `a bill of 500 lines exported (limit ${EXPORT_LIMIT_MS} ms)`,
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
