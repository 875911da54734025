import { describe, expect, it } from 'vitest';
import { FoundPartSchema } from '../../../src/contract/oss-entity.ts';
import { PartsListLineSchema } from '../../../src/contract/robot-file-record.ts';
import { extracted, linesIn } from './extracted.ts';

const TABLE = `# Acme One
## Bill of Materials

| Part | Amount | Unit Cost (US) | Buy US | Unit Cost (JPY) | Buy JP |
|------|--------|----------------|--------|-----------------|--------|
| **STS3250** Servo 12V<sup>[1](#n)</sup> | 7 | $13.89 | [Shop](https://shop.example/1) | ￥2,980 | - |
| Servo horn \\| metal | 7 | n/a | [Shop](shop.html) | | |
| Part | Amount | Unit Cost (US) | Buy US | Unit Cost (JPY) | Buy JP |
| --- | --- | --- | --- | --- | --- |
| | | | | | |
| **Total** | --- | $97.23 | --- | ￥20,860 | --- |
`;

describe('a table of parts', () => {
  it('becomes lines, and parts where the category is one of the four', () => {
    const { parts, partsList } = extracted(TABLE);
    expect(partsList).toEqual([
      {
        line: 6,
        section: 'Acme One > Bill of Materials',
        name: 'STS3250 Servo 12V',
        manufacturer: '',
        quantity: 7,
        prices: [
          { amount: 13.89, currency: 'USD', text: '$13.89', region: 'US' },
          { amount: 2980, currency: 'JPY', text: '￥2,980', region: 'JP' },
        ],
        links: ['https://shop.example/1'],
        category: 'actuators',
        catalogue_id: 'ACT-FEETECH-STS3250',
      },
      {
        line: 7,
        section: 'Acme One > Bill of Materials',
        name: 'Servo horn | metal',
        manufacturer: '',
        quantity: 7,
        prices: [],
        links: [],
        category: null,
        catalogue_id: null,
      },
    ]);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({
      key: 'acme one > bill of materials/sts3250 servo 12v/1',
      part: {
        category: 'actuators',
        type: 'smart_servo',
        voltage: '12-12 V',
        torque: '',
        price_range: '$13.89, ￥2,980',
        confidence: 'high',
        evidence: [{ line: 6 }],
        catalogue_id: 'ACT-FEETECH-STS3250',
        quantity: 7,
      },
    });
  });

  it('fits the contract', () => {
    const { parts, partsList = [] } = extracted(TABLE);
    for (const { part } of parts) expect(() => FoundPartSchema.parse(part)).not.toThrow();
    for (const line of partsList) expect(() => PartsListLineSchema.parse(line)).not.toThrow();
  });

  it('needs no outer bars, and may stand in a quotation', () => {
    expect(linesIn('Part | Qty\n---|---\nServo | 2\nNut | 3\n')).toEqual(['2 Servo', '3 Nut']);
    expect(linesIn('> | Part | Qty |\n> |---|---|\n> | Servo | 2 |\n')).toEqual(['2 Servo']);
  });

  it('may be called in Chinese', () => {
    const { parts } = extracted(
      '# 物料清单\n| 部件 | 数量 | 单价 (中国) | 购买 (中国) |\n|-|-|-|-|\n| STS3215伺服电机 (12V) | 12 | ￥108 | [x](https://e.example) |\n',
    );
    expect(parts[0]?.part).toMatchObject({
      category: 'actuators',
      name_en: 'STS3215 (12 V)',
      quantity: 12,
      voltage: '12-12 V',
      prices: [{ amount: 108, currency: 'CNY' }],
      catalogue_id: 'ACT-FEETECH-STS3215-12V',
      catalogue_candidates: [],
    });
  });

  it('takes `number` for a count where its cells are counts', () => {
    const header = '| part or module | number | short description | estimated price |\n|---|---|---|---|\n';
    const { partsList } = extracted(
      `${header}| HC-SR04 Ultrasonic Sensor | 2x | a motor | 3€ each |\n| Servo cable | 4x | | 10€ |\n| Servo | 1x | | 7\ufffd |\n`,
    );
    expect(
      partsList?.map(({ quantity, prices }) => [quantity, prices.map(({ amount, currency }) => [amount, currency])]),
    ).toEqual([
      [2, [[3, 'EUR']]],
      // 10 € may be of all four.
      [4, []],
      [1, [[7, null]]],
    ]);
  });

  it('names its parts by their description where it has no other name for them', () => {
    expect(linesIn('| Required Quantity | Description | Vendor |\n|-|-|-|\n| 2 | 12V servo | Shop |\n')).toEqual([
      '2 12V servo',
    ]);
  });

  it('takes a price beside the total of its line for that of one, and that of a pack for none', () => {
    const text =
      '| Qty | Item | Description | Pack Price (€) | Unit Price (€) | Subtotal (€) |\n|-|-|-|-|-|-|\n| 2 | Board | Serial bus servo driver board | 24.00 | 12.00 | 24.00 |\n| 6 | Servos | 6PCS 12V STS3250 with a board | 60.00 | 10.00 | 60.00 |\n';
    expect(extracted(text).parts.map(({ part }) => [part.name, part.category, part.catalogue_id, part.prices])).toEqual(
      [
        ['Board', 'controllers', null, [{ amount: 12, currency: 'EUR', text: '12.00' }]],
        ['Servos', 'actuators', 'ACT-FEETECH-STS3250', [{ amount: 10, currency: 'EUR', text: '10.00' }]],
      ],
    );
    const [servo] = extracted('| Component | Qty | Cost | Total |\n|-|-|-|-|\n| Servo | 2 | $15 | $30 |\n').parts;
    expect(servo?.part.prices).toEqual([{ amount: 15, currency: 'USD', text: '$15' }]);
  });

  it('may leave counts open in a list that is called one', () => {
    const rows = '| Item | Quantity |\n|-|-|\n| Camera | 2 |\n| Servo | X |\n| Hub | X |\n';
    expect(linesIn(`## Bill of Materials\n${rows}`, 'README.md')).toEqual(['2 Camera', '- Servo', '- Hub']);
    expect(linesIn(`## Results\n${rows}`, 'README.md')).toEqual([]);
  });

  it('carries a merged cell down, and puts a size before its name', () => {
    const text = `## Nuts
| Size | Item | Quantity | Reference |
|-|-|-|-|
| M4 | nuts | 1 set | [A](https://a.example) |
|| 65mm screws | 6 | [A](https://a.example) |

## Bearings:
| Dimensions (width x diam.) | Quantity | Reference |
|-|-|-|
| 10mm x 70mm | 2 | [A](https://a.example) |
`;
    expect(linesIn(text)).toEqual(['1 M4 nuts', '6 M4 65mm screws', '2 Bearings 10mm x 70mm']);
  });

  it('names a part by its model where the name is a word for its kind', () => {
    const { parts } = extracted(
      '| Item | Model / Notes | Qty | Unit Price (USD) |\n|-|-|-|-|\n| Servo motor | Feetech / 12V 1/345 Gear(STS3250) | 4 | $13.89 |\n| Camera | For the head | 1 | $9 |\n',
    );
    expect(parts.map(({ part }) => [part.name, part.manufacturer, part.catalogue_id])).toEqual([
      ['Servo motor, Feetech / 12V 1/345 Gear(STS3250)', 'Feetech', 'ACT-FEETECH-STS3250'],
      ['Camera', '', null],
    ]);
  });

  it('says why a line is doubtful', () => {
    const text = `## Electronics
| Part | Qty |
|---|---|
| (MG996R Servo) | 12x |
| or DS3218 Servo | up to 12x |
| ~~Old camera~~ | 1 |
| Lidar | up to 2 |

### Depecrated
| Part | Qty |
|---|---|
| VGA camera | 1 |
`;
    expect(extracted(text).parts.map(({ part }) => [part.name, part.confidence, part.evidence])).toEqual([
      ['MG996R Servo', 'low', [{ line: 4, text: '[an alternative] (MG996R Servo) | 12x' }]],
      ['DS3218 Servo', 'low', [{ line: 5, text: '[an alternative, at most so many] or DS3218 Servo | up to 12x' }]],
      ['Old camera', 'low', [{ line: 6, text: '[struck out] ~~Old camera~~ | 1' }]],
      ['Lidar', 'medium', [{ line: 7, text: '[at most so many] Lidar | up to 2' }]],
      [
        'VGA camera',
        'low',
        [
          { line: 12, text: '[deprecated] VGA camera | 1' },
          { line: 9, text: 'Depecrated' },
        ],
      ],
    ]);
  });

  it('knows parts by a short cell beside the name, or by a catalogue record', () => {
    const text =
      '# Components\n| Component | Specification | Required |\n|-|-|-|\n| MPU6050 | Inertial measuring unit (IMU) | No |\n| BNO055 | | Yes |\n| Power button | Mode switch controller | No |\n| 12x Servo motors | Actuators | Yes |\n';
    expect(extracted(text).parts.map(({ part }) => [part.name, part.category, part.quantity, part.confidence])).toEqual(
      [
        ['MPU6050', 'sensors', undefined, 'low'],
        ['BNO055', 'sensors', undefined, 'high'],
        ['Servo motors', 'actuators', 12, 'high'],
      ],
    );
  });

  it('links no accessory to the part it goes with', () => {
    const { partsList } = extracted(
      '| Part | Qty |\n|-|-|\n| STS3250 bracket | 2 |\n| Hub (for the STS3250) | 1 |\n| Pixl board (board to control XL-320 motors) | 1 |\n',
    );
    expect(partsList?.map(({ catalogue_id }) => catalogue_id)).toEqual([null, null, null]);
  });

  it('keeps its keys when lines are put above it', () => {
    const keys = (text: string) => extracted(text).parts.map(({ key }) => key);
    expect(keys(`intro\n\n\n${TABLE}`)).toEqual(keys(TABLE));
    expect(keys('| Part | Qty |\n|-|-|\n| Servo | 1 |\n| Servo | 2 |\n')).toEqual(['/servo/1', '/servo/2']);
  });
});

