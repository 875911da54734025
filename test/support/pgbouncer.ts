import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './payment-rig.ts';
import { ROOT } from './real-catalogue.ts';

export const PGBOUNCER_FILE = path.join(ROOT, 'deploy/postgres/pgbouncer.ini');

const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(String(spawnSync('pgbouncer', ['--version']).stdout)) ?? [];
/** The first to keep prepared statements in transaction mode is 1.21. */
export const HAS_PGBOUNCER = Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21);

/** Like PostgreSQL it refuses to run as root. */
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const CONSOLE = { user: 'console', password: 'console' };

export interface PgBouncer extends AsyncDisposable {
  /** The way through it. */
  address(role: string, password: string): string;
  /** All it has written. */
  log(): string;
  /** What its console answers. */
  show(what: string): Promise<Record<string, unknown>[]>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface PgBouncerOptions {
  /** Of the database behind it. */
  address: string;
  /** Lines of `userlist.txt`. */
  users: string;
  /** Lines that hold instead of those of `deploy`. */
  settings?: readonly string[];
}

/** The file of `deploy` with its addresses and paths replaced. */
export async function startPgBouncer({ address, users, settings = [] }: PgBouncerOptions): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'robot-parts-pgbouncer-'));
  await chmod(folder, 0o755);
  const { hostname, port: behind, pathname } = new URL(address);
  const port = await freePort();
  const [database, list, ini] = [pathname.slice(1), path.join(folder, 'userlist.txt'), path.join(folder, 'own.ini')];
  const lines = [
    await readFile(PGBOUNCER_FILE, 'utf8'),
    `listen_port = ${port}`,
    'unix_socket_dir =',
    `auth_file = ${list}`,
    `admin_users = ${CONSOLE.user}`,
    ...settings,
    '[databases]',
    `${database} = host=${hostname} port=${behind}`,
  ];
  await writeFile(ini, `${lines.join('\n')}\n`);
  await writeFile(list, `${users}\n"${CONSOLE.user}" "${CONSOLE.password}"\n`, { mode: 0o600 });
  if (OTHER_USER.uid !== undefined) await chown(list, OTHER_USER.uid, OTHER_USER.gid);
  const through = (user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

  const show = async (what: string) => {
    const client = new pg.Client(through(CONSOLE.user, CONSOLE.password, 'pgbouncer'));
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(what)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  let child: ChildProcess | undefined;
  let said = '';
  const start = async () => {
    const started = spawn('pgbouncer', [ini], { ...OTHER_USER, stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    started.stderr.setEncoding('utf8').on('data', (some: string) => {
      said += some;
    });
    for (let tries = 0; ; tries += 1) {
      if (await show('show version').catch(() => undefined)) return;
      if (started.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
      if (tries === 200) throw new Error('PgBouncer does not answer');
      await pause(25);
    }
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const orphaned = () => child?.kill('SIGKILL');
  process.once('exit', orphaned);
  await start();
  return {
    address: (role, password) => through(role, password, database),
    log: () => said,
    show,
    kill,
    start,
    async [Symbol.asyncDispose]() {
      process.off('exit', orphaned);
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
