import {
  adapterFacts,
  alternatesFacts,
  CHECK_LISTS,
  checkFacts,
  comparisonFacts,
  designationFacts,
  entityFacts,
  interchangeFacts,
  lintFacts,
  noDesignationFacts,
  pairFacts,
  readingFacts,
  searchFacts,
  type ToolQuestion,
} from './tool-facts.ts';

/** The questions that get the same facts from every door of the service: HTTP, the command line, MCP. */
export interface Question {
  asks: string;
  http: { url: string; body?: Readonly<Record<string, unknown>>; file?: { name: string; text: string } };
  /** What is typed after `robot-parts`; `{file}` is the path of the file, written to a folder of its own. */
  cli: readonly string[];
  /** Exit status of the command. */
  status: number;
  /** None where no tool answers it. */
  mcp?: ToolQuestion;
}

const XM430 = 'ACT-ROBOTIS-XM430-W350';
const XM430_W210 = 'ACT-ROBOTIS-XM430-W210';
const [A50, A40] = ['ISO 9409-1-50-4-M6', 'ISO 9409-1-40-4-M6'];
const [ARM, GRIPPER] = ['PLAT-ABB-GOFA-CRB-15000-5', 'PLAT-CKD-RLSH-UR'];
const SUPPLY = { kind: 'supply', name: 'PSU', voltage: '12 V', current: '5 A' };
const CSV = 'Model,Qty\nDYNAMIXEL XM430-W350-T/R,6\nno such thing,1\n';
const URDF = `<robot name="arm"><link name="base"/><link name="tip"/>
<joint name="hip" type="revolute"><parent link="base"/><child link="tip"/><axis xyz="0 0 0"/>
<limit lower="-1" upper="1" effort="3" velocity="2"/></joint></robot>`;

const address = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;