describe('a table of something else', () => {
  it.each([
    ['prices of kits', '| Price | US | EU |\n|---|---|---|\n| **From scratch** | ~$660 | ~€650 |\n'],
    ['joints', '| Joint ID | Name | CAN ID | Description |\n|---|---|---|---|\n| 0 | arm_motor | 1 | moves |\n'],
    ['channels', '| Channel | Servo | Abbreviation |\n|---|---|---|\n| CH0 | Front | F |\n'],
    ['a motor’s data', '| Parameter | DM4310 | DM4340 |\n|---|---|---|\n| Rated Voltage | 24V | 24V |\n'],
    ['files to print', '## Parts\n| Part | Link |\n|---|---|\n| Motor_holder.stl | [file](stl/Motor_holder.stl) |\n'],
    ['models', '| Model | Build | Target |\n|---|---|---|\n| One Pro | metal | labs |\n'],
    ['robots for sale', '| Model | Price |\n|---|---|\n| One Pro | $999 |\n'],
    ['repositories', '| Repository | License | Description |\n|---|---|---|\n| hardware | MIT | parts |\n'],
    ['changes', '| Version | Date | Changes |\n|---|---|---|\n| 1.0 | 2025 | new servo |\n'],
    ['lengths of links', '| Link | Length | Count |\n|---|---|---|\n| upper | 60.5mm | 2 |\n'],
    ['code', '```\n| Part | Qty |\n|---|---|\n| Servo | 1 |\n```\n'],
    ['a comment', '<!--\n| Part | Qty |\n|---|---|\n| Servo | 1 |\n-->\n'],
  ])('%s', (_, text) => {
    expect(extracted(text, 'README.md')).toEqual({ parts: [] });
  });
});

