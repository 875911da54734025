import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HeaderRule } from '../../src/http/site/file-headers.ts';
import { nginxAddHeaders, nginxDocuments, nginxMaps } from '../../src/http/site/nginx-headers.ts';

/** What can be said of the files of nginx where it is not installed; nginx.test.ts runs them where it is. */

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx', name), 'utf8');
const PAGE = { 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY' };
const RULES: HeaderRule[] = [
  { pattern: '/find', file: '/find.html', headers: PAGE },
  { pattern: '/part/*', file: '/part/*.html', headers: PAGE },
  { pattern: '/api/x.csv', file: '/api/x.csv', headers: { 'Cache-Control': 'public', 'Content-Disposition': 'a="b"' } },
];
const MADE = [nginxMaps(RULES), nginxAddHeaders(RULES), nginxDocuments(RULES)];

const without = (text: string) => text.replaceAll(/^\s*#.*$/gm, '').replaceAll(/"(?:\\.|[^"\\])*"|'[^']*'/g, '""');
const defined = (text: string) => [...text.matchAll(/^map .* (\$\w+) \{/gm)].map(([, name]) => name);
const used = (text: string) => [...text.matchAll(/\$(?:robot_parts|site)_\w+/g)].map(([name]) => name);

describe.each(['robot-parts.conf', 'compose.conf'])('%s', (name) => {
  const all = [read(name), read('server.conf'), ...MADE].join('\n');

  test('has every variable, zone and place that is used', () => {
    expect(used(all).filter((variable) => !defined(all).includes(variable))).toEqual([]);
    const zones = [...all.matchAll(/(?:zone=|keys_zone=)(\w+):/g)].map(([, zone]) => zone);
    const asked = [...all.matchAll(/^ *(?:limit_req zone=|limit_conn |proxy_cache )(\w+)/gm)].map(([, zone]) => zone);
    expect(asked.length).toBeGreaterThan(2);
    for (const zone of asked) expect(zones).toContain(zone);
    expect(all).toMatch(/^upstream robot_parts \{/m);
    expect(all).toContain('proxy_pass http://robot_parts;');
    expect(all).toMatch(/^location @service \{/m);
  });

  test('closes what it opens', () => {
    for (const text of [read(name), read('server.conf'), ...MADE]) {
      const plain = without(text);
      expect(plain.split('{').length).toBe(plain.split('}').length);
      const ends = plain
        .split('\n')
        .filter((line) => line.trim() !== '' && !/[;{}]\s*$/.test(line) && !/^\s+""/.test(line));
      expect(ends.filter((line) => !/^(?:log_format|map) /.test(line))).toEqual([]);
    }
  });
});

test('a header that all files share is written once, the others by the class of the file', () => {
  const [maps, added] = MADE;
  expect(maps).toContain('map $uri $site_class {\n  default 0;\n  "/api/x.csv" 1;\n}');
  expect(maps).toContain('  1 "a=\\"b\\"";');
  expect(added).toContain('add_header X-Frame-Options $site_x_frame_options always;');
  expect(nginxAddHeaders(RULES.slice(0, 2))).toContain('add_header X-Frame-Options "DENY" always;');
});

test('a document has a location of its own, with its headers as words; pages have none', () => {
  expect(nginxDocuments(RULES)).toBe(
    [
      'location = /api/x.csv {',
      '  if ($robot_parts_asks) { return 418; }',
      '  add_header Cache-Control "public" always;',
      '  add_header Content-Disposition "a=\\"b\\"" always;',
      '  add_header Strict-Transport-Security $robot_parts_hsts always;',
      '}',
      '',
    ].join('\n'),
  );
});
