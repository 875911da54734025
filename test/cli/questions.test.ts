import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { QUESTIONS, type Question } from '../support/questions.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

let app: TestApp;
let server: string;
const agent = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
beforeAll(async () => {
  app = await openApp({ documents: false });
  server = await app.server.listen({ host: '127.0.0.1', port: 0 });
  await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', server)));
});
afterAll(async () => {
  await agent.close();
  await app.server.close();
});

const TYPES: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.xml': 'application/xml' };

async function overHttp({ http: { url, body, file } }: Question): Promise<unknown> {
  const payload = file?.text ?? (body && JSON.stringify(body));
  const type = file ? TYPES[path.extname(file.name)] : 'application/json';
  const response = await app.server.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function typed({ cli, http: { file } }: Question, ...more: string[]) {
  const name = path.join(await tempFolder(), file?.name ?? '');
  if (file) await writeFile(name, file.text);
  return runHere([...cli.map((word) => word.replace('{file}', name)), ...more]);
}

describe('the same question gets the same facts over HTTP, from the command line and by a tool', () => {
  test('there are 20 of them, and a file, which no tool takes', () => {
    expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBe(21);
    expect(QUESTIONS.flatMap(({ asks, mcp }) => (mcp ? [] : [asks]))).toEqual(['a file as a bill of materials']);
  });

  test.each(QUESTIONS.map((question) => [question.asks, question] as const))('%s', async (_, question) => {
    const expected = await overHttp(question);
    const offline = await typed(question, '--json');
    expect(offline).toMatchObject({ status: question.status, stderr: '' });
    expect(JSON.parse(offline.stdout)).toEqual(expected);
    const asked = await typed(question, '--json', '--server', server);
    expect(asked).toMatchObject({ status: question.status, stderr: '' });
    expect(JSON.parse(asked.stdout)).toEqual(expected);
    if (!question.mcp) return;
    const { tool, given, facts } = question.mcp;
    const answer = await agent.callTool({ name: tool, arguments: given });
    const { overHttp: said, byTool } = facts(expected as never, answer.structuredContent as never);
    expect(byTool).toEqual(said);
  });

  test('and people read the same', async () => {
    const [, , , , , inFull] = QUESTIONS;
    if (inFull) expect(await typed(inFull, '--server', server)).toEqual(await typed(inFull));
  });
});
