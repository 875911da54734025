import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailDigest,
  isWellFormedKey,
  keyDigest,
  newApiKey,
  newId,
  newTransferId,
} from '../../src/accounts/api-key.ts';
import { EmailSchema } from '../../src/contract/account.ts';
import { always } from '../support/always.ts';

describe('a key', () => {
  it('is gtk_, 32 random characters and 6 of checksum', () => {
    const keys = Array.from({ length: 200 }, newApiKey);
    for (const key of keys) {
      expect(key).toMatch(/^gtk_[0-9A-Za-z]{38}$/);
      expect(isWellFormedKey(key)).toBe(true);
    }
    expect(new Set(keys).size).toBe(200);
  });

  it('with any one character changed is known for a slip without a look-up', () => {
    const key = newApiKey();
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_- ');
    always(
      fc.property(fc.nat(key.length - 1), characters, (at, character) => {
        const slip = key.slice(0, at) + character + key.slice(at + 1);
        expect(isWellFormedKey(slip)).toBe(slip === key);
      }),
      1000,
    );
  });

  it('with two neighbours exchanged is known for a slip', () => {
    const key = newApiKey();
    always(
      fc.property(fc.nat(key.length - 2), (at) => {
        const slip = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
        expect(isWellFormedKey(slip)).toBe(slip === key);
      }),
    );
  });

  it.each(['', 'gtk_', 'gtk_secret_of_somebody', ` ${newApiKey()}`, `${newApiKey()}\n`, newApiKey().toUpperCase()])(
    'is not: %j',
    (text) => {
      expect(isWellFormedKey(text)).toBe(false);
    },
  );

  it('leaves nothing of itself in its digest', () => {
    expect(keyDigest('gtk_x')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyDigest('gtk_x')).not.toBe(keyDigest('gtk_y'));
  });
});

describe('ids', () => {
  it('of transfers sort by time', () => {
    const [early, late] = [newTransferId(1_794_000_000_000), newTransferId(1_794_000_000_001)];
    expect(early < late).toBe(true);
    expect(early).toMatch(/^trf_[0-9A-Za-z]{22}$/);
  });

  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 5000 }, () => newId('acc'))).size).toBe(5000);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ['\tADA+parts@sub.example.org\n', 'ada+parts@sub.example.org'],
    ['mu\u0308ller@example.org', 'm\u00fcller@example.org'],
    ['李雷@例子.中国', '李雷@例子.中国'],
  ])('%j is hashed as %j', (given, hashed) => {
    expect(EmailSchema.parse(given)).toBe(hashed);
  });

  it.each([
    '',
    '   ',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'a b@example.org',
    'ada@example.org, bob@example.org',
    `${'a'.repeat(10_000)}@example.org`,
    `${'a'.repeat(250)}@example.org`,
    'ada\u200b@example.org',
    'ada\u0000@example.org',
    '\u202eada@example.org',
    ['ada@example.org'],
    { email: 'ada@example.org' },
    42,
    null,
    true,
    undefined,
  ])('is not: %j', (given) => {
    expect(EmailSchema.safeParse(given).success).toBe(false);
  });

  it('has the digest anybody can compute', () => {
    // printf 'ada@example.org' | sha256sum
    expect(emailDigest('ada@example.org')).toBe('cfe00dde46ef942601ffafb9e2825e802858b460e586b8305b344c1eb826357d');
  });
});
