import { expect, it } from 'vitest';
import { BomCheckRequestSchema } from '../../../src/contract/bom-check.ts';
import { checkBom } from '../../../src/service/bom-check.ts';
import { limitationOf } from '../../../web/src/pages/bom/check/bus-state.ts';
import { wiringOf } from '../../../web/src/pages/bom/check/wiring.ts';
import { snapshot } from '../../compatibility/selection/support.ts';

function bus(link: string, ...devices: readonly object[]) {
  const host = { name: 'PC', kind: 'computer', interface: link };
  const check = checkBom(snapshot, BomCheckRequestSchema.shape.items.parse([host, ...devices]));
  const place = check.buses.findIndex(({ name }) => name === link);
  const found = check.buses[place];
  const node = wiringOf(check).nodes.find(({ what }) => what.kind === 'bus' && what.bus === place);
  return { limitation: found && limitationOf(found, check.items), state: node?.state };
}
const device = (manufacturer: string, more: object) => ({
  name: `${manufacturer} servo`,
  kind: 'load',
  manufacturer,
  ...more,
});

it('eight devices on UART need a port each', () => {
  const { limitation, state } = bus('UART', device('A', { interface: 'UART', quantity: 8 }));
  expect([limitation, state]).toEqual(['point_to_point', 'conditional']);
});

it('makers that share wires and no declared protocol are not one bus for sure', () => {
  const [a, b] = [device('A', { interface: 'RS-485' }), device('B', { interface: 'RS-485' })];
  const { limitation, state } = bus('RS-485', a, b);
  expect([limitation, state]).toEqual(['several_makers', 'conditional']);
  const modbus = { interface: 'RS-485', protocol: 'Modbus RTU' };
  expect(bus('RS-485', device('A', modbus), device('B', modbus)).limitation).toBeUndefined();
  expect(bus('RS-485', a, { ...a, name: 'other' }).limitation).toBeUndefined();
});
