import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEndpoint } from '../../src/mcp/http-endpoint.ts';
import { openApp } from '../support/app.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createFixtureServer } from './fixture-server.ts';
import { textOf } from './support.ts';

/** The official runner, pinned in package.json: the sets of scenarios were frozen when each revision was released. */
const RUNNER = path.join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const run = promisify(execFile);

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
  details?: { untestable?: boolean };
}

type Revision = '2026-07-28' | '2025-11-25';

/** Every check of the scenarios a revision requires, by scenario. */
async function conformance(url: string, revision: Revision): Promise<Map<string, Check[]>> {
  const folder = await tempFolder();
  const args = [RUNNER, 'server', '--url', url, '--requirements', revision, '-o', folder];
  // Its exit status counts scenarios that are not required, too.
  await run(process.execPath, args, { cwd: folder }).catch((error: { code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
  const found = new Map<string, Check[]>();
  for (const name of await readdir(folder)) {
    const scenario = /^server-(.+)-\d{4}-\d{2}-\d{2}T[\d-]+Z?$/.exec(name)?.[1] ?? name;
    found.set(scenario, JSON.parse(await readFile(path.join(folder, name, 'checks.json'), 'utf8')));
  }
  return found;
}

/** The scenarios the runner's own file says a revision requires of servers. */
async function required(revision: Revision): Promise<string[]> {
  const file = path.join(ROOT, 'node_modules/@modelcontextprotocol/conformance/requirements', `${revision}.yaml`);
  const [, list = ''] = /^server:\n((?: +- .*\n)+)/m.exec(await readFile(file, 'utf8')) ?? [];
  return [...list.matchAll(/- (\S+)/g)].map(([, name = '']) => name);
}

/** Says that there is no session to open several streams in, which is so. */
const WITHOUT_SESSION = 'server-sse-multiple-streams-session';

function failures(checks: readonly Check[] | undefined): string[] {
  return (checks ?? [{ id: 'did not run', status: 'FAILURE' } as Check])
    .filter(({ id, status }) => status === 'FAILURE' || (status === 'WARNING' && id !== WITHOUT_SESSION))
    .map(({ id, errorMessage = '' }) => `${id}: ${errorMessage}`);
}

async function served(options: Parameters<typeof openApp>[0]): Promise<string> {
  const app = await openApp({ documents: false, logLevel: 'silent', ...options });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.server.close());
  return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/mcp`;
}

/**
 * A server that asks its client back. In the revisions of 2025 the answer is another POST, for which somebody has to
 * remember the question, and whether the client takes questions was said in a third, `initialize`. Ours remembers
 * nothing between requests, so that any process may take any of them; the SDK refuses such a question ("Per-request
 * instances that never saw an initialize (stateless legacy) hold nothing, so gates refuse there", Server). In
 * 2026-07-28 every request says what the client takes, and answers come with the call repeated.
 */
const NEEDS_A_SESSION = [
  'tools-call-sampling',
  'tools-call-elicitation',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
];

function servedFixture(subscribe: boolean): Promise<string> {
  return served({
    openMcp: async ({ baseUrl }) =>
      openEndpoint({ baseUrl, serverFor: () => createFixtureServer({ subscribe }), report: () => {} }),
  });
}

describe('the fixture server, on our way of serving', { timeout: 90_000 }, () => {
  it.each([
    ['2026-07-28', []],
    ['2025-11-25', NEEDS_A_SESSION],
  ] as const)('passes every scenario %s requires, but for %j', async (revision, not) => {
    const checks = await conformance(await servedFixture(revision === '2025-11-25'), revision);
    const scenarios = await required(revision);
    expect(scenarios.length).toBeGreaterThan(25);
    const failed = scenarios.filter((scenario) => failures(checks.get(scenario)).length > 0);
    const why = failed.flatMap((scenario) => failures(checks.get(scenario)));
    expect(failed, why.join('\n')).toEqual([...not]);
  });

  it.each([
    ['auto', 'Hello, robot!', 1],
    ['legacy', 'did not declare', 0],
  ] as const)('asks back only a client that says with its call what it takes (%s: %s)', async (mode, said, asked) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode }, capabilities: { elicitation: {} } },
    );
    let questions = 0;
    client.setRequestHandler('elicitation/create', () => {
      questions += 1;
      return { action: 'accept', content: { name: 'robot' } };
    });
    await client.connect(new StreamableHTTPClientTransport(new URL(await servedFixture(false))));
    onTestFinished(() => client.close());
    const answer = await client.callTool({ name: 'test_input_required_result_elicitation' });
    expect(textOf(answer)).toContain(said);
    expect(questions).toBe(asked);
  });
});

/** These ask for tools, resources and prompts by names that only a fixture has. */
const NEEDS_A_FIXTURE =
  /^(?:tools-call-|elicitation-|resources-read-|resources-templates-|prompts-get-|input-required-)/;
/** Capabilities that are not declared, and that nobody has to have. */
const NOT_DECLARED = new Set(['logging-set-level', 'resources-subscribe', 'resources-unsubscribe']);

describe('the real server', { timeout: 90_000 }, () => {
  it.each([
    ['2026-07-28', ['server-stateless', 'tools-list', 'resources-list', 'caching', 'sep-2164-resource-not-found']],
    ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list']],
  ] as const)('passes every scenario of %s that needs no tools of its own', async (revision, among) => {
    const checks = await conformance(await served({}), revision);
    const asked = (await required(revision)).filter((name) => !NEEDS_A_FIXTURE.test(name) && !NOT_DECLARED.has(name));
    for (const scenario of [...among, 'dns-rebinding-protection', 'completion-complete'])
      expect(asked).toContain(scenario);
    for (const scenario of asked) {
      const judged = checks.get(scenario)?.filter(({ details }) => details?.untestable !== true);
      expect(failures(judged), scenario).toEqual([]);
    }
  });
});
