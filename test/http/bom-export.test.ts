import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BomExportSchema } from '../../src/contract/bom-export.ts';
import { attachment } from '../../src/http/file-name.ts';
import { creditsOf, post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

const PATH = '/api/bom/export';
const ITEMS = [
  { id: 'ACT-ROBOTIS-XM430-W350', quantity: 6, price: 1699.9 },
  { name: 'M3 x 8', quantity: 100, price: 0.0375 },
];
/** Looks like a key; its checksum is not right. */
const SLIPPED = 'gtk_00000000000000000000000000000000';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false });
  key = await register(app);
});
afterAll(() => app.server.close());

const ask = (body: object, headers: Record<string, string> = {}) =>
  post(app, PATH, { api_key: key, items: ITEMS, ...body }, headers);

describe('an export', () => {
  it('is a CSV file that costs one credit', async () => {
    const before = await creditsOf(app, key);
    const answer = await ask({ project_name: 'Arm' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Arm.csv"; filename*=UTF-8''Arm.csv`,
      'cache-control': 'no-store',
      'x-credits-remaining': String(before - 1),
      'x-api-tier': 'credits',
    });
    const lines = answer.payload.split('\r\n');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(/^TOTAL,,2 lines,,,,,,106,10203\.15,CNY,/);
    expect(await creditsOf(app, key)).toBe(before - 1);
    const history = await app.server.inject({ url: '/api/credits/history', headers: { 'x-api-key': key } });
    expect(history.json().entries[0]).toMatchObject({ amount: -1, reason: 'bom_export', reference: PATH });
  });

  it('is JSON where that is asked for, with the same in it', async () => {
    const answer = await ask({ format: 'json', currency: 'USD' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers).not.toHaveProperty('content-disposition');
    const { metadata, items } = BomExportSchema.parse(answer.json());
    expect(metadata).toMatchObject({
      project_name: 'Untitled project',
      total_cost: 10203.15,
      total_items: 2,
      total_quantity: 106,
      unpriced_items: 0,
      currency: 'USD',
      snapshot: app.live.current.snapshot.id,
    });
    expect(Math.abs(Date.parse(metadata.created_at) - Date.now())).toBeLessThan(60_000);
    const csv = (await ask({ currency: 'USD' })).payload;
    const rows = parse<Record<string, string>>(csv, { bom: true, columns: true });
    expect(rows.slice(0, -1).map((row) => [row.Name, row.Specs, Number(row.Price), Number(row.Quantity)])).toEqual(
      items.map(({ name, specs = '', price, quantity }) => [name, specs, price, quantity]),
    );
  });

  it('suggests suppliers unless told not to, and things to print in any case', async () => {
    const [withThem] = (await ask({ format: 'json' })).json().items;
    expect(withThem.suppliers[0]).toMatchObject({ kind: 'maker', name: 'ROBOTIS' });
    const [without] = (await ask({ format: 'json', include_suppliers: false })).json().items;
    expect(without).not.toHaveProperty('suppliers');
    expect(without.printing.part).toMatch(/^Buy, do not print/);
  });

  it('links to drawings that are served', async () => {
    const { items } = (await ask({ format: 'json', items: [{ id: 'PLAT-ROBOTIQ-2F-85' }] })).json();
    const { link } = items[0].printing.around.find(({ what }: { what: string }) => what === 'adapter_plate');
    const drawing = await app.server.inject(link);
    expect(drawing.headers['content-type']).toMatch(/^image\/svg\+xml/);
  });

  it.each([
    ['distributor', 'Manufacturer Part Number,Manufacturer,Quantity'],
    ['kicad', 'Reference,Value,Datasheet,Footprint,Qty,DNP'],
  ])('has the layout %s', async (layout, titles) => {
    expect((await ask({ layout })).payload.slice(1)).toMatch(new RegExp(`^${titles},`));
  });

  it.each([
    ['机械臂 "v2"/α', `attachment; filename="v2.csv"; filename*=UTF-8''%E6%9C%BA%E6%A2%B0%E8%87%82%20v2%20%CE%B1.csv`],
    ['../../etc/passwd', `attachment; filename="etc passwd.csv"; filename*=UTF-8''etc%20passwd.csv`],
    ['a\r\nSet-Cookie: x', `attachment; filename="a Set-Cookie x.csv"; filename*=UTF-8''a%20Set-Cookie%20x.csv`],
    ['Zoë’s (arm)', `attachment; filename="Zoes (arm).csv"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%28arm%29.csv`],
    ['\u202egnp.exe', `attachment; filename="gnp.exe.csv"; filename*=UTF-8''gnp.exe.csv`],
    ['🤖', `attachment; filename="export.csv"; filename*=UTF-8''%F0%9F%A4%96.csv`],
  ])('named %j has a safe file name', async (project_name, disposition) => {
    const answer = await ask({ project_name });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(disposition);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('has a safe file name even of what is refused before', () => {
    expect(attachment('\ud800', 'csv')).toBe(`attachment; filename="export.csv"; filename*=UTF-8''export.csv`);
  });

  it('takes no currency, null or the default as the same', async () => {
    for (const over of [{}, { currency: null }, { currency: 'CNY' }]) {
      expect((await ask({ format: 'json', ...over })).json().metadata.currency).toBe('CNY');
    }
    expect((await ask({ format: 'json', currency: 'XOF' })).json().metadata.currency).toBe('XOF');
  });

  it('keeps what people write: newlines, quotes, tabs, emoji, right-to-left marks', async () => {
    const name = 'a\nb\r\nc "d" \t🤖 \u202eabc\u202c ⁧שלום⁩ 机器人';
    const { items } = (await ask({ format: 'json', items: [{ name }] })).json();
    expect(items[0].name).toBe(name);
    const rows = parse((await ask({ items: [{ name }] })).payload, { bom: true, record_delimiter: '\r\n' });
    expect(rows[1]?.[2]).toBe(name);
  });

  it('takes 500 lines, and all a line can hold', async () => {
    const text = '机'.repeat(100);
    const full = { name: text, category: text, manufacturer: text, specs: text, supplier: text, price: 0.1 };
    const answer = await ask({ format: 'json', items: Array.from({ length: 500 }, () => full) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().metadata).toMatchObject({ total_items: 500, total_cost: 50 });
  });
});

describe('who may', () => {
  it.each<[string, () => { body: object; headers?: Record<string, string> }, number, string]>([
    ['no key', () => ({ body: { api_key: undefined } }), 401, 'key_missing'],
    ['null for a key', () => ({ body: { api_key: null } }), 401, 'key_missing'],
    [
      'a bearer alone',
      () => ({ body: { api_key: undefined }, headers: { authorization: `Bearer ${key}` } }),
      401,
      'key_missing',
    ],
    ['a header alone', () => ({ body: { api_key: undefined }, headers: { 'x-api-key': key } }), 401, 'key_missing'],
    ['an empty key', () => ({ body: { api_key: '' } }), 403, 'key_malformed'],
    ['a number for a key', () => ({ body: { api_key: 7 } }), 403, 'key_malformed'],
    ['a slip in the key', () => ({ body: { api_key: SLIPPED } }), 403, 'key_malformed'],
    ['another bearer', () => ({ body: {}, headers: { authorization: `Bearer ${stranger}` } }), 400, 'conflicting_keys'],
    [
      'a bearer with a slip',
      () => ({ body: {}, headers: { authorization: 'Bearer gtk_nonsense' } }),
      403,
      'key_malformed',
    ],
    ['a revoked key', () => ({ body: { api_key: revoked } }), 403, 'key_revoked'],
    // Who asks is judged before what he asks.
    ['no key and no items', () => ({ body: { api_key: undefined, items: [] } }), 401, 'key_missing'],
  ])('%s: %s', async (_, request, status, code) => {
    const { body, headers } = request();
    const before = await creditsOf(app, key);
    const answer = await ask(body, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await creditsOf(app, key)).toBe(before);
  });

  let stranger: string;
  let revoked: string;
  beforeAll(async () => {
    stranger = await register(app);
    revoked = await register(app);
    await post(app, '/api/keys/revoke', { api_key: revoked });
  });

  it('the same key in the body and as a bearer', async () => {
    expect((await ask({}, { authorization: `Bearer ${key}` })).statusCode).toBe(200);
  });

  it('a key of another service: 403 key_not_registered', async () => {
    const other = await openApp({ documents: false, live: app.live });
    const answer = await ask({ api_key: await register(other) });
    await other.server.close();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'key_not_registered']);
  });

  it('not who has no credits left', async () => {
    const poor = await register(app);
    const { account } = await app.accounts.authenticate(poor);
    await app.accounts.charges.charge({ account, cost: 100, reason: 'test', reference: '', work: () => ({}) });
    const answer = await ask({ api_key: poor });
    expect(answer.statusCode).toBe(402);
    expect(answer.headers['x-credits-remaining']).toBe('0');
    expect(answer.json()).toMatchObject({
      error: 'insufficient credits',
      credits_remaining: 0,
      credits_required: 1,
      recharge_url: 'http://robot-parts.test/account',
    });
    expect(answer.payload).not.toContain('ROBOTIS');
  });
});

describe('what is refused, and not charged', () => {
  const item = { name: 'a' };
  it.each<[string, object, string, string]>([
    ['a currency nobody has', { currency: 'ZZZ' }, 'currency', 'must be a currency of ISO 4217'],
    ['gold for a currency', { currency: 'XAU' }, 'currency', 'must be a currency of ISO 4217'],
    ['no currency at all', { currency: 'XXX' }, 'currency', 'must be a currency of ISO 4217'],
    ['a layout of JSON', { format: 'json', layout: 'kicad' }, 'layout', 'is for CSV'],
    ['a format nobody knows', { format: 'pdf' }, 'format', 'must be "csv" or "json"'],
    ['NUL in a name', { items: [{ name: 'a\u0000b' }] }, 'items.0.name', 'must not hold NUL'],
    ['an escape in specs', { items: [{ ...item, specs: '\u001b[2J' }] }, 'items.0.specs', 'must not hold NUL'],
    ['half a character', { items: [item, { ...item, supplier: 'a\ud800' }] }, 'items.1.supplier', 'must not hold NUL'],
    ['half a character in the name of the project', { project_name: '\ud800' }, 'project_name', 'must not hold NUL'],
    ['no items', { items: undefined }, 'items', 'is required'],
    ['an empty list', { items: [] }, 'items', 'must hold at least one item'],
    ['501 items', { items: Array(501).fill(item) }, 'items', 'must not hold more than 500 items'],
    ['a negative quantity', { items: [{ ...item, quantity: -1 }] }, 'items.0.quantity', 'must be 1 or more'],
    ['a quantity of 0', { items: [{ ...item, quantity: 0 }] }, 'items.0.quantity', 'must be 1 or more'],
    ['a fractional quantity', { items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity', 'must be a whole number'],
    ['too many', { items: [{ ...item, quantity: 1_000_001 }] }, 'items.0.quantity', 'must be at most 1000000'],
    ['a quantity as text', { items: [{ ...item, quantity: '2' }] }, 'items.0.quantity', 'must be a whole number'],
    [
      'NaN, which JSON writes as null, for a quantity',
      { items: [{ ...item, quantity: Number.NaN }] },
      'items.0.quantity',
      '',
    ],
    ['a price as text', { items: [{ ...item, price: '1.50' }] }, 'items.0.price', 'expected number'],
    ['a negative price', { items: [{ ...item, price: -0.01 }] }, 'items.0.price', 'must be 0 or more'],
    ['neither id nor name', { items: [{ quantity: 1 }] }, 'items.0', 'needs an id or a name'],
    ['a text of 501 characters', { items: [{ name: 'x'.repeat(501) }] }, 'items.0.name', 'must not be longer than 500'],
    ['a field nobody knows', { items: [{ ...item, colour: 'red' }] }, 'items.0', 'colour'],
    ['a number for a name', { items: [{ name: 7 }] }, 'items.0.name', 'expected string'],
    ['a format that is only read', { format: 'xlsx' }, 'format', '"csv"'],
    ['a layout nobody knows', { layout: 'mouser' }, 'layout', '"kicad"'],
    ['a currency that is none', { currency: 'yuan' }, 'currency', 'ISO 4217'],
    ['words for yes', { include_suppliers: 'yes' }, 'include_suppliers', 'expected boolean'],
    ['a name of 501 characters', { project_name: 'x'.repeat(501) }, 'project_name', 'must not be longer than 500'],
    [
      'a total beyond all numbers',
      { items: [{ ...item, price: 1e308, quantity: 100 }] },
      'items',
      'more than a number',
    ],
  ])('%s', async (_, body, path, message) => {
    const before = await creditsOf(app, key);
    const answer = await ask(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    expect(answer.json().details[0].path).toBe(path);
    expect(answer.json().details[0].message).toContain(message);
    expect(await creditsOf(app, key)).toBe(before);
  });

  it.each<[string, () => string, number, string]>([
    ['NaN', () => `{"api_key":"${key}","items":[{"name":"a","price":NaN}]}`, 400, 'malformed_json'],
    [
      'a price beyond all numbers',
      () => `{"api_key":"${key}","items":[{"name":"a","price":1e999}]}`,
      400,
      'validation_failed',
    ],
    ['half a body', () => `{"api_key":"${key}","items":[`, 400, 'malformed_json'],
    ['a list', () => '[]', 401, 'key_missing'],
    [
      '5 MB',
      () => JSON.stringify({ api_key: key, items: ITEMS, project_name: 'x'.repeat(5_000_000) }),
      413,
      'body_too_large',
    ],
  ])('%s', async (_, body, status, code) => {
    const before = await creditsOf(app, key);
    const answer = await post(app, PATH, body());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await creditsOf(app, key)).toBe(before);
  });

  it('a query, and another method', async () => {
    const answer = await post(app, `${PATH}?format=json`, { api_key: key, items: ITEMS });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown_parameter']);
    expect((await app.server.inject(PATH)).statusCode).toBe(405);
  });
});

describe('with an Idempotency-Key', () => {
  it('is charged once and answered the same, to the byte', async () => {
    const before = await creditsOf(app, key);
    const headers = { 'idempotency-key': 'order 1' };
    for (const format of ['csv', 'json']) {
      const own = { 'idempotency-key': `order ${format}` };
      const [first, second] = [
        await ask({ format, project_name: 'α' }, own),
        await ask({ format, project_name: 'α' }, own),
      ];
      expect(first.statusCode).toBe(200);
      expect(second.payload).toBe(first.payload);
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
      expect(second.headers['x-credits-remaining']).toBe(first.headers['x-credits-remaining']);
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => ask({}, headers)));
    expect(new Set(all.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(await creditsOf(app, key)).toBe(before - 3);
    const other = await ask({ project_name: 'other' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('may be tried again after a mistake', async () => {
    const headers = { 'idempotency-key': 'mistake' };
    expect((await ask({ items: [] }, headers)).statusCode).toBe(400);
    expect((await ask({}, headers)).statusCode).toBe(200);
  });
});
