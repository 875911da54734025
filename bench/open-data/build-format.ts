import { openSync, readSync } from 'node:fs';
import type { OpenDataFormat } from '../../src/contract/open-data.ts';
import type { SentRecord } from '../../src/service/open-data/build-messages.ts';
import { buildFiles } from '../../src/service/open-data/run-build.ts';
import { answerParent } from '../harness/child.ts';
import { tempFolder } from '../harness/temp-folder.ts';

export interface FormatOrder {
  records: number;
  /** They themselves, a line each. */
  file: string;
  format: OpenDataFormat;
}

export interface FormatResult extends FormatOrder {
  ms: number;
  /** Of all threads: what an idle machine with one core would need. */
  cpuMs: number;
  /** The most the process held at any moment. */
  residentBytes: number;
  fileBytes: number;
  rows: number;
}

const READ_BYTES = 1024 * 1024;
const LINE_END = 0x0a;

/** The lines of a file, of which never more than a few are held. */
function* linesOf(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  const buffer = Buffer.alloc(READ_BYTES);
  for (let held = 0; ; ) {
    const read = readSync(descriptor, buffer, held, buffer.length - held, null);
    if (read === 0) return;
    held += read;
    let start = 0;
    for (let end = buffer.indexOf(LINE_END); end >= 0 && end < held; end = buffer.indexOf(LINE_END, start)) {
      yield buffer.toString('utf8', start, end);
      start = end + 1;
    }
    buffer.copyWithin(0, start, held);
    held -= start;
  }
}

await answerParent<FormatOrder, FormatResult>(async ({ records, file, format }, progress) => {
  progress(`${records.toLocaleString('en-US')} records as ${format}`);
  await using folder = await tempFolder();
  const cpuBefore = process.cpuUsage();
  const startedMs = performance.now();
  const sent = linesOf(file).map((line) => JSON.parse(line) as SentRecord);
  const source = { id: 'bench', updated: '2026-01-01T00:00:00Z', parts: records, records: sent };
  const files = await buildFiles(source, folder.path, { formats: [format] });
  const ms = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    records,
    file,
    format,
    ms,
    cpuMs: (user + system) / 1000,
    residentBytes: process.resourceUsage().maxRSS * 1024,
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
  };
});
