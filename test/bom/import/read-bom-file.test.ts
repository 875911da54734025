import { describe, expect, it } from 'vitest';
import { readBomFile, type SentFile } from '../../../src/bom/import/read-bom-file.ts';
import { readColumnName } from '../../../src/formats/column-names.ts';
import { encodeText } from '../../support/encode-text.ts';

function read(text: string, type: SentFile['type'] = 'text/csv') {
  return readBomFile({ bytes: encodeText(text, 'utf-8'), type });
}

const items = (text: string, type?: SentFile['type']) =>
  read(text, type).lines.map(({ line, item }) => ({ line, ...item }));

describe('a header', () => {
  it.each([
    ['id', ['id', 'ID', 'Part ID']],
    ['name', ['Name', 'Part', 'Component', '名称', '物料名称', '品名', '零件名称']],
    [
      'model',
      [
        'MPN',
        'Model',
        'Manufacturer Part Number',
        'Mfr. Part #',
        'Mfr #',
        'P/N',
        'Part No.',
        '型号',
        '规格型号',
        '制造商型号',
        'Manufacturer_Part_Number',
      ],
    ],
    ['manufacturer', ['Manufacturer', 'Mfr.', 'Brand', 'MFG', '制造商', '品牌', '厂家']],
    [
      'quantity',
      [
        'Qty',
        'Qty.',
        'Quantity',
        'QTY',
        'Qnty',
        '数量',
        '数量 (pcs)',
        '数量/Qty',
        'Qty 数量',
        '用量',
        'Quantity Per PCB',
        'Qty per robot',
        'Ｑｔｙ',
      ],
    ],
    ['price', ['Price', 'Unit Price', 'Unit Price (USD)', 'Unit Cost (US)', '单价', '单价（元）', '含税单价']],
    ['line_total', ['Total', 'Ext. Price', 'Subtotal', 'Total Price (USD)', '总价', '金额', '小计']],
    ['designators', ['Designator', 'Reference', 'References', 'RefDes', 'Ref', '位号']],
    ['footprint', ['Footprint', 'Package', '封装', 'Case/Package']],
    ['value', ['Value', 'Comment', '值']],
    ['description', ['Description', '描述', '说明']],
    ['supplier', ['Supplier', 'Vendor', '供应商', 'Supplier 1']],
    [
      'supplier_part',
      [
        'Supplier Part',
        'LCSC Part #',
        'LCSC',
        'JLCPCB Part #',
        'Digi-Key Part Number',
        '立创编号',
        'Supplier Part Number 1',
      ],
    ],
    ['category', ['Category', 'Type', '类别']],
    ['status', ['Lifecycle Status', 'Status', '状态']],
    ['alternates', ['Alternates', '替代料']],
    ['not_fitted', ['DNP', 'Do Not Populate']],
    ['position', ['No.', '#', '序号', 'Item No.']],
    ['note', ['Notes', '备注', 'Link', '购买链接', 'Datasheet']],
  ] as const)('of the column %s', (role, headers) => {
    for (const header of headers) expect(readColumnName(header)?.role, header).toBe(role);
  });

  it.each([
    ['quantity', ['Menge', 'Anzahl', 'Stück', 'Quantité', 'Quantite', 'Qté', 'Cantidad', '数量', '個数']],
    ['price', ['Preis', 'Stückpreis', 'Einzelpreis (EUR)', 'Prix', 'Prix unitaire', 'Precio', '单价', '价格', '単価']],
    ['name', ['Bezeichnung', 'Désignation', 'DESIGNATION', 'Nombre', '品名']],
    ['description', ['Descripción', 'Descripcion', 'Beschreibung']],
    ['manufacturer', ['Hersteller', 'Fabricant', 'Fabricante', '厂家', '制造商', 'メーカー', 'ﾒｰｶｰ']],
    ['model', ['Artikelnummer', 'Artikel-Nr.', 'Référence', 'Referencia', '型号', '型番']],
    ['line_total', ['Gesamtpreis', 'Prix total', 'Precio total', '金額']],
    ['currency', ['Währung', 'Devise', 'Moneda', '通貨']],
  ] as const)('of the column %s, in other languages', (role, headers) => {
    for (const header of headers) expect(readColumnName(header)?.role, header).toBe(role);
  });

  it.each([
    ['Artikelnummer;Bezeichnung;Hersteller;Menge;Stückpreis\nSTS3250;Servo;Feetech;6;12,50\nX1;Y;Z;1;1,2\n', ';'],
    ['Référence;Désignation;Fabricant;Quantité;Prix\nSTS3250;Servo;Feetech;6;12,50\nX1;Y;Z;1;1,2\n', ';'],
    ['Referencia|Descripción|Fabricante|Cantidad|Precio\nSTS3250|Servo|Feetech|6|12,50\nX1|Y|Z|1|1,2\n', '|'],
    ['型番\t品名\tメーカー\t数量\t単価\nSTS3250\tServo\tFeetech\t6\t12.50\nX1\tY\tZ\t1\t1.2\n', '\t'],
    ['型号,品名,厂家,数量,单价\nSTS3250,Servo,Feetech,6,12.50\nX1,Y,Z,1,1.2\n', ','],
  ])('%j is read', (text, delimiter) => {
    const file = read(text);
    expect(file.delimiter).toBe(delimiter);
    expect(file.warnings).toEqual([]);
    expect(file.lines[0]).toMatchObject({
      item: { manufacturer: 'Feetech', quantity: 6, price: 12.5 },
      clues: { model: 'STS3250' },
    });
  });

  it('of which one name or few are known is read with a warning', () => {
    const file = read('Name;Foo;Bar\nMotor;3;12,50\nKabel;1;1,50\n');
    expect(file.lines.map(({ item, notes }) => [item, notes])).toEqual([
      [{ name: 'Motor' }, { Foo: '3', Bar: '12,50' }],
      [{ name: 'Kabel' }, { Foo: '1', Bar: '1,50' }],
    ]);
    expect(file.warnings).toMatchObject([{ line: null, code: 'few_columns', text: 'Name | Foo | Bar' }]);
    const few = read('Name;Qty;x;y;z\nMotor;3;a;b;c\n');
    expect(few.lines[0]?.item).toEqual({ name: 'Motor', quantity: 3 });
    expect(few.warnings[0]?.sentence).toContain('only these are known: "Name", "Qty".');
  });

  it.each(['Colour', 'Approved by', '颜色', '2026-11-15', ''])('%s is not known', (header) => {
    expect(readColumnName(header)).toBeUndefined();
  });

  it.each(['Price per 100', 'Unit Price/1000 (USD)', '单价(万元)', 'Unit Price (cents)', 'Price (k¥)', '数量（千个）'])(
    '%s is not of one, and stays a note',
    (header) => {
      expect(readColumnName(header)).toEqual({ role: 'note' });
    },
  );

  it('is found below titles, and what stands above it is listed', () => {
    const file = read('Robot arm,,,\nRevision 3,2026-11-15,,\n,,,\nNo.,Model,Qty,Price\n1,XM430-W350-T,6,2000\n');
    expect(file.headerRow).toBe(4);
    expect(file.lines.map(({ line, item }) => [line, item.name, item.quantity, item.price])).toEqual([
      [5, 'XM430-W350-T', 6, 2000],
    ]);
    expect(file.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'before_header'],
      [2, 'before_header'],
      [3, 'empty'],
    ]);
  });

  it('may name one column alone', () => {
    expect(items('MPN\nXM430-W350-T\nSTS3215\n').map(({ name }) => name)).toEqual(['XM430-W350-T', 'STS3215']);
  });

  it('is missed where there is none', () => {
    expect(() => read('hello,world\n1,2\n')).toThrow(/No header was found/);
  });

  it('may come again, with the same columns or with others', () => {
    const file = read('Model,Qty\nA1000,1\nModel,Qty\nA2000,2\nQty,Name,Price\n3,Bolt,0.5\n');
    expect(file.lines.map(({ item }) => item)).toEqual([
      { name: 'A1000', quantity: 1 },
      { name: 'A2000', quantity: 2 },
      { name: 'Bolt', quantity: 3, price: 0.5 },
    ]);
    expect(file.skipped.map(({ reason }) => reason)).toEqual(['repeated_header', 'repeated_header']);
    expect(file.warnings.map(({ code, line }) => [code, line])).toEqual([['other_columns', 5]]);
  });

  it('with two meanings is read by its cells', () => {
    const roles = (text: string) => read(text).columns.map(({ read_as }) => read_as);
    expect(roles('Item,Name,Qty\n1,Servo,2\n2,Board,1\n')).toEqual(['position', 'name', 'quantity']);
    expect(roles('Item,Qty\nServo,2\n')).toEqual(['name', 'quantity']);
    expect(roles('Reference,Value,Qty\n"R1, R2",10k,2\n')).toEqual(['designators', 'value', 'quantity']);
    expect(roles('Reference,Name,Qty\nXM430-W350,Servo,2\n')).toEqual(['model', 'name', 'quantity']);
    expect(roles('Reference,Name,Qty\nhttps://example.org/a,Servo,2\n')).toEqual(['note', 'name', 'quantity']);
    expect(roles('Part,Amount\nServo,2\n')).toEqual(['name', 'quantity']);
    expect(roles('Part,Qty,Amount\nServo,2,10\n')).toEqual(['name', 'quantity', 'line_total']);
  });
});

