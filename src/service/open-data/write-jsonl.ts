import { exportedRecord } from '../../catalogue/facts/exported.ts';
import { FileSink } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';

/** A record a line, as `/api/entities.json` has it, with what makes it a fact again. */
export function jsonlWriter({ path }: WriterOptions): FormatWriter {
  const sink = new FileSink(path());
  let rows = 0;
  return {
    add(record, stated) {
      sink.write(`${JSON.stringify(exportedRecord(record, stated))}\n`);
      rows += 1;
    },
    finish: () => [{ table: null, rows, ...sink.finish() }],
  };
}
