import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isWellFormedKey } from '../src/accounts/api-key.ts';
import { ROOT } from './docs/support/markdown.ts';

/** What is in the repository is public: no file of it may hold something that opens anything. */

const TEXT =
  /\.(?:c?[jt]sx?|mjs|json|jsonc|ya?ml|toml|conf|service|socket|timer|env|md|sh|sql|cff)$|(?:^|\/)(?:run|Containerfile|Dockerfile|\.[a-z]+rc|\.env[^/]*)$/;
/** Fixtures of tests sign with keys made for them, and data are other people's words. */
const NOT_OURS = /^(?:test|data)\/|package-lock\.json$/;

const SIGNS: [what: string, sign: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n?[A-Za-z0-9+/]{40}/],
  [
    'a password in an address',
    /\b[a-z]+:\/\/[\w.-]+:(?!\$|<|\.\.\.|password@|secret@|PLACEHOLDER@|\*)[^\s@/:'"`<>{}$]+@[\w.-]+/,
  ],
  [
    'a key of a cloud or forge',
    /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|sk_live_\w{20,}|npm_[A-Za-z0-9]{36})\b/,
  ],
];

function ours(): [file: string, text: string][] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return listed
    .filter((file) => TEXT.test(file) && !NOT_OURS.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]);
}

it('no file holds a secret: scripts, deploy files, docs and sources', () => {
  const files = ours();
  expect(files.map(([file]) => file)).toContain('package.json');
  const found = files.flatMap(([file, text]) => [
    ...SIGNS.filter(([, sign]) => sign.test(text)).map(([what]) => `${file}: ${what}`),
    ...[...text.matchAll(/gtk_[0-9A-Za-z]+/g)].filter(([key]) => isWellFormedKey(key)).map(() => `${file}: an API key`),
  ]);
  expect(found).toEqual([]);
});
