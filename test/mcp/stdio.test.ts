import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStoreForCommand } from '../../src/accounts/open-store.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { CALLS, SERVO, textOf } from './support.ts';

const COMMAND = [path.join(ROOT, 'src/cli/robot-parts.ts'), 'mcp'];

/** The environment of somebody with an account on this machine. */
async function withAccount(): Promise<Record<string, string>> {
  const dataDir = await tempFolder();
  const store = await openStoreForCommand({ dataDir, databaseUrl: undefined });
  const accounts = new Accounts(store, { freeLimitPerHour: 30 });
  const { apiKey } = await accounts.register('reader@example.org');
  await accounts.close();
  return { DATA_DIR: dataDir, ROBOT_PARTS_KEY: apiKey };
}

async function withClient<Result>(
  mode: 'auto' | 'legacy',
  environment: Record<string, string>,
  ask: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: COMMAND, env: environment, cwd: ROOT }),
  );
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}

/** A process reads the whole catalogue before it answers, and may have to share the machine. */
describe('robot-parts mcp', { timeout: 120_000 }, () => {
  it.each([
    ['auto', '2026-07-28'],
    ['legacy', '2025-11-25'],
  ] as const)('answers every tool to the SDK’s own client (%s: %s)', async (mode, revision) => {
    await withClient(mode, await withAccount(), async (client) => {
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
  });

  it.each([
    ['no key', {}, 'key_missing'],
    ['no accounts on the machine', { ROBOT_PARTS_KEY: 'gtk_any', DATA_DIR: '/nowhere' }, 'storage_unavailable'],
  ] as const)('sells nothing with %s, and answers on', async (_, environment, code) => {
    await withClient('auto', environment, async (client) => {
      const bill = await client.callTool({ name: 'export_bom', arguments: { items: [{ id: SERVO }] } });
      expect(textOf(bill)).toContain(code);
      expect((await client.callTool({ name: 'get_part', arguments: { id: SERVO } })).isError).toBeFalsy();
    });
  });

  it('ends with its input, and writes nothing but messages', async () => {
    const child = spawn(process.execPath, COMMAND, { cwd: ROOT, env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
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
