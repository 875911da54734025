import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStoreForCommand } from '../../src/accounts/open-store.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { creditsOf, register } from '../support/account-app.ts';
import { openApp } from '../support/app.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { CALLS, OTHER_SERVO, SERVO, textOf } from './support.ts';

const COMMAND = [path.join(ROOT, 'src/cli/robot-parts.ts'), 'mcp'];

/** The environment of somebody with an account on this machine. */
async function withAccount(): Promise<Record<string, string>> {
  const dataDir = await tempFolder();
  const store = await openStoreForCommand({ dataDir, databaseUrl: undefined });
  const accounts = new Accounts(store, { freeLimitPerHour: 30 });
  const { apiKey } = await accounts.register('reader@example.org');
  await accounts.close();
  return { ...(await smallCatalogue(SERVO, OTHER_SERVO)), DATA_DIR: dataDir, ROBOT_PARTS_KEY: apiKey };
}

/** What the server says on standard error while its client asks. */
async function withClient(
  mode: 'auto' | 'legacy',
  environment: Record<string, string>,
  ask: (client: Client) => Promise<void>,
): Promise<string> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const server = { command: process.execPath, args: COMMAND, env: { ...COMPILE_CACHE, ...environment }, cwd: ROOT };
  const transport = new StdioClientTransport({ ...server, stderr: 'pipe' });
  let complaints = '';
  transport.stderr?.on('data', (some) => (complaints += some));
  await client.connect(transport);
  try {
    await ask(client);
  } finally {
    await client.close();
  }
  return complaints;
}

/** A process reads the whole catalogue before it answers, and may have to share the machine. */
describe('robot-parts mcp', { timeout: 120_000 }, () => {
  it.each([
    ['auto', '2026-07-28'],
    ['legacy', '2025-11-25'],
  ] as const)('answers every tool to the SDK’s own client (%s: %s)', async (mode, revision) => {
    const complaints = await withClient(mode, await withAccount(), async (client) => {
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(TOOLS.length);
      for (const [name, given] of CALLS) {
        const answer = await client.callTool({ name, arguments: given });
        expect(answer.isError, `${name}: ${textOf(answer)}`).toBeFalsy();
      }
      const { contents } = await client.readResource({ uri: 'robot-parts://registry/mechanical_interfaces' });
      expect(JSON.stringify(contents)).toContain('flange_designations');
    });
    expect(complaints).toBe('');
  });

  it.each([
    ['no key', {}, 'key_missing', /^$/],
    [
      'no accounts on the machine',
      { ROBOT_PARTS_KEY: 'gtk_any', DATA_DIR: '/nowhere' },
      'storage_unavailable',
      /^ServiceError: There are no accounts on this machine; set DATA_DIR .*\n$/,
    ],
  ] as const)('sells nothing with %s, and answers on', async (_, environment, code, complaint) => {
    const complaints = await withClient(
      'auto',
      { ...(await smallCatalogue(SERVO)), ...environment },
      async (client) => {
        const bill = await client.callTool({ name: 'export_bom', arguments: { items: [{ id: SERVO }] } });
        expect(textOf(bill)).toContain(code);
        expect((await client.callTool({ name: 'get_part', arguments: { id: SERVO } })).isError).toBeFalsy();
      },
    );
    expect(complaints).toMatch(complaint);
  });

  it('spends the credits of a server that is named, and asks it nothing else', async () => {
    const app = await openApp({ documents: false, logLevel: 'info' });
    onTestFinished(() => app.server.close());
    const server = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const key = await register(app);
    const before = await creditsOf(app, key);
    app.logged();
    await withClient('auto', { ROBOT_PARTS_SERVER: server, ROBOT_PARTS_KEY: key }, async (client) => {
      expect((await client.callTool({ name: 'get_part', arguments: { id: SERVO } })).isError).toBeFalsy();
      const bill = await client.callTool({ name: 'export_bom', arguments: { items: [{ id: SERVO }] } });
      expect(bill.structuredContent, textOf(bill)).toMatchObject({ credits_remaining: before - 1 });
    });
    expect(app.logged().filter((line) => line.includes('"url"'))).toHaveLength(1);
    expect(await creditsOf(app, key)).toBe(before - 1);
  });

  it('ends with its input, and writes nothing but messages', async () => {
    const child = spawn(process.execPath, COMMAND, {
      cwd: ROOT,
      env: { ...COMPILE_CACHE, ...(await smallCatalogue()) },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const greeting = {
      protocolVersion: '2025-03-26',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const [hello, ping] = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: greeting },
      { jsonrpc: '2.0', id: 2, method: 'ping' },
    ].map((one) => JSON.stringify(one));
    child.stdin.end(`no message\n${hello}\n[${ping}]\n${ping}`);
    const status = new Promise((resolve) => child.once('close', resolve));
    const [stdout, code] = await Promise.all([text(child.stdout), status]);
    expect(code).toBe(0);
    const answers = stdout.split('\n').filter((one) => one !== '');
    const heard = answers.map((line) => JSON.parse(line) as { jsonrpc: string; id: unknown; error?: { code: number } });
    expect(heard.map(({ jsonrpc }) => jsonrpc)).toEqual(Array(4).fill('2.0'));
    expect(heard.map(({ id, error }) => error?.code ?? id).sort()).toEqual([-32600, -32700, 1, 2]);
  });
});