describe('an HTML table', () => {
  it('is read with its spans, links and nested markup', () => {
    const text = `## Parts

<table>
  <thead><tr><th>Part</th><th>Qty</th><th colspan="2">Links</th></tr></thead>
  <tbody>
    <tr><td rowspan="2"><b>STS3250</b><br/>servo</td><td>2</td><td><a href="https://a.example">A</a></td><td></td></tr>
    <tr><td>3</td><td>-</td><td>-</td></tr>

    <tr><td><del>Old camera</del></td><td>1</td></tr>
  </tbody>
</table>

| Part | Qty |
|---|---|
| Nut | 9 |
`;
    const { partsList = [], parts } = extracted(text);
    expect(partsList.map(({ line, name, quantity, links }) => [line, name, quantity, links])).toEqual([
      [6, 'STS3250 servo', 2, ['https://a.example']],
      [7, 'STS3250 servo', 3, []],
      [9, 'Old camera', 1, []],
      [15, 'Nut', 9, []],
    ]);
    expect(parts.at(-1)?.part.confidence).toBe('low');
  });

  it('may have its header in a row like the others, or be a grid of pictures with counts', () => {
    expect(linesIn('<table><tr><td>Item</td><td>Qty</td></tr><tr><td>Servo</td><td>2</td></tr></table>')).toEqual([
      '2 Servo',
    ]);
    const grid = `## Cables
<table>
  <tr style={{ color: "white" }}>
    <td>**J1 &amp; J2** x4<BlockImage src="a.png" alt="a" /></td>
    <td>**Power** x2<BlockImage src="b.png" alt="b" /></td>
  </tr>
</table>
`;
    expect(linesIn(grid, 'guide/components.mdx')).toEqual(['4 J1 & J2', '2 Power']);
  });

  it('ends at a blank line where it is never closed', () => {
    expect(linesIn('<table><tr><td>Part<td>Qty<tr><td>Servo<td>2\n\n- 2x Nut\n- 3x Bolt\n')).toEqual([
      '2 Servo',
      '2 Nut',
      '3 Bolt',
    ]);
  });
});