export const QUESTIONS: readonly Question[] = [
  {
    asks: 'a model by its name',
    http: { url: address('/api/search', { q: 'xm430', facets: 'none' }) },
    cli: ['search', 'xm430'],
    status: 0,
    mcp: { tool: 'search_parts', given: { q: 'xm430' }, facts: searchFacts },
  },
  {
    asks: 'servos by ranges, in an order',
    http: {
      url: address('/api/search', { q: 'servo', torque: '3..5Nm', weight: '..100g', sort: 'weight', facets: 'none' }),
    },
    cli: ['search', 'servo', '--torque', '3..5Nm', '--weight', '..100g', '--sort', 'weight'],
    status: 0,
    mcp: {
      tool: 'search_parts',
      given: { q: 'servo', ranges: { torque: '3..5Nm', weight: '..100g' }, sort: 'weight', limit: 20 },
      facts: searchFacts,
    },
  },
  {
    asks: 'what there is of a category, counted by type',
    http: { url: address('/api/search', { category: 'sensors', limit: '3', facets: 'type' }) },
    cli: ['search', '--category', 'sensors', '--limit', '3', '--facets', 'type'],
    status: 0,
    mcp: { tool: 'search_parts', given: { category: 'sensors', limit: 3, facets: ['type'] }, facts: searchFacts },
  },
  {
    asks: 'a word in Chinese',
    http: { url: address('/api/search', { q: '谐波', facets: 'none' }) },
    cli: ['search', '谐波'],
    status: 0,
    mcp: { tool: 'search_parts', given: { q: '谐波', limit: 20 }, facts: searchFacts },
  },
  {
    asks: 'for what is not there',
    http: { url: address('/api/search', { q: 'zzzzqq', facets: 'none' }) },
    cli: ['search', 'zzzzqq'],
    status: 1,
    mcp: { tool: 'search_parts', given: { q: 'zzzzqq' }, facts: searchFacts },
  },
  {
    asks: 'a part in full',
    http: { url: `/api/entity/${XM430}` },
    cli: ['show', XM430],
    status: 0,
    mcp: {
      tool: 'get_part',
      given: {
        id: XM430,
        include: ['neighbours', 'open_robots', 'named_by', 'assessment', 'readings', 'field_sources'],
      },
      facts: entityFacts,
    },
  },
  {
    asks: 'what could replace it',
    http: { url: `/api/entity/${XM430}/alternates?limit=5` },
    cli: ['show', XM430, '--alternates', '--limit', '5'],
    status: 0,
    mcp: { tool: 'find_alternates', given: { id: XM430, limit: 5 }, facts: alternatesFacts },
  },
  {
    asks: 'two parts side by side',
    http: { url: address('/api/compare', { ids: `${XM430},${XM430_W210}` }) },
    cli: ['compare', XM430, XM430_W210],
    status: 0,
    mcp: { tool: 'compare_parts', given: { ids: [XM430, XM430_W210] }, facts: comparisonFacts },
  },
  {
    asks: 'whether two parts go together, which nothing decides',
    http: { url: address('/api/compatibility', { a: XM430, b: 'PLAT-ROBOTIS-OP3' }) },
    cli: ['check', XM430, 'PLAT-ROBOTIS-OP3'],
    status: 3,
    mcp: { tool: 'check_fit', given: { ids: [XM430, 'PLAT-ROBOTIS-OP3'] }, facts: pairFacts },
  },
  {
    asks: 'whether a supply feeds a servo',
    http: { url: '/api/compatibility/check', body: { parts: [SUPPLY, { id: XM430 }] } },
    cli: ['check', 'kind=supply,name=PSU,voltage=12 V,current=5 A', XM430],
    status: 0,
    mcp: { tool: 'check_fit', given: { parts: [SUPPLY, { id: XM430 }] }, facts: pairFacts },
  },
  {
    asks: 'whether too high a voltage does',
    http: { url: '/api/compatibility/check', body: { parts: [{ ...SUPPLY, voltage: '48 V' }, { id: XM430 }] } },
    cli: ['check', 'kind=supply,name=PSU,voltage=48 V,current=5 A', XM430],
    status: 1,
    mcp: { tool: 'check_fit', given: { parts: [{ ...SUPPLY, voltage: '48 V' }, { id: XM430 }] }, facts: pairFacts },
  },
  {
    asks: 'whether a list goes together',
    http: { url: '/api/bom/check', body: { items: [SUPPLY, { id: XM430, quantity: 6 }] } },
    cli: ['bom', 'check', 'kind=supply,name=PSU,voltage=12 V,current=5 A', `${XM430}:6`],
    status: 0,
    mcp: {
      tool: 'check_fit',
      given: { parts: [SUPPLY, { id: XM430, quantity: 6 }], include: [...CHECK_LISTS, 'matrix'], limit: 200 },
      facts: checkFacts,
    },
  },
  {
    asks: 'a file as a bill of materials',
    http: { url: '/api/bom/import', file: { name: 'arm.csv', text: CSV } },
    cli: ['bom', 'import', '{file}'],
    status: 0,
  },
  {
    asks: 'what a designation means',
    http: { url: address('/api/mechanical/designation', { value: A50 }) },
    cli: ['flange', 'decode', A50],
    status: 0,
    mcp: { tool: 'decode_mount', given: { value: A50 }, facts: designationFacts },
  },
  {
    asks: 'what no designation means',
    http: { url: address('/api/mechanical/designation', { value: 'M8 somewhere' }) },
    cli: ['flange', 'decode', 'M8 somewhere'],
    status: 1,
    mcp: { tool: 'decode_mount', given: { value: 'M8 somewhere' }, facts: noDesignationFacts },
  },
  {
    asks: 'whether two flanges take each other’s place',
    http: { url: address('/api/mechanical/interchange', { a: A50, b: A40 }) },
    cli: ['flange', 'interchange', A50, A40],
    status: 1,
    mcp: { tool: 'decode_mount', given: { value: A50, other: A40 }, facts: interchangeFacts },
  },
  {
    asks: 'a plate between them, with a load',
    http: { url: address('/api/mechanical/adapter', { from: A50, to: A40, payload_kg: '3', offset_mm: '80' }) },
    cli: ['flange', 'adapter', A50, A40, '--payload-kg', '3', '--offset-mm', '80'],
    status: 0,
    mcp: {
      tool: 'decode_mount',
      given: { value: A50, other: A40, adapter: true, payload_kg: 3, offset_mm: 80 },
      facts: adapterFacts,
    },
  },
  {
    asks: 'what a text declares',
    http: { url: '/api/parameters/parse', body: { parameter: 'torque', text: '4.1 Nm @ 12 V (stall)' } },
    cli: ['parse', 'torque', '4.1 Nm @ 12 V (stall)'],
    status: 0,
    mcp: {
      tool: 'read_declaration',
      given: { parameter: 'torque', text: '4.1 Nm @ 12 V (stall)' },
      facts: readingFacts,
    },
  },
  {
    asks: 'what a text without a number declares',
    http: { url: '/api/parameters/parse', body: { parameter: 'torque', text: 'lots' } },
    cli: ['parse', 'torque', 'lots'],
    status: 1,
    mcp: { tool: 'read_declaration', given: { parameter: 'torque', text: 'lots' }, facts: readingFacts },
  },
  {
    asks: 'what is wrong in a robot description',
    http: { url: '/api/urdf/lint', file: { name: 'arm.xml', text: URDF } },
    cli: ['urdf', 'lint', '{file}'],
    status: 1,
    mcp: { tool: 'lint_urdf', given: { urdf: URDF }, facts: lintFacts },
  },
  {
    asks: 'whether a tool of the catalogue goes on an arm',
    http: { url: address('/api/mechanical/interchange', { a: ARM, b: GRIPPER }) },
    cli: ['flange', 'interchange', ARM, GRIPPER],
    status: 0,
    mcp: { tool: 'decode_mount', given: { value: ARM, other: GRIPPER }, facts: interchangeFacts },
  },
];
