import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BomCheck, BomCheckRequestSchema } from '../../../src/contract/bom-check.ts';
import { checkBom } from '../../../src/service/bom-check.ts';
import { conflictsOf, groupAlike, type Wiring, wiringOf } from '../../../web/src/pages/bom/check/wiring.ts';
import { fitText, LEAST_WIDTH, layOut } from '../../../web/src/pages/bom/check/wiring-layout.ts';
import { describedPart } from '../../compatibility/arbitrary-parts.ts';
import { snapshot } from '../../compatibility/selection/support.ts';
import { always } from '../../support/always.ts';

function check(...items: readonly object[]): BomCheck {
  return checkBom(snapshot, BomCheckRequestSchema.shape.items.parse(items));
}

const SUPPLY = { kind: 'supply', voltage: '12 V', current: '5 A' };
const SERVO = { id: 'ACT-ROBOTIS-XM430-W350', quantity: 6 };
const SCREW = { name: 'M3 screw' };
const NONE: ReadonlySet<string> = new Set();

const listed = fc.constantFrom(...snapshot.records.map(({ id }) => ({ id })));
const anyItem: fc.Arbitrary<object> = fc.oneof(describedPart, listed, fc.constant(SCREW), fc.constant(SUPPLY));

function expectWhole({ nodes, edges }: Wiring): void {
  const ids = nodes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  expect(edges.flatMap(({ from, to }) => [from, to]).filter((id) => !ids.includes(id))).toEqual([]);
}

describe('the wiring picture', () => {
  it('joins a supply to what it feeds, and a part to its buses', () => {
    const wiring = wiringOf(check(SUPPLY, SERVO, SCREW));
    expectWhole(wiring);
    expect(wiring.edges.find(({ kind }) => kind === 'feeds')).toMatchObject({ from: 'source-0', to: 'part-1' });
    expect(wiring.nodes.find(({ id }) => id === 'source-0')?.state).toBe('conditional');
    expect(wiring.nodes.filter(({ column }) => column === 'buses').length).toBeGreaterThan(0);
    expect(wiring.outside).toEqual([2]);
  });

  it('does not say that a supply is enough where what it feeds declares no current', () => {
    const load = { name: 'servo', kind: 'load', voltage: '12 V', protocol: 'PWM' };
    const state = (item: object) => wiringOf(check(SUPPLY, item)).nodes.find(({ id }) => id === 'source-0')?.state;
    expect(state(load)).toBe('unknown');
    expect(state({ ...load, current: 'rated 1 A, peak 2 A, stall 3 A' })).toBe('compatible');
  });

  it('shows a conflict as one, on both ends', () => {
    const answer = check({ ...SUPPLY, voltage: '24 V' }, SERVO);
    const wiring = wiringOf(answer);
    const conflict = wiring.edges.find(({ kind }) => kind === 'conflict');
    expect(conflict).toMatchObject({ from: 'source-0', to: 'part-1', state: 'incompatible' });
    expect(answer.pairs[conflict?.pair ?? -1]).toMatchObject({ verdict: 'incompatible' });
    const states = wiring.nodes.filter(({ id }) => id === 'source-0' || id === 'part-1').map(({ state }) => state);
    expect(states).toEqual(['incompatible', 'incompatible']);
  });

  it('says where nothing of the list gives a voltage', () => {
    const wiring = wiringOf(check(SUPPLY, SERVO, { name: 'servo', kind: 'load', voltage: '4–7.4 V', protocol: 'PWM' }));
    const [rail] = wiring.nodes.filter(({ what }) => what.kind === 'no_source');
    expect(wiring.edges.filter(({ from }) => from === rail?.id)).toEqual([
      expect.objectContaining({ to: 'part-2', state: 'conditional', kind: 'needs' }),
    ]);
  });

  it('draws a link that is no one bus for its devices under a condition', () => {
    const stateOf = (link: string, ...devices: readonly object[]) => {
      const answer = check({ name: 'PC', kind: 'computer', interface: link }, ...devices);
      const place = answer.buses.findIndex(({ name }) => name === link);
      return wiringOf(answer).nodes.find(({ what }) => what.kind === 'bus' && what.bus === place)?.state;
    };
    const device = { name: 'A servo', kind: 'load', manufacturer: 'A' };
    expect(stateOf('UART', { ...device, interface: 'UART', quantity: 8 })).toBe('conditional');
    expect(stateOf('UART', { ...device, interface: 'UART' })).toBe('compatible');
    const other = { ...device, name: 'B servo', manufacturer: 'B', interface: 'RS-485' };
    expect(stateOf('RS-485', { ...device, interface: 'RS-485' }, other)).toBe('conditional');
  });

  it('does not say that a supply feeds what declares a greatest voltage alone', () => {
    const motor = { id: 'ACT-UNITREE-GO-M8010-6' };
    const edges = (...items: readonly object[]) =>
      wiringOf(check(...items)).edges.flatMap(({ kind, from, to }) => (to === 'part-1' ? [[kind, from]] : []));
    expect(edges(SUPPLY, motor)).toContainEqual(['may_feed', 'source-0']);
    expect(edges(SERVO, motor)).toContainEqual(['needs', 'least-undeclared']);
  });

  it('has every item once, in the picture or beside it, and every conflict', () => {
    always(
      fc.property(fc.array(anyItem, { minLength: 2, maxLength: 10 }), (items) => {
        const answer = check(...items);
        const wiring = wiringOf(answer);
        expectWhole(wiring);
        const shown = new Set([...wiring.nodes.flatMap((node) => node.items), ...wiring.outside]);
        expect([...shown].toSorted((a, b) => a - b)).toEqual(items.map((_, index) => index));
        expect(wiring.edges.filter(({ kind }) => kind === 'conflict').length).toBe(conflictsOf(answer).length);
      }),
      40,
    );
  });
});