describe('the rows', () => {
  it('of totals and sections, and empty ones, are skipped and listed', () => {
    const file = read('Name,Qty,Price\nMotors,,\nServo,6,10\n,,\nTOTAL,6,60\n合计,6,60\nGrand Total:,,60\n');
    expect(file.lines).toHaveLength(1);
    expect(file.skipped).toEqual([
      { line: 2, reason: 'section', text: 'Motors' },
      { line: 4, reason: 'empty', text: '' },
      { line: 5, reason: 'total', text: 'TOTAL | 6 | 60' },
      { line: 6, reason: 'total', text: '合计 | 6 | 60' },
      { line: 7, reason: 'total', text: 'Grand Total: | 60' },
    ]);
  });

  it('with a model number alone are parts, and so are all where nothing is counted', () => {
    expect(items('Model,Qty,Price\nXM430-W350-T,,\n')).toEqual([{ line: 2, name: 'XM430-W350-T' }]);
    expect(items('Name,Price\nTotal Station,\n')).toEqual([{ line: 2, name: 'Total Station' }]);
  });

  it('that are not fitted or name nothing are skipped', () => {
    const { skipped, lines } = read('Designator,Value,Qty,DNP\nR1,10k,1,DNP\nR2,1k,1,\n,,4,\n,,,x\n');
    expect(lines.map(({ item }) => item.name)).toEqual(['1k']);
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'not_fitted'],
      [4, 'section'],
      [5, 'not_fitted'],
    ]);
  });

  it('keep what cannot be read as text in a warning', () => {
    const file = read('Name,Qty,Price\nA,-3,5\nB,NaN,free\nC,1 set of 10,-2\nD,2.5 m,"1,234"\n');
    expect(file.lines.map(({ item }) => item)).toEqual([
      { name: 'A', price: 5 },
      { name: 'B' },
      { name: 'C' },
      { name: 'D' },
    ]);
    expect(file.warnings.map(({ line, code, text }) => [line, code, text])).toEqual([
      [2, 'quantity_unread', '-3'],
      [3, 'quantity_unread', 'NaN'],
      [4, 'quantity_unread', '1 set of 10'],
      [5, 'quantity_unread', '2.5 m'],
      [3, 'price_unread', 'free'],
      [4, 'price_unread', '-2'],
      [5, 'price_unread', '1,234'],
    ]);
  });

  it('warn where the quantity is no multiple of the designators', () => {
    const file = read('Reference,Value,Qty\n"R1,R2,R3",10k,2\n"C1,C2",1u,20\nD1,LED,1\n');
    expect(file.lines.map(({ item }) => item.quantity)).toEqual([2, 20, 1]);
    expect(file.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'designator_count']]);
  });

  it('count designators where no quantity is given', () => {
    const file = read('Designator,Value,Qty\n"R1, R2, R3",10k,\nC1-C4,1uF,\n"U1, U2",Chip,5\n');
    expect(file.lines.map(({ item, designators }) => [item.quantity, designators])).toEqual([
      [3, 'R1, R2, R3'],
      [4, 'C1-C4'],
      [5, 'U1, U2'],
    ]);
  });

  it('count a place once, and say where one is doubled or a range runs backwards', () => {
    const file = read('Designator,Value,Qty\n"R1-R5, R5, R3",10k,\nC5-C1,1uF,\n"D1, D1",LED,2\n');
    expect(file.lines.map(({ item }) => item.quantity)).toEqual([5, 5, 2]);
    expect(file.warnings.map(({ line, code, text }) => [line, code, text])).toEqual([
      [2, 'repeated_designator', 'R1-R5, R5, R3'],
      [3, 'reversed_range', 'C5-C1'],
      [4, 'repeated_designator', 'D1, D1'],
    ]);
  });

  it('lose what no text holds, with a warning', () => {
    const file = read('[{"name":"a\\u0000b\\ud83e","ke\\u0000y":"x"},{"name":"🤖"}]', 'application/json');
    expect(file.lines.map(({ item, notes }) => [item.name, notes])).toEqual([
      ['ab', { key: 'x' }],
      ['🤖', undefined],
    ]);
    expect(file.warnings.map(({ line, code }) => [line, code])).toEqual([
      [1, 'control_characters'],
      [null, 'control_characters'],
    ]);
  });

  it('have prices of one currency', () => {
    const file = read('Name,Qty,Unit Price\nA,1,$5\nB,1,$6.50\nC,1,€7\nD,1,8\n');
    expect(file.currency).toBe('USD');
    expect(file.lines.map(({ item }) => item.price)).toEqual([5, 6.5, undefined, 8]);
    expect(file.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['mixed_currencies', 4],
      ['currency_assumed', 5],
    ]);
    expect(read('Name,Qty,Unit Price\nA,1,$5\nB,1,$8\n').warnings).toEqual([]);
    expect(read('Name,Qty,Unit Price\nA,1,€5\nB,1,8\nC,1,9\n').warnings).toEqual([
      {
        line: null,
        code: 'currency_assumed',
        sentence: '1 of 3 prices says EUR; the others name no currency and were read as EUR.',
      },
    ]);
    expect(read('名称,数量,单价(元)\nA,1,5\n').currency).toBe('CNY');
    expect(read('Name,Qty,Price,Currency\nA,1,5,EUR\n').currency).toBe('EUR');
    expect(read('品名,数量,単価(円)\nA,1,¥500\n').currency).toBe('JPY');
    expect(read('Name,Qty,Price,Currency\nA,1,$5,CAD\n').currency).toBe('CAD');
    expect(read('Name,Qty,Price,Currency\nA,1,$5,EUR\n').currency).toBe('USD');
    expect(read('Name,Qty,Price,Currency\nA,1,5,sek\n').currency).toBe('SEK');
    expect(read('Name,Qty,Price,Currency\nA,1,,SEK\n').currency).toBe('SEK');
    expect(read('Name,Qty,Price,Currency\nA,1,5,ZZZ\n').currency).toBeNull();
    expect(read('{"currency":"EUR","items":[{"name":"A","price":5}]}', 'application/json').currency).toBe('EUR');
    expect(read('Name,Qty,Price\nA,1,5\n').currency).toBeNull();
  });

  it('keep columns nobody knows as notes, and cut what is too long', () => {
    const long = 'x'.repeat(501);
    const file = read(`Name,Qty,Colour,Notes,__proto__\nA,1,red,${long},odd\n`);
    expect(file.lines[0]?.notes).toEqual(
      Object.fromEntries([
        ['Colour', 'red'],
        ['Notes', 'x'.repeat(500)],
        ['__proto__', 'odd'],
      ]),
    );
    expect(file.warnings.map(({ code, line }) => [code, line])).toEqual([['cell_cut', 2]]);
  });

  it('name hundreds of places whole, and thousands are counted before they are cut between two', () => {
    const places = (count: number) => Array.from({ length: count }, (_, at) => `C${at + 1}`).join(',');
    const many = read(`Reference,Value,Qty\n"${places(900)}",100n,900\n`);
    expect([many.lines[0]?.designators, many.warnings]).toEqual([places(900), []]);
    const file = read(`Reference,Value\n"${places(2000)}",100n\n`);
    const [line] = file.lines;
    expect(line?.item.quantity).toBe(2000);
    expect(file.warnings.map(({ code }) => code)).toEqual(['cell_cut']);
    expect(line?.designators?.length).toBeGreaterThan(4990);
    expect(places(2000).startsWith(`${line?.designators},`)).toBe(true);
  });

  it('keep newlines, quotes, tabs, emoji and marks of direction', () => {
    const name = 'a "b"\nc\td 🤖 \u200fمحرك\u200e';
    expect(items(`Name,Qty\n"${name.replaceAll('"', '""')}",1\n`)).toEqual([{ line: 2, name, quantity: 1 }]);
  });

  it('lose the quote that kept them from running in a spreadsheet', () => {
    const file = read("Name,Qty,Specs\n'=1+1,1,'-5 V\n'+A,1,'@x\n=\"0012\",1,it's\n=SUM(A1),1,\n");
    expect(file.lines.map(({ item }) => [item.name, item.specs])).toEqual([
      ['=1+1', '-5 V'],
      ['+A', '@x'],
      ['0012', "it's"],
      ['=SUM(A1)', undefined],
    ]);
    expect(file.warnings.map(({ code, text }) => [code, text])).toEqual([['formula_text', '=SUM(A1)']]);
  });

  it('are at most 500, and a table has at most 100 columns', () => {
    const rows = (count: number) =>
      `Name,Qty\n${Array.from({ length: count }, (_, i) => `part ${i},1\n`).join('')}TOTAL,9\n`;
    expect(read(rows(500)).lines).toHaveLength(500);
    expect(() => read(rows(501))).toThrow('The file has 501 lines of parts; at most 500 are taken.');
    expect(read(`Name,Qty${','.repeat(300)}\nA,1\n`).lines).toHaveLength(1);
    expect(() => read(`Name,Qty\nA,1${','.repeat(99)}x\n`)).toThrow('more than 100 columns');
  });
});

