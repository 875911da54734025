import path from 'node:path';
import { exportSite } from '../../http/site/export-site.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { UsageError } from '../command-line.ts';
import { EXIT } from '../exit-status.ts';
import { stoppedBySignal } from '../stopped-by-signal.ts';
import { complain, ProgressBar, say, sayJson } from '../terminal.ts';

export interface ExportSiteOptions {
  baseUrl?: string;
  nginx?: string;
  json?: true;
}

export async function exportSiteTo(folder: string, { baseUrl, nginx, json }: ExportSiteOptions): Promise<number> {
  if (folder.trim() === '') throw new UsageError('the folder must have a name; . is this one');
  const configuration = readConfiguration({ ...process.env, ...(baseUrl !== undefined && { BASE_URL: baseUrl }) });
  if (configuration.baseUrl === undefined)
    complain('BASE_URL is not set: documents will name an address of this machine.');
  using stopped = stoppedBySignal('interrupted; what was written is whole, the rest is as it was');
  let bar: ProgressBar | undefined;
  const written = await exportSite(folder, configuration, {
    ...(nginx !== undefined && { nginxFolder: path.resolve(nginx) }),
    signal: stopped.signal,
    progress(done, total) {
      bar ??= new ProgressBar(total);
      bar.show(done, 'files');
    },
  }).finally(() => bar?.clear());
  const place = path.relative(process.cwd(), path.resolve(folder)) || '.';
  if (json) sayJson({ folder: place, ...written });
  else {
    const { addresses, files, bytes, removed, snapshot } = written;
    const megabytes = (bytes / 1e6).toFixed(1);
    say(
      `${addresses.toLocaleString('en-US')} addresses of snapshot ${snapshot} in ${files.toLocaleString('en-US')} files, ${megabytes} MB.`,
    );
    if (removed > 0) say(`${removed.toLocaleString('en-US')} files of an earlier export removed.`);
    say(`Written to ${place}.`);
  }
  return EXIT.yes;
}