describe('a list of parts', () => {
  it('is known by its counts', () => {
    const { parts, partsList = [] } = extracted(`# Robot
**Actuators:**
- 8x Robotis Dynamixel XL-320 (or XL-430)
- 1x AX-12 or AX-18
  which is stronger

**3D printed parts**:
- 2x Motor_mount
- Motor side
  - 1x [base.stl](https://a.example/base.stl)
`);
    expect(partsList.map(({ quantity, name, section }) => [quantity, name, section])).toEqual([
      [8, 'Robotis Dynamixel XL-320 (or XL-430)', 'Robot > Actuators'],
      [1, 'AX-12 or AX-18 which is stronger', 'Robot > Actuators'],
      [2, 'Motor_mount', 'Robot > 3D printed parts'],
      [1, 'base.stl', 'Robot > 3D printed parts > Motor side'],
    ]);
    expect(parts.map(({ part }) => [part.category, part.confidence, part.catalogue_candidates])).toEqual([
      ['actuators', 'medium', ['ACT-ROBOTIS-XL-320']],
      ['actuators', 'medium', []],
    ]);
  });

  it('is known by its title', () => {
    const text = 'Component List:\n* Computer: Raspberry Pi 3B\n* Servos: 12 x HV5523MG\n* LCD Panel: 16x2\n';
    expect(linesIn(text, 'README.md')).toEqual([
      '- Computer: Raspberry Pi 3B',
      '12 Servos: HV5523MG',
      '- LCD Panel: 16x2',
    ]);
    expect(
      linesIn(
        '## Required Components\n- **Web Camera** (1) - this is [the one](https://a.example).\n- **M2 Screws** (8)\n',
        'README.md',
      ),
    ).toEqual(['1 Web Camera', '8 M2 Screws']);
  });

  it('may have no bullets', () => {
    const text =
      'Servos:\n7 x Feetech STS3250 12v servos\n1 x Adaptor board FE-URT\n\nFasteners:\nCapheads are bolts.\n2 x M6x35mm caphead\n4 x M4 nuts\n';
    const { partsList = [] } = extracted(text, 'First_Draft/BOM');
    expect(
      partsList.map(({ line, quantity, name, section, category }) => [line, quantity, name, section, category]),
    ).toEqual([
      [2, 7, 'Feetech STS3250 12v servos', 'Servos', 'actuators'],
      [3, 1, 'Adaptor board FE-URT', 'Servos', 'communication'],
      [7, 2, 'M6x35mm caphead', 'Fasteners', null],
      [8, 4, 'M4 nuts', 'Fasteners', null],
    ]);
    expect(linesIn('## Hub\n\nCap screws x4, T-slot nuts x4\n')).toEqual(['4 Cap screws', '4 T-slot nuts']);
  });

  it.each([
    [
      'remarks on a table',
      '## Parts\n| Part | Qty |\n|-|-|\n| Nut | 1 |\n\n- Cable to connect the motor\n- Any camera\n',
      ['1 Nut'],
    ],
    ['sentences', '# Bill of Materials\n\n- The client handles control.\n- The servo executes commands.\n', []],
    ['links', '## Resources\n- [BOM](https://a.example)\n- [Motor docs](https://b.example)\n', []],
    ['features', '# Robot\nIt has:\n- 8 dofs with 4 motors\n- 400g weight\n- 3x faster motors\n', []],
    ['steps', '## Assembly\n1. Mount the servo\n2. Fix 2x screws\n3. Run the motor\n', []],
  ])('is not: %s', (_, text, lines) => {
    expect(linesIn(text, 'README.md')).toEqual(lines);
  });
});

