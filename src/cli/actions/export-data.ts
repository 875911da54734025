import path from 'node:path';
import type { OpenDataFormat } from '../../contract/open-data.ts';
import { OpenRobotLayer } from '../../open-robots/layer.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { loadSnapshot } from '../../service/load-snapshot.ts';
import { buildOpenData } from '../../service/open-data/build-files.ts';
import { layersOf } from '../../service/open-data/layers-of.ts';
import { loadOpenRobots, readOpenRobotBytes } from '../../service/open-robot-files.ts';
import { UsageError } from '../command-line.ts';
import { EXIT } from '../exit-status.ts';
import { stoppedBySignal } from '../stopped-by-signal.ts';
import { ProgressBar, say, sayJson, table, toTheRight } from '../terminal.ts';

export interface ExportOptions {
  format?: readonly OpenDataFormat[];
  json?: true;
}

export async function exportData(folder: string, { format, json }: ExportOptions): Promise<number> {
  if (folder.trim() === '') throw new UsageError('the folder must have a name; . is this one');
  const configuration = readConfiguration(process.env);
  const { snapshot } = await loadSnapshot(configuration);
  const openRobots = new OpenRobotLayer(loadOpenRobots(await readOpenRobotBytes(configuration.openRobotsDir)));
  using stopped = stoppedBySignal('interrupted; nothing was written');
  const bar = new ProgressBar(snapshot.records.length);
  const files = await buildOpenData(snapshot, path.resolve(folder), {
    ...(format && { formats: format }),
    layers: layersOf({ snapshot, openRobots: () => openRobots }),
    signal: stopped.signal,
    progress: (done) => bar.show(done, 'parts'),
  }).finally(() => bar.clear());
  if (json) sayJson({ snapshot: snapshot.id, updated: snapshot.updated, files });
  else {
    const rows = files.map(({ name, rows, bytes, sha256 }) => [name, rows, bytes, sha256.slice(0, 12)]);
    say(table([{ title: 'file' }, toTheRight('rows'), toTheRight('bytes'), { title: 'sha256' }], rows));
    say(`\nWritten to ${path.relative(process.cwd(), path.resolve(folder)) || '.'}.`);
  }
  return EXIT.yes;
}