const MOTORS = snapshot.records.filter(({ category }) => category === 'actuators').slice(0, 60);

describe('parts that are wired alike', () => {
  const wiring = wiringOf(check(SUPPLY, ...MOTORS.map(({ id }) => ({ id }))));
  const grouped = groupAlike(wiring, NONE);

  it('are one box where there are many, and no part is lost', () => {
    expectWhole(grouped);
    const count = ({ nodes }: Wiring) => nodes.filter(({ column }) => column === 'parts').length;
    expect(count(grouped)).toBeLessThan(count(wiring));
    const items = ({ nodes }: Wiring) => nodes.flatMap((node) => node.items).toSorted((a, b) => a - b);
    expect(items(grouped)).toEqual(items(wiring));
  });

  it('stand each by itself once the box is opened', () => {
    const group = grouped.nodes.find(({ what }) => what.kind === 'group');
    const opened = groupAlike(wiring, new Set([group?.id ?? '']));
    expectWhole(opened);
    expect(opened.nodes.length).toBe(grouped.nodes.length + (group?.items.length ?? 0) - 1);
  });

  it('are left as they are where there are few', () => {
    const few = wiringOf(check(SUPPLY, SERVO, SERVO));
    expect(groupAlike(few, NONE)).toEqual(few);
  });
});

describe('the places of the picture', () => {
  it.each([[300], [800], [1400]])('have no box over another and all of them within it, %i px wide', (width) => {
    const { boxes, lines, ...size } = layOut(wiringOf(check(SUPPLY, ...MOTORS.map(({ id }) => ({ id })))), width);
    expect(size.width).toBe(Math.max(width, LEAST_WIDTH));
    const within = boxes.every(
      (box) => box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
    );
    expect(within).toBe(true);
    const overlaps = boxes.flatMap((a, index) =>
      boxes.slice(index + 1).filter((b) => a.x === b.x && Math.abs(a.y - b.y) < a.height),
    );
    expect(overlaps).toEqual([]);
    expect(lines.every(({ path }) => !path.includes('NaN'))).toBe(true);
  });

  it('have room for names, cut where there is too little', () => {
    expect(fitText('XM430', 100, 7)).toBe('XM430');
    expect(fitText('DYNAMIXEL XM430', 70, 7)).toBe('DYNAMIXEL…');
    expect(fitText('伺服电机', 30, 7)).toBe('伺服…');
  });
});