describe('reStructuredText', () => {
  it('has grids, simple tables and directives', () => {
    const text = `Parts
=====

+---------+-----+
| Part    | Qty |
+=========+=====+
| STS3250 | 2   |
| servo   |     |
+---------+-----+

======  ===
Part    Qty
======  ===
Nut     3
        
Bolt    4
======  ===

.. list-table:: More
   :header-rows: 1

   * - Part
     - Qty
   * - \`Camera <https://a.example>\`_
     - 5

.. csv-table::
   :header: "Part", "Qty"

   "Lidar, small", 6

Legs
----

- 7x Foot
- 8x Toe
`;
    const { partsList = [] } = extracted(text, 'docs/bom.rst');
    expect(partsList.map(({ line, quantity, name, section }) => [line, quantity, name, section])).toEqual([
      [7, 2, 'STS3250 servo', 'Parts'],
      [14, 3, 'Nut', 'Parts'],
      [16, 4, 'Bolt', 'Parts'],
      [24, 5, 'Camera', 'Parts'],
      [30, 6, 'Lidar, small', 'Parts'],
      [35, 7, 'Foot', 'Parts > Legs'],
      [36, 8, 'Toe', 'Parts > Legs'],
    ]);
    expect(partsList[3]?.links).toEqual(['https://a.example']);
  });
});

describe('delimited text', () => {
  it('is read as a board’s list of parts', () => {
    const text =
      '\ufeffDesignator,Footprint,Quantity,Value,LCSC Part #\n"C1, C2",0402,2,100nF,C1525\nU1,ESP32-C3,,ESP32-C3-WROOM-02,\n';
    const { parts, partsList = [] } = extracted(text, 'pcb/bom.csv');
    expect(partsList.map(({ quantity, name, category }) => [quantity, name, category])).toEqual([
      [2, '100nF', null],
      [1, 'ESP32-C3-WROOM-02', 'controllers'],
    ]);
    expect(parts.map(({ part }) => part.evidence)).toEqual([[{ line: 3, text: 'U1 | ESP32-C3 | ESP32-C3-WROOM-02' }]]);
  });
});

describe('the catalogue record of a line', () => {
  /** `name`: id, or candidates; confidence; type. */
  function linked(...lines: string[]): string[][] {
    const text = `# Parts\n| Part | Quantity |\n|-|-|\n${lines.map((line) => `| ${line} | 2 |\n`).join('')}`;
    return extracted(text).parts.map(({ part }) => [
      part.catalogue_id ?? `? ${part.catalogue_candidates.join(' ')}`,
      part.confidence,
      part.type,
    ]);
  }

  it('is told by the words after the comma too, as prose tells it', () => {
    expect(
      linked('Servo, STS3215, 12 V', 'STS3215 Servo 7.4V, 1/345 gear', 'Feetech / 12V (STS3215-C018) servo'),
    ).toEqual([
      ['ACT-FEETECH-STS3215-12V', 'high', 'smart_servo'],
      ['ACT-FEETECH-STS3215-C001', 'high', 'smart_servo'],
      ['? ACT-FEETECH-STS3215-12V', 'medium', 'servo_actuator'],
    ]);
  });

  it('is none where one of two is built in', () => {
    expect(linked('STS3250 servo (or XL-320)', 'XL-320 or STS3250 servo')).toEqual([
      ['? ACT-FEETECH-STS3250 ACT-ROBOTIS-XL-320', 'medium', 'smart_servo'],
      ['? ACT-ROBOTIS-XL-320 ACT-FEETECH-STS3250', 'medium', 'smart_servo'],
    ]);
  });

  it('is not that of what it is for', () => {
    expect(linked('Driver board for XL-320')).toEqual([['? ', 'high', 'controller_board']]);
  });
});

describe('a name', () => {
  it.each([
    ['high strength tendon motor tbd', 'high strength tendon motor', 'low'],
    ['camera (TBD)', 'camera', 'low'],
    ['STS3250 servos upgrade pitch to ST9999, links on the way to order', 'STS3250 servos', 'high'],
    ['(optional) lidar', 'lidar', 'low'],
    ['Optional: lidar', 'lidar', 'low'],
  ])('of %s is without remarks', (written, name, confidence) => {
    const [found] = extracted(`# Parts\n| Part | Quantity |\n|-|-|\n| ${written} | 2 |\n`).parts;
    expect(found?.part).toMatchObject({ name, confidence });
  });
});

describe('a column that says whether a part is required', () => {
  const cameras = (header: string, ...cells: string[]) =>
    extracted(
      `# Parts\n| Part | Quantity | ${header} |\n|-|-|-|\n${cells.map((cell, at) => `| Camera ${at} | 1 | ${cell} |\n`).join('')}`,
    ).parts.map(({ part }) => part.confidence);

  it('lowers those the robot works without', () => {
    expect(cameras('Required', 'Yes', 'No', 'Optional', 'Recommended')).toEqual(['high', 'low', 'low', 'low']);
    expect(cameras('Optional?', 'Yes', 'No')).toEqual(['low', 'high']);
  });

  it('is none where it holds something else', () => {
    expect(cameras('Required', '4', 'No')).toEqual(['high', 'high']);
  });
});
