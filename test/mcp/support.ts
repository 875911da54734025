import type { CallToolResult } from '@modelcontextprotocol/server';
import { callTool } from '../../src/mcp/call-tool.ts';
import type { Customer, ToolContext } from '../../src/mcp/tool.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { realCatalogue } from '../support/app.ts';

export const SERVO = 'ACT-ROBOTIS-XM430-W350';
export const OTHER_SERVO = 'ACT-ROBOTIS-XM540-W270';

/** Every tool with arguments that it answers; those that cost credits need a key besides. */
export const CALLS: readonly (readonly [name: string, given: Record<string, unknown>])[] = [
  ['search_parts', { q: 'servo', category: 'actuators', ranges: { torque: '2..5Nm' } }],
  ['get_part', { id: SERVO, include: ['neighbours', 'open_robots', 'named_by', 'assessment', 'readings'] }],
  ['compare_parts', { ids: [SERVO, OTHER_SERVO] }],
  ['find_alternates', { id: SERVO }],
  ['check_fit', { ids: [SERVO], parts: [{ kind: 'supply', voltage: '12 V', current: '5 A' }] }],
  [
    'check_fit',
    {
      parts: [
        { kind: 'supply', voltage: '12 V', current: '5 A' },
        { id: SERVO, quantity: 6 },
      ],
    },
  ],
  [
    'decode_mount',
    { value: 'ISO 9409-1-50-4-M6', other: 'ISO 9409-1-40-4-M6', adapter: true, payload_kg: 3, offset_mm: 50 },
  ],
  ['read_declaration', { parameter: 'backlash', text: '≤ 1 arcmin' }],
  ['get_reference', { document: 'mechanical_interfaces', section: 'pitfalls' }],
  ['lint_urdf', { urdf: '<robot name="arm"><link name="base"/></robot>' }],
  ['export_bom', { items: [{ id: SERVO, quantity: 6, price: 1699 }], format: 'json' }],
];

/** Takes everybody and charges nobody, and says what it was asked for. */
export class GenerousCustomer implements Customer {
  admitted = 0;
  bought = 0;

  async admit() {
    this.admitted += 1;
  }

  async buy(sale: Parameters<Customer['buy']>[0]) {
    this.bought += 1;
    return { receipt: await sale.work(), credits: 99 };
  }
}

export const catalogue = (await realCatalogue()).current;

export function contextFor(customer: Customer): ToolContext {
  return { catalogue, customer, baseUrl: 'http://robot-parts.test', signal: new AbortController().signal };
}

export function toolOf(name: string) {
  const found = TOOLS.find((one) => one.name === name);
  if (!found) throw new Error(`there is no tool ${name}`);
  return found;
}

/** What a tool answers, as a client gets it. */
export function call(
  name: string,
  given: unknown,
  customer: Customer = new GenerousCustomer(),
): Promise<CallToolResult> {
  const report = (error: unknown) => {
    throw error;
  };
  return callTool(toolOf(name), given, { ...contextFor(customer), requestId: 'test', report });
}

export function textOf({ content }: Pick<CallToolResult, 'content'>): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
