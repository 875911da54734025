import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, prepareFiles, type TestApp } from '../support/app.ts';
import { parseCurl } from './support/curl.ts';
import { type CodeBlock, codeBlocks, documents, read } from './support/markdown.ts';
import { differences } from './support/shown.ts';

/** Every `curl` in the docs that is followed by an answer, run: shown output is real output. */

interface Example {
  file: string;
  command: string;
  answer: CodeBlock;
}

function examples(file: string): Example[] {
  const blocks = codeBlocks(read(file));
  return blocks.flatMap(({ language, text }, index) => {
    const answer = blocks[index + 1];
    if (language !== 'sh' || !text.startsWith('curl ') || !answer || answer.language === 'sh') return [];
    return [{ file, command: text.trim(), answer }];
  });
}

const all = documents().flatMap(examples);

/** What a document shows for a key of the reader's own. */
const ANY_KEY = 'gtk_...';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false, limitPerHour: 30 });
  await prepareFiles(app);
  key = (await app.accounts.register('reader@example.org')).apiKey;
}, 120_000);
afterAll(() => app.server.close());

async function ask(command: string) {
  const { method, url, headers, body, grep } = parseCurl(command.replaceAll(ANY_KEY, key));
  const response = await app.server.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
  if (grep === undefined) return { response, text: response.body };
  const lines = response.body.split('\n').filter((line) => line.includes(grep));
  expect(lines, `lines with ${grep}`).toHaveLength(1);
  return { response, text: (lines[0] ?? '').replace(/,$/, '') };
}

describe('answers shown in the docs', () => {
  test('README and the interface show some', () => {
    const files = all.map(({ file }) => file);
    expect(files).toContain('README.md');
    expect(files).toContain('docs/interface.md');
  });

  test.each(all.filter(({ answer }) => answer.language === 'json'))('$file: $command', async ({ command, answer }) => {
    const { text } = await ask(command);
    expect(differences(JSON.parse(answer.text), JSON.parse(text))).toEqual([]);
  });

  test.each(all.filter(({ answer }) => answer.language === 'http'))('$file: $command', async ({ command, answer }) => {
    const { response } = await ask(command);
    const [status = '', ...headers] = answer.text.trim().split('\n');
    expect(status).toBe(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`);
    for (const line of headers) {
      const [name = '', value] = line.split(': ');
      expect(`${name}: ${response.headers[name.toLowerCase()]}`).toBe(`${name}: ${value}`);
    }
  });

  test('each is JSON or headers', () => {
    expect(all.filter(({ answer }) => !['json', 'http'].includes(answer.language))).toEqual([]);
  });
});

describe('the example part', () => {
  const ID = 'ACT-ROBOTIS-XM430-W350';

  test('stands in the picture as it is served', () => {
    const record = app.live.current.snapshot.byId.get(ID);
    const svg = read('docs/images/way-of-the-data.svg');
    const text = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, content]) => content).join(' ');
    expect(text).toContain(`{"id":"${ID}",`);
    expect(text).toContain(`"torque":"${record?.torque}"`);
    expect(record?.declarations.map(({ declared }) => declared).some((declared) => text.includes(declared))).toBe(true);
  });

  test('is the one the format shows', () => {
    const format = codeBlocks(read('docs/catalogue-format.md')).map(({ text }) => JSON.parse(text));
    const record = app.live.current.snapshot.byId.get(ID);
    expect(record?.declarations).toContainEqual(format.find((one) => 'parameter' in one));
    expect(record?.sources[0]?.url).toBe(format.find((one) => 'url' in one)?.url);
  });
});

test('what the README says of the size of the catalogue is not too much', () => {
  const said = [...read('README.md').matchAll(/More than ([\d,]+) records with more than ([\d,]+) declared values/g)];
  expect(said).toHaveLength(1);
  const [, records = '', declarations = ''] = said[0] ?? [];
  const { total_entities, total_declarations } = app.live.current.snapshot.meta;
  expect(total_entities).toBeGreaterThan(Number(records.replaceAll(',', '')));
  expect(total_declarations).toBeGreaterThan(Number(declarations.replaceAll(',', '')));
});
