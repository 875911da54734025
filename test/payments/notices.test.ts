import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnambiguous, readForm } from '../../src/payments/form.ts';
import type { Gateway, RawNotice } from '../../src/payments/gateway.ts';
import { AlipayGateway } from '../../src/payments/gateways/alipay.ts';
import { SandboxGateway } from '../../src/payments/gateways/sandbox.ts';
import { XunhupayGateway } from '../../src/payments/gateways/xunhupay.ts';
import { type Said, statementOf } from '../../src/payments/statement.ts';
import { always } from '../support/always.ts';
import { ALIPAY } from '../support/gateways/alipay-server.ts';
import { referenceHash, XUNHUPAY } from '../support/gateways/xunhupay-server.ts';

const FORM = 'application/x-www-form-urlencoded';

describe('a form', () => {
  it('is read by name', () => {
    expect(readForm('a=1&b=%E4%B8%AD+x&c=', FORM)).toEqual(
      new Map([
        ['a', '1'],
        ['b', '中 x'],
        ['c', ''],
      ]),
    );
    expect(readForm('', FORM)).toEqual(new Map());
    expect(readForm('__proto__=1&constructor=2', FORM)?.get('__proto__')).toBe('1');
  });

  it('has each field once, and not too many', () => {
    expect(readForm('a=1&a=1', FORM)).toBeUndefined();
    expect(readForm('a=1&%61=2', FORM)).toBeUndefined();
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
    expect(readForm(fields(100), FORM)?.size).toBe(100);
    expect(readForm(fields(101), FORM)).toBeUndefined();
  });

  it('gives back any fields it was made of', () => {
    const fields = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), { maxKeys: 20 });
    always(
      fc.property(fields, (some) => {
        const body = new URLSearchParams(some).toString();
        expect(readForm(body, FORM)).toEqual(new Map(Object.entries(some)));
      }),
    );
  });

  it('is unambiguous unless a value looks like a field, or a name is none', () => {
    expect(
      isUnambiguous([
        ['a', '1'],
        ['b', 'x & y'],
        ['c', 'p=q'],
        ['d', ''],
      ]),
    ).toBe(true);
    for (const field of [
      ['a', '1&b=2'],
      ['a', '&b='],
      ['a&b', '1'],
      ['a=b', '1'],
      ['', '1'],
    ] as const) {
      expect(isUnambiguous([field]), field.join()).toBe(false);
    }
  });
});

describe('a statement', () => {
  const said: Said = {
    state: 'paid',
    orderId: 'o-1',
    status: 'OD',
    amount: '9.00',
    currency: undefined,
    transactionId: undefined,
  };

  it('is in yuan unless it says otherwise', () => {
    expect(statementOf(said)).toMatchObject({ amountFen: 900, currency: 'CNY', transactionId: undefined });
    expect(statementOf({ ...said, currency: '' })).toMatchObject({ currency: 'CNY' });
    expect(statementOf({ ...said, currency: 'USD' })).toMatchObject({ currency: 'USD' });
  });

  it.each<[string, Partial<Said>]>([
    ['no order', { orderId: undefined }],
    ['an empty order', { orderId: '' }],
    ['an order in two lines', { orderId: 'a\nb' }],
    ['an order without end', { orderId: 'x'.repeat(129) }],
    ['no status', { status: undefined }],
    ['a status nobody can read', { status: '\u0007' }],
    ['no amount', { amount: undefined }],
    ['a negative amount', { amount: '-9.00' }],
    ['a currency that is none', { currency: 'yuan' }],
    ['a number in two lines', { transactionId: '1\n2' }],
  ])('is none with %s', (_, change) => {
    expect(statementOf({ ...said, ...change })).toBeUndefined();
  });

  it('needs no amount where nothing was paid', () => {
    expect(statementOf({ ...said, state: 'refund', amount: undefined })).toEqual({
      state: 'refund',
      orderId: 'o-1',
      status: 'OD',
    });
  });
});

const GATEWAYS: readonly Gateway[] = [
  new SandboxGateway({ secret: 'a secret of the sandbox', baseUrl: 'http://robot-parts.test' }),
  new XunhupayGateway(XUNHUPAY),
  new AlipayGateway(ALIPAY),
];

describe.each(GATEWAYS.map((gateway) => [gateway.name, gateway] as const))('whatever is sent to %s', (_, gateway) => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const names = [
    'hash',
    'sign',
    'sign_type',
    'appid',
    'app_id',
    'status',
    'trade_status',
    'total_fee',
    '__proto__',
    'constructor',
  ];
  const body = fc.oneof(
    text,
    fc.dictionary(fc.constantFrom(...names), text).map((fields) => new URLSearchParams(fields).toString()),
    fc
      .dictionary(fc.constantFrom(...names), fc.constantFrom('RSA2', 'RSA', 'AAAA', 'OD', ''))
      .map((fields) => new URLSearchParams(fields).toString()),
  );
  const notice: fc.Arbitrary<RawNotice> = fc.record({
    body,
    contentType: fc.oneof(fc.constantFrom(undefined, FORM, 'application/json'), text),
    headers: fc.dictionary(
      fc.constantFrom('x-sandbox-signature', 'content-type', '__proto__'),
      fc.oneof(text, fc.array(text)),
    ),
  });

  it('is judged without a fault, and refused', () => {
    always(
      fc.property(notice, (sent) => gateway.verifyNotice(sent).accepted === false),
      2000,
    );
  });
});

describe('a hash without the secret', () => {
  it.each(['', XUNHUPAY.appId, 'undefined', 'null'])('%j signs nothing', (guess) => {
    const fields = { appid: XUNHUPAY.appId, trade_order_id: 'o-1', total_fee: '9.00', status: 'OD' };
    const body = new URLSearchParams({ ...fields, hash: referenceHash(fields, guess) }).toString();
    const verdict = new XunhupayGateway(XUNHUPAY).verifyNotice({ body, contentType: FORM, headers: {} });
    expect(verdict).toEqual({ accepted: false, reason: 'bad_signature' });
  });
});
