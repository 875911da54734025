import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const CATALOGUE_DIR = path.resolve(process.env.CATALOGUE_DIR || path.join(ROOT, 'data/catalogue'));

export interface Machine {
  date: string;
  cpu: string;
  cores: number;
  memory_gb: number;
  system: string;
  node: string;
  autocannon: string;
  commit: string;
  /** Of all files under src: names the code measured where no commit does. */
  source: string;
  catalogue: { records: number; bytes: number };
  load_average: number[];
}

export function describeMachine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memory_gb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    autocannon: packageVersion('autocannon'),
    commit: commit(),
    source: sourceHash(),
    catalogue: catalogueSize(),
    load_average: os.loadavg().map((load) => Math.round(load * 100) / 100),
  };
}

export function machineLines(machine: Machine): string[] {
  const { records, bytes } = machine.catalogue;
  return [
    `machine    ${machine.cpu}, ${machine.cores} cores, ${machine.memory_gb} GB, ${machine.system}`,
    `versions   node ${machine.node}, autocannon ${machine.autocannon}, commit ${machine.commit}, src ${machine.source}`,
    `data       ${records.toLocaleString('en-US')} records, ${(bytes / 1e6).toFixed(1)} MB of facts`,
    `when       ${machine.date}, load average before the run ${machine.load_average.join(' ')}`,
  ];
}

function packageVersion(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const edited = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
    return `${git('rev-parse', '--short', 'HEAD')}${edited}`;
  } catch {
    return 'none yet';
  }
}

function sourceHash(): string {
  const folder = path.join(ROOT, 'src');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(`${name}\n`).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function catalogueSize(): { records: number; bytes: number } {
  let [records, bytes] = [0, 0];
  for (const name of readdirSync(CATALOGUE_DIR)) {
    if (!name.endsWith('.jsonl')) continue;
    const content = readFileSync(path.join(CATALOGUE_DIR, name), 'utf8');
    records += content.split('\n').filter((line) => line !== '').length;
    bytes += Buffer.byteLength(content);
  }
  return { records, bytes };
}
