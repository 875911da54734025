import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnambiguous } from '../../src/payments/form.ts';
import { xunhupayHash, xunhupaySigningText } from '../../src/payments/gateways/xunhupay-hash.ts';
import { sameSecret } from '../../src/payments/secrets.ts';
import { always } from '../support/always.ts';
import { referenceHash } from '../support/gateways/xunhupay-server.ts';

const name = fc.stringMatching(/^[a-z_]{1,12}$/);
const value = fc.string({ unit: 'grapheme', maxLength: 20 });
const fields = fc.dictionary(name, value, { maxKeys: 12 });
const plain = fc.dictionary(
  name,
  value.filter((text) => !/&\w+=/.test(text)),
  { maxKeys: 12 },
);
const secret = fc.string({ minLength: 1, maxLength: 40 });

describe('the hash of XunhuPay', () => {
  it('is the MD5 of this text', () => {
    const given = { title: 'credits', appid: '1', hash: 'x', attach: '', total_fee: '9.00' };
    expect(xunhupaySigningText(Object.entries(given))).toBe('appid=1&title=credits&total_fee=9.00');
    // printf '%s' 'appid=1&title=credits&total_fee=9.00secret' | md5sum
    expect(xunhupayHash(Object.entries(given), 'secret')).toBe('9aa1862c253059a065c8276688e2086d');
  });

  it('is the same as another hand wrote it', () => {
    always(
      fc.property(fields, secret, (some, key) => xunhupayHash(Object.entries(some), key) === referenceHash(some, key)),
    );
  });

  it('does not depend on the order of fields', () => {
    const shuffled = fields.chain((some) =>
      fc.tuple(
        fc.constant(Object.entries(some)),
        fc.shuffledSubarray(Object.entries(some), { minLength: Object.keys(some).length }),
      ),
    );
    always(fc.property(shuffled, secret, ([a, b], key) => xunhupayHash(a, key) === xunhupayHash(b, key)));
  });

  it('leaves out empty fields, and the hash itself', () => {
    always(
      fc.property(fields, fc.array(name), value, secret, (some, empty, old, key) => {
        const more = { ...Object.fromEntries(empty.map((one) => [one, ''])), ...some, hash: old };
        expect(xunhupayHash(Object.entries(more), key)).toBe(xunhupayHash(Object.entries(some), key));
      }),
    );
  });

  it('changes with every character of every field, and of the secret', () => {
    const altered = fc
      .tuple(
        fc.dictionary(
          name.filter((one) => one !== 'hash'),
          fc.string({ minLength: 1, maxLength: 20 }),
          { minKeys: 1, maxKeys: 8 },
        ),
        fc.nat(),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
      )
      .map(([some, which, where, character]) => {
        const [field = '', text = ''] = Object.entries(some)[which % Object.keys(some).length] ?? [];
        const at = where % text.length;
        return { some, other: { ...some, [field]: text.slice(0, at) + character + text.slice(at + 1) } };
      })
      .filter(({ some, other }) => Object.entries(other).some(([one, text]) => some[one] !== text));
    always(
      fc.property(
        altered,
        secret,
        ({ some, other }, key) => xunhupayHash(Object.entries(some), key) !== xunhupayHash(Object.entries(other), key),
      ),
      500,
    );
    always(
      fc.property(
        fields,
        secret,
        secret,
        (some, a, b) => a === b || xunhupayHash(Object.entries(some), a) !== xunhupayHash(Object.entries(some), b),
      ),
    );
  });

  it('belongs to one set of fields, once no value holds what looks like a field', () => {
    expect(
      xunhupaySigningText([
        ['a', '1'],
        ['b', '2'],
      ]),
    ).toBe(xunhupaySigningText([['a', '1&b=2']]));
    expect(isUnambiguous([['a', '1&b=2']])).toBe(false);
    expect(isUnambiguous([['a=1&b', '2']])).toBe(false);
    const filled = (some: Record<string, string>) =>
      Object.entries(some)
        .filter(([one, text]) => one !== 'hash' && text !== '')
        .sort();
    always(
      fc.property(plain, (some) => {
        const parts = xunhupaySigningText(Object.entries(some))
          .split(/&(?=\w+=)/)
          .filter((part) => part !== '');
        const read = parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]);
        expect(isUnambiguous(Object.entries(some))).toBe(true);
        expect(read.sort()).toEqual(filled(some));
      }),
    );
  });
});

describe('comparing secrets', () => {
  it('finds the same the same, and nothing else', () => {
    always(fc.property(fc.string(), fc.string(), (a, b) => sameSecret(a, a) && sameSecret(a, b) === (a === b)));
  });
});
