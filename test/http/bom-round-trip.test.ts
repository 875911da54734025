import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BomImportSchema, XLSX_TYPE } from '../../src/contract/bom-import.ts';
import { post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { xlsx } from '../support/xlsx.ts';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false });
  key = await register(app);
});
afterAll(() => app.server.close());

const ITEMS = [
  { id: 'ACT-ROBOTIS-XM430-W350', quantity: 6, price: 1699.125 },
  { id: 'NOPE-1', name: 'Total', quantity: 2, price: 1.234, manufacturer: '-' },
  { name: '合计', quantity: 3, status: 'obsolete', alternates: 'ACT-X ACT-Y', supplier: 'n/a' },
];

function exported(over: object) {
  return post(app, '/api/bom/export', { api_key: key, items: ITEMS, currency: 'SEK', ...over });
}

async function imported(payload: string | Uint8Array, type: string) {
  const headers = { 'content-type': type };
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/bom/import',
    headers,
    payload: Buffer.from(payload),
  });
  expect(answer.statusCode).toBe(200);
  return BomImportSchema.parse(answer.json());
}

const FORMS: [string, object, string][] = [
  ['JSON', { format: 'json' }, 'application/json'],
  ['CSV', {}, 'text/csv'],
  ['CSV without suppliers', { include_suppliers: false }, 'text/csv'],
  ['CSV for distributors', { layout: 'distributor' }, 'text/csv'],
  ['CSV for KiCad', { layout: 'kicad' }, 'text/csv'],
];

describe('an export, imported', () => {
  it.each(FORMS)('as %s has the same items and currency', async (_, over, type) => {
    const { items, currency, warnings } = await imported((await exported(over)).rawPayload, type);
    expect(currency).toBe('SEK');
    expect(items).toHaveLength(ITEMS.length);
    for (const [place, one] of ITEMS.entries()) expect(items[place]).toMatchObject(one);
    expect(warnings.map(({ code, text }) => [code, text])).toEqual([['unknown_id', 'NOPE-1']]);
  });

  it.each(FORMS)('as %s is the same file again, once all its gaps are filled', async (_, over, type) => {
    const again = async (file: Uint8Array) => {
      const { format: _format, ...answer } = await imported(file, type);
      return (await exported({ ...over, ...answer })).rawPayload;
    };
    const undated = (file: Uint8Array) =>
      Buffer.from(file)
        .toString()
        .replace(/"created_at":"[^"]*"/, '');
    const filled = await again((await exported(over)).rawPayload);
    expect(undated(await again(filled))).toBe(undated(filled));
  });
});

it('a JSON export of 500 lines with all there is to say is no file too large', async () => {
  const lines = [...app.live.current.snapshot.byId.values()].map(({ id }) => ({ id }));
  const { rawPayload } = await exported({ format: 'json', items: lines.slice(0, 500) });
  expect(rawPayload.length).toBeGreaterThan(1024 * 1024);
  expect((await imported(rawPayload, 'application/json')).items).toMatchObject(lines.slice(0, 500));
});

describe('what an import answers is sent on whole', () => {
  const KICAD = ['U1', 'U2'].map((ref) => `<comp ref="${ref}"><value>${ref}32L432KC</value></comp>`).join('');
  const ROWS = [
    ['型号', '数量'],
    ['STS3250', 6],
    ['M3x12 screw', 24],
  ];
  it.each<[string, () => Promise<[string | Uint8Array, string]>]>([
    ...FORMS.map(([name, over, type]): [string, () => Promise<[Uint8Array, string]>] => [
      `our ${name}`,
      async () => [(await exported(over)).rawPayload, type],
    ]),
    ['CSV without a currency', async () => ['Name,Qty,Price\nA,1,5\nB,2,6\n', 'text/csv']],
    ['JSON without a currency', async () => ['[{"name":"A"},{"name":"B","price":5}]', 'application/json']],
    ['XLSX', async () => [xlsx({ sheets: [{ rows: ROWS }] }), XLSX_TYPE]],
    ['a netlist', async () => [`<export><components>${KICAD}</components></export>`, 'application/xml']],
    ['JSON with what no text holds', async () => ['[{"name":"A\\u0000\\ud800"},{"name":"B"}]', 'application/json']],
  ])('%s', async (_, file) => {
    const answer = await imported(...(await file()));
    const again = await post(app, '/api/bom/export', { ...answer, api_key: key });
    expect(again.statusCode, again.payload).toBe(200);
    const checked = await post(app, '/api/bom/check', answer);
    expect(checked.statusCode, checked.payload).toBe(200);
    expect(checked.json().items).toHaveLength(answer.items.length);
  });
});
