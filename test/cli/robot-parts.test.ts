import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStoreForCommand, sqliteFiles } from '../../src/accounts/open-store.ts';
import { command } from '../support/command.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

const robotParts = (dataDir: string, ...args: string[]) => runHere(args, { DATA_DIR: dataDir });

/** A database with an account, as the service leaves it. */
async function withAccount(): Promise<{ dataDir: string; key: string }> {
  const dataDir = await tempFolder();
  const accounts = new Accounts(await openStoreForCommand({ dataDir, databaseUrl: undefined }), {
    freeLimitPerHour: 30,
  });
  const { apiKey: key } = await accounts.register('ada@example.org');
  await accounts.close();
  return { dataDir, key };
}

async function balance(dataDir: string, key: string) {
  const accounts = new Accounts(await openStoreForCommand({ dataDir, databaseUrl: undefined }), {
    freeLimitPerHour: 30,
  });
  try {
    return await accounts.balance(await accounts.authenticate(key));
  } finally {
    await accounts.close();
  }
}

describe('help', () => {
  test('lists every command, and is shown to whoever names none', async () => {
    const folder = await tempFolder();
    const asked = await robotParts(folder, '--help');
    expect(asked.status).toBe(0);
    const short: Record<string, string> = {
      keys: 'list, grant, reissue, revoke',
      orders: 'list, show, reconcile, refund',
      ledger: 'verify',
      db: 'migrate, backup',
      urdf: 'lint',
      audit: 'data, parameters, mechanics, analytics',
      ingest: 'takes facts',
      harvest: 'brings the open-robot layer in step',
      mcp: 'serves agents',
    };
    for (const [name, words] of Object.entries(short)) {
      expect(asked.stdout).toMatch(new RegExp(`^  ${name}\\b.* ${words}`, 'm'));
    }
    const none = await robotParts(folder);
    expect(none.status).toBe(2);
    expect(none.stderr).toBe(asked.stdout);
    const one = await robotParts(folder, 'keys', 'grant', '--help');
    expect(one.stdout).toMatch(/^Usage: robot-parts keys grant \[options\] <account> <credits>/);
  });

  test.each([
    [['kees', 'list'], "unknown command 'kees'\n(Did you mean keys?)"],
    [['keys', 'lst'], "unknown command 'lst'\n(Did you mean list?)"],
    [['harvst', '--dry-run'], "unknown command 'harvst'\n(Did you mean harvest?)"],
    [['harvest', '--dry-rnu'], "unknown option '--dry-rnu'\n(Did you mean --dry-run?)"],
    [['keys', 'grant'], "missing required argument 'account'"],
    [['keys', 'grant', 'ada@example.org', 'many'], 'credits must be a whole number from 1 to 1000000, not many'],
    [['keys', 'grant', 'ada@example.org', '0'], 'credits must be a whole number'],
    [
      ['keys', 'grant', 'ada@example.org', '5', '--plan', 'gold'],
      "gold' is invalid. Allowed choices are free, starter",
    ],
    [['keys', 'list', 'all'], 'too many arguments'],
    [['keys', 'grant', 'a', '5', '--nonsense'], "unknown option '--nonsense'"],
    [['ledger', 'verify'], 'there is no database'],
  ])('of a wrong call: %j', async (args, complaint) => {
    const { status, stdout, stderr } = await robotParts(await tempFolder(), ...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(complaint);
    expect(stderr).not.toMatch(/at \w+ \(|\.ts:/);
  });
});

describe('keys', () => {
  test('are granted credits and a plan, by address, account or key, as rows of the ledger', async () => {
    const { dataDir, key } = await withAccount();
    const granted = await robotParts(
      dataDir,
      'keys',
      'grant',
      'ADA@example.org',
      '50',
      '--note',
      'for a bug',
      '--plan',
      'pro',
    );
    expect(granted.stdout).toMatch(/^acc_\w+ has 150 credits\.\n$/);
    await robotParts(dataDir, 'keys', 'grant', key, '1');
    const [account = ''] = granted.stdout.split(' ');
    await robotParts(dataDir, 'keys', 'grant', account, '1');
    expect(await balance(dataDir, key)).toMatchObject({ credits: 152, plan: 'pro' });
    const listed = await robotParts(dataDir, 'keys', 'list');
    expect(listed.stdout).toMatch(new RegExp(`${account} +pro +152 +\\d+ +1 +\\d{4}-\\d\\d-\\d\\d`));
    expect(listed.stdout).not.toMatch(/gtk_|example/);
  });

  test('are issued anew: the lost one stops, the credits stay', async () => {
    const { dataDir, key } = await withAccount();
    const { stdout } = await robotParts(dataDir, 'keys', 'reissue', 'ada@example.org');
    const [next = ''] = stdout.split('\n');
    expect(stdout).toContain('1 older stopped');
    expect(await balance(dataDir, next)).toMatchObject({ credits: 100 });
    await expect(balance(dataDir, key)).rejects.toThrow('revoked');
  });

  test('are revoked, one or all of an account', async () => {
    const { dataDir, key } = await withAccount();
    expect((await robotParts(dataDir, 'keys', 'revoke', key)).stdout).toBe('1 stopped.\n');
    const again = await robotParts(dataDir, 'keys', 'revoke', 'ada@example.org');
    expect(again.stdout).toBe('There was no live key.\n');
    expect(again.status).toBe(1);
  });

  test('of nobody are said to be so', async () => {
    const { dataDir } = await withAccount();
    const { status, stderr } = await robotParts(dataDir, 'keys', 'reissue', 'bob@example.org');
    expect(status).toBe(2);
    expect(stderr).toBe('robot-parts: no account has that e-mail address\n');
  });
});

describe('the ledger', () => {
  test('is verified, and what does not add up is named', async () => {
    const { dataDir } = await withAccount();
    const sound = await robotParts(dataDir, 'ledger', 'verify');
    expect(sound.stdout).toBe('1 accounts, 2 rows, 100 credits; all is well.\n');
    expect(sound.status).toBe(0);
    const database = new DatabaseSync(sqliteFiles(dataDir).file);
    database.exec('update balances set credits = 99');
    database.close();
    const broken = await robotParts(dataDir, 'ledger', 'verify');
    expect(broken.status).toBe(1);
    expect(broken.stderr).toMatch(/^account acc_\w+: the balance is 99, its rows add up to 100\n$/);
    expect(broken.stdout).toContain('1 to look into');
  });
});

describe('the database', () => {
  test('is made by migrate', async () => {
    const dataDir = path.join(await tempFolder(), 'new');
    expect((await robotParts(dataDir, 'db', 'migrate')).stdout).toContain('robot-parts.db is up to date.');
    expect((await robotParts(dataDir, 'ledger', 'verify')).stdout).toContain('all is well');
  });

  test('is copied while it is written, whole, once', async () => {
    const { dataDir, key } = await withAccount();
    const accounts = new Accounts(await openStoreForCommand({ dataDir, databaseUrl: undefined }), {
      freeLimitPerHour: 30,
    });
    const { account } = await accounts.authenticate(key);
    let writing = true;
    const writer = (async () => {
      const order = { account, cost: 1, reason: 'test', reference: '', work: () => ({}) };
      while (writing) await accounts.charges.charge(order);
    })();
    const folder = await tempFolder();
    const { file } = sqliteFiles(folder);
    // A process of its own, for what writes here is to go on meanwhile.
    const environment = { DATA_DIR: dataDir };
    const copied = await command('robot-parts', ['db', 'backup', file], { environment });
    writing = false;
    await writer;
    await accounts.close();
    expect(copied.stderr).toBe('');
    expect(await readdir(folder)).toEqual([path.basename(file)]);
    expect((await robotParts(folder, 'ledger', 'verify')).stdout).toContain('all is well');
    const twice = await robotParts(dataDir, 'db', 'backup', file);
    expect(twice.status).toBe(2);
    expect(twice.stderr).toContain('is there already');
  });

  test('on PostgreSQL is left to pg_dump', async () => {
    const environment = { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:9/parts' };
    const { status, stderr } = await runHere(['db', 'backup', 'parts.dump'], environment);
    expect(status).toBe(1);
    expect(stderr).toContain('pg_dump --format=custom --file=parts.dump "$DATABASE_URL"');
    expect(stderr).not.toContain('secret');
  });
});