describe('files of other programs', () => {
  it('KiCad, grouped', () => {
    const text =
      '"Ref","Qnty","Value","Cmp name","Footprint","Description","Vendor"\n"C1 C2 ","2","100n","C","Capacitor_SMD:C_0402","Unpolarized capacitor",""\n';
    expect(items(text)).toEqual([
      { line: 2, name: '100n', quantity: 2, specs: 'C; Unpolarized capacitor; Capacitor_SMD:C_0402' },
    ]);
  });

  it('KiCad, each component and then put together: the second list', () => {
    const text = [
      'Source:,board.kicad_sch',
      'Tool:,Eeschema',
      '',
      'Component Count:,3',
      '',
      'Individual Components:',
      '',
      'Item,Qty,Reference(s),Value',
      ',,R1,10k',
      ',,R2,10k',
      '',
      '',
      'Collated Components:',
      '',
      'Item,Qty,Reference(s),Value',
      '1,2,"R1, R2",10k',
    ].join('\n');
    expect(items(text)).toEqual([{ line: 16, name: '10k', quantity: 2 }]);
  });

  it('Altium', () => {
    const text =
      'Comment,Description,Designator,Footprint,LibRef,Quantity,Manufacturer Part Number 1,Manufacturer 1,Supplier 1,Supplier Part Number 1\nSTM32G431,MCU,U1,LQFP48,MCU_ST,1,STM32G431CBT6,STMicroelectronics,Mouser,511-STM32G431CBT6\n';
    expect(items(text)).toEqual([
      {
        line: 2,
        name: 'STM32G431CBT6',
        manufacturer: 'STMicroelectronics',
        specs: 'MCU; LQFP48',
        supplier: 'Mouser, 511-STM32G431CBT6',
        quantity: 1,
      },
    ]);
  });

  it('a KiCad netlist in XML, equal components as one line', () => {
    const comp = (ref: string, value: string, more = '') =>
      `<comp ref="${ref}"><value>${value}</value><footprint>R_0603</footprint><fields><field name="MPN">RC0603</field><field name="Footprint">R_0603</field></fields>${more}</comp>`;
    const text = `<?xml version="1.0"?><export version="E"><components>${comp('R1', '10k')}${comp('R2', '10k')}${comp('R3', '1k')}${comp('R4', '1k', '<property name="dnp"/>')}</components></export>`;
    const file = read(text, 'application/xml');
    expect(file.format).toBe('kicad_xml');
    expect(file.headerRow).toBeNull();
    expect(file.lines.map(({ item, designators }) => [item.name, item.specs, item.quantity, designators])).toEqual([
      ['10k (RC0603)', 'R_0603', 2, 'R1, R2'],
      ['1k (RC0603)', 'R_0603', 1, 'R3'],
    ]);
    expect(file.skipped.map(({ reason }) => reason)).toEqual(['not_fitted']);
  });

  it.each([
    ['a list', '[{"id":"ACT-X","quantity":3,"price":1234.5},{"name":"Bolt","qty":"2 pcs"}]'],
    ['items', '{"items":[{"id":"ACT-X","quantity":3,"price":1234.5},{"name":"Bolt","qty":"2 pcs"}]}'],
    [
      'an export',
      '{"metadata":{"project_name":"x"},"items":[{"id":"ACT-X","quantity":3,"price":1234.5,"suppliers":[{"name":"y"}]},{"name":"Bolt","qty":"2 pcs","price":null}]}',
    ],
  ])('JSON: %s', (_name, text) => {
    expect(items(text, 'application/json')).toEqual([
      { line: 1, id: 'ACT-X', quantity: 3, price: 1234.5 },
      { line: 2, name: 'Bolt', quantity: 2 },
    ]);
  });

  it.each([
    ['no JSON', '{', /not valid JSON/],
    ['no list', '{"a":1}', /must be a list/],
    ['numbers', '[1,2]', /Item 1 of the list is no object/],
    ['501 items', JSON.stringify(Array.from({ length: 501 }, (_, i) => ({ name: `p${i}` }))), /501 lines of parts/],
    [
      '101 keys',
      JSON.stringify([Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, 'x']))]),
      /100 different keys/,
    ],
  ])('JSON: %s is refused', (_name, text, message) => {
    expect(() => read(text, 'application/json')).toThrow(message);
  });
});

describe('what is no such file is refused', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><export><components>&b;</components></export>`;
  const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><export><components><comp ref="&f;"/></components></export>`;
  it.each([
    ['nothing', '', 'text/csv', /is empty/],
    ['blanks', ' \n\n', 'text/csv', /is empty/],
    ['a spreadsheet sent as text', 'PK\u0003\u0004xyz', 'text/csv', /This is a spreadsheet/],
    ['binary', 'ab\u0000\u0001c', 'text/csv', /stand in no text/],
    ['XML of another kind', '<a/>', 'application/xml', /no KiCad netlist/],
    ['broken XML', '<export><components>', 'text/xml', /not well-formed/],
    ['an XML bomb', bomb, 'application/xml', /document type/],
    ['an entity from outside', outside, 'application/xml', /document type/],
    [
      'an entity nobody declared',
      '<export><components>&x;</components></export>',
      'application/xml',
      /not well-formed/,
    ],
    ['deep XML', '<a>'.repeat(100_000), 'application/xml', /nested too deeply/],
  ] as const)('%s', (_name, text, type, message) => {
    expect(() => read(text, type)).toThrow(message);
  });
});
