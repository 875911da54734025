import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BomItemSchema } from '../../src/contract/bom.ts';
import { BOM_FILE_TYPES, BomImportSchema, XLSX_TYPE } from '../../src/contract/bom-import.ts';
import { register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { encodeText } from '../support/encode-text.ts';
import { xlsx } from '../support/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

function send(payload: string | Uint8Array, type: string, headers: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url: '/api/bom/import',
    headers: { 'content-type': type, ...headers },
    payload: Buffer.from(payload),
  });
}

const CSV =
  'No.,Model,Manufacturer,Qty,Unit Price (CNY)\n1,STS3250,Feetech,6,¥150\n2,M3x12 screw,,24,0.1\nTotal,,,,902.4\n';
const TABLE = [
  ['序号', '型号', '品牌', '数量', '单价(元)'],
  [1, 'STS3250', 'Feetech', 6, 150],
  [2, 'M3x12 screw', null, 24, 0.1],
  ['合计', null, null, null, 902.4],
];

const EXPECTED = [
  { id: 'ACT-FEETECH-STS3250', name: 'STS3250', manufacturer: 'Feetech', quantity: 6, price: 150 },
  { name: 'M3x12 screw', quantity: 24, price: 0.1 },
];

describe('POST /api/bom/import', () => {
  // `inject` never closes a request early; a socket does as soon as the body is read.
  it('answers over a socket', async () => {
    const served = await openApp({ documents: false });
    const address = await served.server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/bom/import`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: CSV,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ format: 'csv', items: [{ quantity: 6 }, { quantity: 24 }] });
    await served.server.close();
  });

  it.each([
    ['CSV', CSV, 'text/csv', { format: 'csv', encoding: 'utf-8', delimiter: ',' }],
    ['CSV with a charset', CSV, 'Text/CSV; charset="UTF-8"', { encoding: 'utf-8' }],
    ['TSV', CSV.replaceAll(',', '\t'), 'text/tab-separated-values', { format: 'csv', delimiter: '\t' }],
    [
      'semicolons in UTF-16',
      encodeText(`\ufeff${CSV.replaceAll(',', ';')}`, 'utf-16le'),
      'text/csv',
      { encoding: 'utf-16le', delimiter: ';' },
    ],
    [
      'GB18030',
      encodeText(TABLE.map((row) => row.join(',')).join('\r\n'), 'gb18030'),
      'text/csv; charset=gb2312',
      { encoding: 'gb18030' },
    ],
    ['XLSX', xlsx({ sheets: [{ rows: TABLE }] }), XLSX_TYPE, { format: 'xlsx', sheet: 'Sheet1' }],
    [
      'JSON',
      JSON.stringify({
        items: [
          { mpn: 'STS3250', brand: 'Feetech', qty: 6, price: '¥150' },
          { part: 'M3x12 screw', qty: '24 pcs', price: 0.1 },
        ],
      }),
      'application/json',
      { format: 'json', header_row: null },
    ],
  ] as const)('takes %s', async (_name, payload, type, expected) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const body = BomImportSchema.parse(answer.json());
    expect(body).toMatchObject({ currency: 'CNY', ...expected });
    expect(body.items.map(({ line: _line, match: _match, notes: _notes, ...item }) => item)).toEqual(EXPECTED);
    expect(body.items.map(({ match }) => match.how)).toEqual(['maker_model', 'none']);
    expect(body.unmatched).toEqual([body.items[1]?.line]);
  });

  it('takes a KiCad netlist', async () => {
    const text = '<export><components><comp ref="U1"><value>STM32L432KC</value></comp></components></export>';
    for (const type of ['application/xml', 'text/xml']) {
      const body = (await send(text, type)).json();
      expect(body).toMatchObject({ format: 'kicad_xml', unmatched: [] });
      expect(body.items[0]).toMatchObject({ id: 'CHIP-ST-STM32L432KC', designators: 'U1', quantity: 1 });
    }
  });

  it('answers items that check and export take, once what import adds is left out', async () => {
    const { items } = BomImportSchema.parse((await send(CSV, 'text/csv')).json());
    for (const { line: _line, match: _match, notes: _notes, designators: _designators, ...item } of items) {
      expect(BomItemSchema.safeParse(item).error).toBeUndefined();
    }
  });

  it('keeps an id nobody knows, also where the name is an id', async () => {
    const body = (await send('id,name,qty\nNOPE-1,ACT-FEETECH-STS3250,1\n', 'text/csv')).json();
    expect(body.items[0]).toMatchObject({ id: 'NOPE-1', name: 'ACT-FEETECH-STS3250' });
    expect(body.warnings).toEqual([expect.objectContaining({ code: 'unknown_id' })]);
  });

  it('keeps an id nobody knows, and says so', async () => {
    const body = (await send('id,name,qty\nACT-NOBODY-1,STS3250,1\n', 'text/csv')).json();
    expect(body.items[0]).toMatchObject({ id: 'ACT-NOBODY-1', match: { how: 'model' } });
    expect(body.unmatched).toEqual([2]);
    expect(body.warnings).toEqual([expect.objectContaining({ line: 2, code: 'unknown_id', text: 'ACT-NOBODY-1' })]);
  });

  it('counts in the hour, for the account where a key is sent', async () => {
    const answer = await send(CSV, 'text/csv');
    expect(answer.headers['ratelimit-policy']).toContain('"free"');
    const key = await register(app);
    expect((await send(CSV, 'text/csv', { authorization: `Bearer ${key}` })).statusCode).toBe(200);
    expect((await send(CSV, 'text/csv', { 'x-api-key': 'gtk_nonsense' })).json().code).toBe('key_malformed');
  });
});

describe('POST /api/bom/import refuses', () => {
  const rows = (count: number) => `Name,Qty\n${Array.from({ length: count }, (_, i) => `part ${i},1\n`).join('')}`;
  it.each([
    ['another type', 'x', 'application/pdf', 415, 'unsupported_media_type', /must be text\/csv, .* or text\/xml/],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type', /must be/],
    ['plain text', CSV, 'text/plain', 415, 'unsupported_media_type', /must be/],
    ['nothing', '', 'text/csv', 400, 'unreadable_file', /empty/],
    ['no JSON', '{', 'application/json', 400, 'unreadable_file', /not valid JSON/],
    [
      'garbage',
      Uint8Array.from({ length: 999 }, (_, i) => (i * 37) % 256),
      'text/csv',
      400,
      'unreadable_file',
      /no text/,
    ],
    ['an archive sent as text', xlsx({ sheets: [{ rows: TABLE }] }), 'text/csv', 400, 'unreadable_file', /spreadsheet/],
    ['a packed file', gzipSync(CSV), 'text/csv', 400, 'unreadable_file', /send it uncompressed/],
    ['text sent as a spreadsheet', CSV, XLSX_TYPE, 400, 'unreadable_file', /no spreadsheet/],
    ['501 parts', rows(501), 'text/csv', 400, 'file_beyond_limits', /501 lines of parts; at most 500/],
    ['5 MB', 'x'.repeat(5_000_000), 'text/csv', 413, 'body_too_large', /larger/],
    ['5 MB of JSON', `["${'x'.repeat(5_000_000)}"]`, 'application/json', 413, 'body_too_large', /larger/],
    ['a charset nobody knows', CSV, 'text/csv; charset=klingon', 400, 'unreadable_file', /klingon/],
  ] as const)('%s', async (_name, payload, type, status, code, sentence) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(sentence) });
  });

  it.each(['gzip', 'br', 'GZIP, identity'])('a body packed with %s, whatever it is', async (encoding) => {
    const packed = await send(gzipSync(CSV), 'text/csv', { 'content-encoding': encoding });
    expect([packed.statusCode, packed.json().code]).toEqual([415, 'unsupported_media_type']);
    expect(packed.json().error).toBe('The body is compressed; send it uncompressed, without Content-Encoding.');
    expect(packed.headers['accept-encoding']).toBe('identity');
    const elsewhere = await app.server.inject({
      method: 'POST',
      url: '/api/bom/check',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: gzipSync('{}'),
    });
    expect(elsewhere.json().error).toBe(packed.json().error);
  });

  it('no body that says it is not packed', async () => {
    expect((await send(CSV, 'text/csv', { 'content-encoding': 'identity' })).statusCode).toBe(200);
  });

  it('a body without a type, and a query it does not know', async () => {
    const bare = await app.server.inject({ method: 'POST', url: '/api/bom/import' });
    expect(bare.json().code).toBe('unsupported_media_type');
    const asked = await app.server.inject({
      method: 'POST',
      url: '/api/bom/import?x=1',
      headers: { 'content-type': 'text/csv' },
      payload: CSV,
    });
    expect(asked.json().code).toBe('unknown_parameter');
  });

  it('files at addresses of JSON, as before', async () => {
    for (const type of BOM_FILE_TYPES.filter((one) => one !== 'application/json')) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/parameters/parse',
        headers: { 'content-type': type },
        payload: CSV,
      });
      expect(answer.json(), type).toMatchObject({
        code: 'unsupported_media_type',
        error: 'The body must be application/json.',
      });
    }
  });
});

it('a file that takes long does not hold up others', async () => {
  const tags = '<a/>'.repeat(1_500_000);
  const bytes = xlsx({
    sheets: [{ rows: TABLE }],
    files: { 'xl/worksheets/sheet1.xml': `<worksheet>${tags}</worksheet>` },
  });
  let isDone = false;
  const slow = send(bytes, XLSX_TYPE).then((answer) => {
    isDone = true;
    return answer;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns += 1;
  }
  expect((await slow).json().code).toBe('unreadable_file');
  // Read by the thread that answers, it would leave two or three.
  expect(turns).toBeGreaterThan(20);
});
