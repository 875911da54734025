import { execFileSync } from 'node:child_process';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  developersAddress,
  MCP_CLIENTS,
  OPERATION_NAMES,
  SNIPPET_LANGUAGES,
} from '../../../web/src/pages/developers/address.ts';
import { OPERATIONS, pathOf } from '../../../web/src/pages/developers/operations.ts';
import { maskedKey } from '../../../web/src/pages/developers/shown-key.ts';
import { mcpSettings, type SnippetCall, snippetOf } from '../../../web/src/pages/developers/snippets.ts';

const CALL: SnippetCall = {
  method: 'POST',
  url: 'http://parts.test/api/parameters/parse',
  headerKey: 'gtk_abc',
  body: { text: `it's "4.1 N·m" $HOME \`x\` \\ 扭矩`, ok: true, none: null },
  answers: 'json',
};

describe('an example', () => {
  it('reaches curl as it was meant, whatever a shell would make of it', () => {
    const stub = `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n`;
    const said = execFileSync('sh', ['-c', stub + snippetOf('curl', CALL)], { encoding: 'utf8' }).split('\0');
    expect(said.slice(0, -1)).toEqual([
      '-s',
      '-H',
      'X-API-Key: gtk_abc',
      '-H',
      'content-type: application/json',
      '-d',
      JSON.stringify(CALL.body, null, 2),
      CALL.url,
    ]);
  });

  it('quotes any text for a shell', () => {
    const text = fc.string({ unit: fc.constantFrom(...`'"\\$\`!*?;&|<>(){}[]~# \t\nA0é扭🤖`) });
    // One shell for many texts: starting it is what takes time.
    const texts = fc.sample(text, { numRuns: 100, seed: 12 });
    const calls = texts.map((url) => snippetOf('curl', { method: 'GET', url, answers: 'json' }));
    const said = execFileSync('sh', ['-c', [`curl() { printf '%s\\0' "$2"; }`, ...calls].join('\n')], {
      encoding: 'utf8',
    });
    expect(said.split('\0').slice(0, -1)).toEqual(texts);
  });

  it('asks with fetch what it says', async () => {
    const asked: unknown[] = [];
    const fetch = async (...all: unknown[]) => {
      asked.push(...all);
      return { ok: true, json: async () => ({ read: 1 }) };
    };
    const logged: unknown[] = [];
    const script = new Script(`(async () => { ${snippetOf('javascript', CALL)} })()`);
    await script.runInNewContext({ fetch, console: { log: (one: unknown) => logged.push(one) } });
    expect(asked).toEqual([
      CALL.url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'gtk_abc' },
        body: JSON.stringify(CALL.body),
      },
    ]);
    expect(logged).toEqual([{ read: 1 }]);
  });

  it('is written for Python with its own words', () => {
    const body = { a: [true, false, null], b: 1.5, c: 'x "y"', d: {}, e: [] };
    expect(snippetOf('python', { ...CALL, body })).toContain(
      [
        '    json={',
        '        "a": [',
        '            True,',
        '            False,',
        '            None,',
        '        ],',
        '        "b": 1.5,',
        '        "c": "x \\"y\\"",',
        '        "d": {},',
        '        "e": [],',
        '    },',
      ].join('\n'),
    );
    expect(snippetOf('python', CALL)).toContain('requests.post(\n    "http://parts.test/api/parameters/parse",');
    expect(snippetOf('python', { ...CALL, answers: 'csv' })).toContain('file.write(response.content)');
  });

  it.each(SNIPPET_LANGUAGES)('has no header and no body where none is needed: %s', (language) => {
    const text = snippetOf(language, { method: 'GET', url: 'http://parts.test/api/stats', answers: 'json' });
    expect(text).toContain('http://parts.test/api/stats');
    expect(text).not.toMatch(/api-key|content-type|json=/i);
  });
});

describe('the operations', () => {
  it('have paths a server reads as they were meant', () => {
    expect(pathOf(OPERATIONS.entity, { id: 'A/B ?' })).toBe('/api/entity/A%2FB%20%3F');
    expect(pathOf(OPERATIONS.compare, { ids: 'A,B&c' })).toBe('/api/compare?ids=A,B%26c');
    expect(pathOf(OPERATIONS.search, { q: '', limit: '3' })).toBe('/api/search?limit=3');
  });

  it('are those of the page', () => {
    expect(Object.keys(OPERATIONS)).toEqual(OPERATION_NAMES);
  });
});

describe('settings of agents', () => {
  it.each(MCP_CLIENTS)('hold the key: %s', (client) => {
    const { text } = mcpSettings(client, 'http://parts.test', 'gtk_abc');
    expect(text).toContain('gtk_abc');
    if (client !== 'code') expect(JSON.parse(text)).toBeTypeOf('object');
    if (client !== 'stdio') expect(text).toContain('http://parts.test/mcp');
  });

  it('hide it where it is shown', () => {
    expect(maskedKey('gtk_abcdefgh')).toBe('gtk_••••••••');
    expect(maskedKey('gtk_abcdefgh')).not.toContain('a');
  });
});

describe('the address of the page', () => {
  it('takes what it knows and drops the rest', () => {
    expect(developersAddress({ operation: 'check', language: 'python', client: 'vscode', x: '1' })).toEqual({
      operation: 'check',
      language: 'python',
      client: 'vscode',
    });
    expect(developersAddress({ operation: '__proto__', language: 'cobol' })).toStrictEqual({
      operation: undefined,
      language: undefined,
      client: undefined,
    });
  });
});
