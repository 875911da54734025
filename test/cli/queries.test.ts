import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCommand, pathOf } from '../../src/cli/command-line.ts';
import { displayWidth } from '../../src/cli/display-width.ts';
import { makeProgram } from '../../src/cli/program.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { command } from '../support/command.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

const XM430 = 'ACT-ROBOTIS-XM430-W350';

const SIX = ['XC330-M181', 'XC330-M288', 'XC330-T181', 'XC430-W240', 'XM430-W350', 'XM430-W210'].map(
  (model) => `ACT-ROBOTIS-${model}`,
);

describe('a wrong question', () => {
  test.each<[string, string[], string]>([
    ['no part', ['show'], "missing required argument 'id'"],
    ['an empty id', ['show', ' '], 'name the id of a part'],
    ['an id that is not there', ['show', 'XM430-W350'], `did you mean ${XM430}`],
    ['an id like no other', ['show', '部件'], 'There is no entity of this id.'],
    ['a huge id', ['show', 'X'.repeat(100_000)], 'id must'],
    ['huge words', ['search', 'x'.repeat(100_000)], 'q '],
    ['a unit of something else', ['search', '--torque', '5kg..'], "'kg' is a unit of mass"],
    ['a parameter nobody knows', ['search', '--where', 'torqe=5Nm'], 'did you mean torque'],
    ['a range without a parameter', ['search', '--where', '5Nm'], '--where takes parameter=range, not 5Nm'],
    ['a slip in an option', ['search', '--torqe', '5Nm'], '(Did you mean --torque?)'],
    ['a slip in a command', ['serach', 'x'], '(Did you mean search?)'],
    ['one part to compare', ['compare', XM430], 'must name at least 2 parts'],
    [
      'a field nobody declares',
      ['compare', XM430, 'ACT-ROBOTIS-XM430-W210', '--field', 'torq'],
      'did you mean torque?',
    ],
    ['a described part with a slip', ['check', 'voltag=5 V', XM430], 'no field voltag; did you mean voltage?'],
    ['a plate into a file of no kind', ['flange', 'adapter', 'a', 'b', '--output', 'plate.pdf'], '.svg, .dxf, .stl'],
    ['a file that is not there', ['bom', 'import', 'nowhere.csv'], 'nowhere.csv'],
    [
      'an option twice',
      ['search', '--category', 'chips', '--category', 'sensors'],
      "'--category <category>' may stand once",
    ],
    ['help of nothing', ['help', 'bom', 'chek'], "unknown command 'chek'"],
    ['a server that is none', ['search', 'x', '--server', 'parts'], '--server must be an http(s) address'],
  ])('exits with 2: %s', async (_, args, complaint) => {
    const { status, stdout, stderr } = await runHere(args);
    expect(stderr).toContain(complaint);
    expect(stderr.length).toBeLessThan(2000);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  test.skipIf(!existsSync('/dev/full'))('an answer that cannot be written is a failure, whatever it says', async () => {
    const script = `"${process.execPath}" src/cli/robot-parts.ts search xm430 > /dev/full`;
    const child = spawn('bash', ['-c', script], { cwd: ROOT, env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(stderr).toBe('robot-parts: the answer cannot be written: the disk is full\n');
    expect(status).toBe(2);
  });

  test.each([
    [['serch'], 'validation_failed', "unknown command 'serch'", ['search']],
    [['search', '--torqe', '5Nm'], 'unknown_parameter', "unknown option '--torqe'", ['--torque']],
    [['show'], 'validation_failed', "missing required argument 'id'", undefined],
    [['show', 'A', '--limit', '5'], 'validation_failed', '--limit is for --alternates', undefined],
    [['search', '--where', 'x'], 'validation_failed', '--where takes parameter=range, not x', undefined],
    [['bom', 'import', 'nowhere.csv'], 'unreadable_file', 'nowhere.csv: there is no such file or folder', undefined],
  ])('a wrong call is an error in JSON too: %j', async (args, code, error, did_you_mean) => {
    const { status, stdout, stderr } = await runHere([...args, '--json']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({ error, code, ...(did_you_mean && { did_you_mean }) });
  });

  test('is told in JSON to who asks for JSON', async () => {
    const { status, stdout, stderr } = await runHere(['show', 'XM430-W350', '--json']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    const { code, did_you_mean } = JSON.parse(stderr);
    expect([code, did_you_mean[0]]).toEqual(['unknown_entity', XM430]);
  });
});

test('parts of which more than two are compared on a narrow terminal stand below each other', async () => {
  const { stdout } = await runHere(['compare', ...SIX, '--field', 'weight'], { COLUMNS: '80' });
  expect(stdout).toMatch(/^weight {2}grade B.*\n {2}A {2}23 \[g\]/m);
});

test.each([
  [['help', 'bom', 'check'], 'Usage: robot-parts bom check'],
  [['help'], 'Usage: robot-parts [options]'],
  [['bom', 'check', '-h'], 'Usage: robot-parts bom check'],
])('%j is help', async (args, usage) => {
  const { status, stdout } = await runHere(args);
  expect(status).toBe(0);
  expect(stdout.startsWith(usage)).toBe(true);
});

test('a supply without a name is checked by what it is', async () => {
  const { status, stdout } = await runHere(['check', 'kind=supply,voltage=12 V,current=5 A', XM430]);
  expect(status).toBe(0);
  expect(stdout).toContain('12 V supply with DYNAMIXEL XM430-W350-T/R: compatible.');
});

describe('a terminal', () => {
  test('of 80 columns has no wider line in a help, but for calls', async () => {
    for (const command of everyCommand(makeProgram()).slice(1)) {
      const { stdout } = await runHere([...pathOf(command).split(' ').slice(1), '--help'], { COLUMNS: '80' });
      const wide = stdout.split('\n').filter((line) => displayWidth(line) > 80 && !line.startsWith('  robot-parts '));
      expect(wide, pathOf(command)).toEqual([]);
    }
  });

  test.each([80, 120])('of %d columns gets no wider line, but for addresses', async (columns) => {
    for (const args of [
      ['search', '谐波'],
      ['show', XM430],
      ['compare', XM430, 'ACT-ROBOTIS-XM430-W210'],
      ['compare', ...SIX],
      ['flange', 'interchange', 'PLAT-ABB-GOFA-CRB-15000-10-1-52', 'PLAT-KOSMEK-SWRZ0070-MF4'],
    ]) {
      const { stdout } = await runHere(args, { COLUMNS: String(columns) });
      const wide = stdout.split('\n').filter((line) => displayWidth(line) > columns && !line.includes('https://'));
      expect(wide).toEqual([]);
    }
  });

  test('gets colours where it wants them, and the same words', async () => {
    const args = ['search', 'xm430'];
    const plain = await command('robot-parts', args);
    const coloured = await command('robot-parts', args, { environment: { FORCE_COLOR: '1', NO_COLOR: '' } });
    expect(plain.stdout).not.toContain('\u001b');
    expect(coloured.stdout).toContain('\u001b[1m');
    expect(stripVTControlCharacters(coloured.stdout)).toBe(plain.stdout);
  });

  test('that reads two lines and goes is no error', async () => {
    const script = `"${process.execPath}" src/cli/robot-parts.ts search servo --limit 100 --json | head -2; echo "\${PIPESTATUS[0]}"`;
    const child = spawn('bash', ['-c', script], {
      cwd: ROOT,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (some) => (out += some));
    child.stderr.on('data', (some) => (err += some));
    await new Promise((resolve) => child.once('close', resolve));
    expect(out.split('\n')).toEqual(['{', '  "query": {', '0', '']);
    expect(err).toBe('');
  });
});

describe('bills of materials', () => {
  let app: TestApp;
  let server: string;
  let key: string;
  beforeAll(async () => {
    app = await openApp({ documents: false });
    server = await app.server.listen({ host: '127.0.0.1', port: 0 });
    key = (await app.accounts.register('ada@example.org')).apiKey;
  });
  afterAll(() => app.server.close());

  const withoutTime = (text: string) => JSON.parse(text.replace(/"created_at":\s*"[^"]+"/, '"created_at":""'));

  test('are exported for nothing offline, and for a credit by a server', async () => {
    const args = ['bom', 'export', `${XM430}:6`, '--project-name', 'Arm', '--json'];
    const offline = await runHere(args);
    expect(offline.status).toBe(0);
    const credits = async () => (await app.accounts.balance(await app.accounts.authenticate(key))).credits;
    const before = await credits();
    const asked = await runHere([...args, '--server', server, '--key', key]);
    expect(withoutTime(asked.stdout)).toEqual(withoutTime(offline.stdout));
    expect(before - (await credits())).toBe(1);
    const unpaid = await runHere([...args, '--server', server]);
    expect(unpaid).toMatchObject({ status: 2, stdout: '' });
    expect(unpaid.stderr).toContain('1 credit of a key');
    const forged = await runHere([...args, '--server', server, '--key', 'gtk_nonsense']);
    expect(forged.stderr).toContain('This is not an API key');
    expect(forged.stderr).not.toContain('gtk_');
  });

  test('are exported as a file, from a file', async () => {
    const folder = await tempFolder();
    const list = path.join(folder, 'arm.csv');
    const output = path.join(folder, 'out.csv');
    await writeFile(list, 'Model,Qty\nDYNAMIXEL XM430-W350-T/R,6\nno such thing,1\n');
    const { status, stdout, stderr } = await runHere(['bom', 'export', list, '--output', output]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toBe(`${list}: not in the catalogue: line 3\nWritten to ${output}.\n`);
    expect(await readFile(output, 'utf8')).toMatch(new RegExp(`^\ufeffLine,.*\r\n1,${XM430},.*\r\n2,,no such thing,`));
  });

  test('are not paid for where the file could not be written', async () => {
    const { credits } = await app.accounts.balance(await app.accounts.authenticate(key));
    const args = ['bom', 'export', XM430, '--server', server, '--key', key, '--output'];
    for (const output of [path.join(await tempFolder(), 'nowhere/out.csv'), await tempFolder()]) {
      const { status, stderr } = await runHere([...args, output]);
      expect(status).toBe(2);
      expect(stderr).toMatch(/there is no such file or folder|it is a folder/);
    }
    expect((await app.accounts.balance(await app.accounts.authenticate(key))).credits).toBe(credits);
  });

  test.skipIf(!existsSync('/dev/full'))('that were paid for are not lost on a full disk', async () => {
    const { status, stdout, stderr } = await runHere(['bom', 'export', XM430, '--output', '/dev/full']);
    expect(status).toBe(2);
    expect(stderr).toContain('the disk is full; here it is instead');
    expect(stdout).toContain(XM430);
  });

  test.each(['check', 'export'])('%s takes a file or parts, and no file for a part', async (verb) => {
    const list = path.join(await tempFolder(), 'arm.csv');
    await writeFile(list, 'Model,Qty\nDYNAMIXEL XM430-W350-T/R,6\n');
    for (const listed of [
      [list, XM430],
      [XM430, list],
      [list, list],
      ['-', XM430],
    ]) {
      const { status, stderr } = await runHere(['bom', verb, ...listed]);
      expect(status).toBe(2);
      expect(stderr).toContain('give one file, or parts, not both');
    }
  });

  test('the environment names a server, and --offline does not ask it', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const nowhere = { ROBOT_PARTS_SERVER: `http://127.0.0.1:${port}` };
    const asked = await runHere(['search', 'xm430'], nowhere);
    expect(asked.status).toBe(2);
    expect(asked.stderr).toMatch(/^robot-parts: http:\/\/127\.0\.0\.1:\d+ cannot be asked: .*ECONNREFUSED/);
    expect((await runHere(['search', 'xm430', '--offline'], nowhere)).stdout).toContain('2 parts.');
  });
});
