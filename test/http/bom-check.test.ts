import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BomItem } from '../../src/contract/bom.ts';
import { BomCheckSchema } from '../../src/contract/bom-check.ts';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

const PATH = '/api/bom/check';
const SERVO = { id: 'ACT-ROBOTIS-XM430-W350' };
const SUPPLY = { kind: 'supply', voltage: '12 V', current: '5 A' };

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false });
  key = await register(app);
});
afterAll(() => app.server.close());

const check = (body: unknown) => post(app, PATH, body);

describe('POST /api/bom/check', () => {
  it('answers ids, lines and described parts', async () => {
    const answer = await check({ items: [SUPPLY, { ...SERVO, quantity: 6 }, { name: 'M3 screw', price: 0.1 }] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.ratelimit).toBeDefined();
    const { summary, items } = BomCheckSchema.parse(answer.json());
    expect(summary).toMatchObject({ items: 3, pieces: 8, judged: 2 });
    expect(items[1]).toMatchObject({ id: SERVO.id, quantity: 6, catalogue: 'found' });
  });

  it('takes quotes, line ends, emoji and right-to-left marks as the words they are', async () => {
    const name = '"<b>سيرفو</b>"\n🤖 \u202e=1+1';
    const answer = await check({ items: [{ name, voltage: '12 V' }, SERVO] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items[0].name).toBe(name.replace('\n', ' '));
  });

  it('takes 200 items', async () => {
    const answer = await check({ items: Array(200).fill(SERVO) });
    expect(BomCheckSchema.parse(answer.json()).summary).toMatchObject({ items: 200 });
  });

  it.each<[string, unknown, number, string]>([
    ['no JSON', '{', 400, 'malformed_json'],
    ['a list', [SERVO, SERVO], 400, 'validation_failed'],
    ['no items', {}, 400, 'validation_failed'],
    ['empty items', { items: [] }, 400, 'validation_failed'],
    ['one item', { items: [SERVO] }, 400, 'validation_failed'],
    ['201 items', { items: Array(201).fill(SERVO) }, 400, 'validation_failed'],
    ['items of text', { items: 'a, b' }, 400, 'validation_failed'],
    ['an id as an item', { items: [SERVO.id, SERVO.id] }, 400, 'validation_failed'],
    ['a negative quantity', { items: [SERVO, { ...SERVO, quantity: -1 }] }, 400, 'validation_failed'],
    ['a quantity of 0', { items: [SERVO, { ...SERVO, quantity: 0 }] }, 400, 'validation_failed'],
    ['a fractional quantity', { items: [SERVO, { ...SERVO, quantity: 1.5 }] }, 400, 'validation_failed'],
    ['a quantity as text', { items: [SERVO, { ...SERVO, quantity: '2' }] }, 400, 'validation_failed'],
    [
      'NaN, which JSON writes as null',
      { items: [SERVO, { ...SERVO, quantity: Number.NaN }] },
      400,
      'validation_failed',
    ],
    ['nothing that names it', { items: [SERVO, { quantity: 2 }] }, 400, 'validation_failed'],
    ['a blank name', { items: [SERVO, { name: ' ' }] }, 400, 'validation_failed'],
    ['a voltage as a number', { items: [SERVO, { name: 'a', voltage: 12 }] }, 400, 'validation_failed'],
    ['a supply of 0 V', { items: [SERVO, { kind: 'supply', voltage: '0 V' }] }, 400, 'validation_failed'],
    ['a supply of -5 A', { items: [SERVO, { kind: 'supply', current: '-5 A' }] }, 400, 'validation_failed'],
    ['a kind nobody knows', { items: [SERVO, { kind: 'thing' }] }, 400, 'validation_failed'],
    ['a field nobody knows', { items: [SERVO, { ...SERVO, colour: 'red' }] }, 400, 'validation_failed'],
    ['a long text', { items: [SERVO, { name: 'x'.repeat(501) }] }, 400, 'validation_failed'],
    ['5 MB', { items: [SERVO, { name: 'x'.repeat(5_000_000) }] }, 413, 'body_too_large'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await check(body);
    expect([answer.statusCode, ErrorBodySchema.parse(answer.json()).code]).toEqual([status, code]);
  });

  it('names the item and the field that are wrong', async () => {
    const answer = await check({ items: [SERVO, { ...SERVO, quantity: -1 }] });
    expect(answer.json().details[0]).toMatchObject({ path: 'items.1.quantity', message: 'must be 1 or more' });
  });

  it('takes no query, and no other method', async () => {
    const answer = await post(app, `${PATH}?a=1`, { items: [SERVO, SERVO] });
    expect(answer.json().code).toBe('unknown_parameter');
    expect((await app.server.inject(PATH)).statusCode).toBe(405);
  });
});

function importFile(payload: string, type: string) {
  return app.server.inject({
    method: 'POST',
    url: '/api/bom/import',
    headers: { 'content-type': type },
    payload: Buffer.from(payload),
  });
}

const exported = (body: object) => post(app, '/api/bom/export', { api_key: key, ...body });

const AWKWARD: BomItem[] = [
  { id: 'ACT-ROBOTIS-XM430-W350', name: '=SUM(A1)', price: 1699.9, quantity: 6 },
  { name: 'two\nlines and "quotes"', manufacturer: '@maker', specs: '-5 to 5 V', price: 0.0375, quantity: 48 },
  { name: '🤖 \u202eabc\u202c ⁧שלום⁩ 机器人', supplier: '+86 shop', status: 'active', quantity: 1 },
  { id: 'ACT-NOBODY-NOTHING', name: "'=quoted", category: 'bolts', alternates: 'A B', price: 0, quantity: 2 },
];

describe('from one to the other', () => {
  it('a file, imported, is checked and exported as it is', async () => {
    const csv = 'Model,Manufacturer,Qty,Unit Price (CNY),Colour\nSTS3250,Feetech,6,150,black\nM3x12 screw,,24,0.1,\n';
    const { items } = (await importFile(csv, 'text/csv')).json();
    expect(items[0]).toMatchObject({ line: 2, notes: { Colour: 'black' }, match: { how: 'maker_model' } });
    const checked = await check({ items });
    expect(checked.statusCode).toBe(200);
    expect(checked.json().items.map(({ catalogue }: { catalogue: string }) => catalogue)).toEqual(['found', 'no_id']);
    const answer = await exported({ format: 'json', items });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items[0]).toMatchObject({ id: 'ACT-FEETECH-STS3250', quantity: 6, price: 150 });
    expect(answer.json().items[0]).not.toHaveProperty('match');
  });

  it.each([
    ['csv', 'text/csv'],
    ['json', 'application/json'],
  ])('a list, exported as %s and imported, is the same', async (format, type) => {
    const file = await exported({ format, items: AWKWARD, include_suppliers: false });
    expect(file.statusCode).toBe(200);
    const read = await importFile(file.payload, type);
    expect(read.statusCode).toBe(200);
    const items: BomItem[] = read.json().items;
    expect(items).toHaveLength(AWKWARD.length);
    for (const [place, item] of AWKWARD.entries()) expect(items[place]).toMatchObject(item);
    expect((await check({ items })).statusCode).toBe(200);
    const again = await exported({ format: 'json', items });
    const first = await exported({ format: 'json', items: AWKWARD });
    expect(again.json().metadata.total_cost).toBe(first.json().metadata.total_cost);
  });

  it('an export names up to three parts that could take the place of one', async () => {
    const { items } = (
      await exported({ format: 'json', items: [{ id: 'ACT-FEETECH-STS3250' }, { name: 'screw' }] })
    ).json();
    const ids: string[] = items[0].alternates.split(' ');
    expect(items[0].filled).toContain('alternates');
    expect(items[1]).not.toHaveProperty('alternates');
    const { alternates } = (await app.server.inject('/api/entity/ACT-FEETECH-STS3250/alternates?limit=3')).json();
    expect(ids).toEqual(alternates.map(({ id }: { id: string }) => id));
    const given = await exported({ format: 'json', items: [{ id: 'ACT-FEETECH-STS3250', alternates: 'MY-OWN' }] });
    expect(given.json().items[0].alternates).toBe('MY-OWN');
  });
});
