import { describe, expect, it } from 'vitest';
import { BomCheckRequestSchema } from '../../src/contract/bom-check.ts';
import { checkBom } from '../../src/service/bom-check.ts';
import { SERVO, SUPPLY_12, snapshot } from '../compatibility/selection/support.ts';

function check(...items: readonly object[]) {
  return checkBom(snapshot, BomCheckRequestSchema.shape.items.parse(items));
}

const servo = (current: string, more: object = {}) => ({
  name: 'servo',
  kind: 'load',
  voltage: '10–14 V',
  current,
  ...more,
});
const PLUG = { name: 'plug', kind: 'connector', voltage: '30 V', current: '3 A' };

describe('the verdict on a list counts what its sources can give', () => {
  it('rated currents above it do not work', () => {
    const { summary, rails } = check(SUPPLY_12, servo('rated 2 A', { quantity: 3 }));
    expect(summary).toMatchObject({ verdict: 'incompatible', budgets_short: 1 });
    expect(summary.statement).toContain(
      'Too little: 12 V supply gives 5 A, and what it must feed is rated 6 A together.',
    );
    expect(rails.budgets[0]).toMatchObject({ shortage: 'incompatible' });
  });

  it('currents for a moment above it are a condition', () => {
    const { summary } = check(SUPPLY_12, servo('rated 1 A, stall 2 A', { quantity: 3 }));
    expect(summary).toMatchObject({ verdict: 'conditional', budgets_short: 1 });
    expect(summary.statement).toContain('12 V supply gives 5 A, and what it can feed can draw 6 A together.');
  });

  it('kinds that differ are added up all the same', () => {
    const { summary } = check(
      SUPPLY_12,
      servo('rated 3 A', { protocol: 'PWM' }),
      servo('3 A', { name: 'other', protocol: 'PWM' }),
    );
    expect(summary).toMatchObject({ verdict: 'conditional', budgets_short: 1 });
  });

  it('what fits is no shortage', () => {
    const { summary, rails } = check(SUPPLY_12, servo('rated 1 A, stall 2 A', { quantity: 2, protocol: 'PWM' }));
    expect(summary).toMatchObject({ verdict: 'compatible', budgets_short: 0 });
    expect(rails.budgets[0]).toMatchObject({ shortage: null });
  });

  it('two supplies share: not enough together does not work, enough together is a condition', () => {
    const two = [SUPPLY_12, { ...SUPPLY_12, name: 'second' }];
    expect(check(...two, servo('rated 2 A', { quantity: 4 })).summary.verdict).toBe('conditional');
    expect(check(...two, servo('rated 2 A', { quantity: 6 })).summary.verdict).toBe('incompatible');
  });

  it('a spare supply that is too small is no matter where another gives it all', () => {
    const small = { kind: 'supply', voltage: '12 V', current: '1 A', name: 'small' };
    expect(check(SUPPLY_12, small, servo('rated 4 A')).summary.verdict).toBe('compatible');
  });

  it('a board that hands its supply on takes nothing off it', () => {
    const hub = { name: 'hub', kind: 'board', voltage: '6–14 V', output_voltage: 'pass-through', protocol: 'PWM' };
    const { summary } = check(SUPPLY_12, hub, servo('rated 2 A', { quantity: 3, protocol: 'PWM' }));
    expect(summary.verdict).toBe('incompatible');
  });
});

describe('a connector of the list', () => {
  it.each(['max 8 A', 'stall 8 A', 'peak 8 A', '8 A'])('that carries 3 A, with a load of %s', (current) => {
    const { summary, rails } = check(SUPPLY_12, PLUG, servo(current));
    expect(summary).toMatchObject({ verdict: 'conditional', budgets_short: 1 });
    expect(rails.budgets[0]).toMatchObject({ shortage: 'conditional' });
  });

  it('does not work with what a load draws for hours above its rating, also where the supply alone is within it', () => {
    const { summary } = check({ ...SUPPLY_12, current: '2.5 A' }, PLUG, servo('rated 8 A'));
    expect(summary.verdict).toBe('incompatible');
    expect(check({ kind: 'supply', voltage: '12 V' }, PLUG, servo('rated 8 A')).summary.verdict).toBe('incompatible');
  });

  it('carries the sum, has one for each, or another does; else it is a condition', () => {
    const supply = { ...SUPPLY_12, current: '20 A', name: 'big' };
    const two = servo('rated 2 A', { quantity: 2, protocol: 'PWM' });
    const said = 'Not all of it through one plug: it carries 3 A, and what big can feed declares 4 A together.';
    expect(check(supply, PLUG, two).summary.statement).toContain(said);
    expect(check(supply, { ...PLUG, quantity: 2 }, two).summary.statement).not.toContain('through one');
    expect(check(supply, PLUG, { ...PLUG, name: 'main', current: '30 A' }, two).summary.statement).not.toContain(
      'through one',
    );
  });
});

describe('a pair that meets in nothing does not count', () => {
  it('two supplies', () => {
    const { summary, matrix } = check(
      SUPPLY_12,
      { kind: 'supply', voltage: '6 V', current: '3 A' },
      servo('1 A', { protocol: 'PWM' }),
    );
    expect(summary.pairs).toMatchObject({ not_applicable: 1, unknown: 0, set_apart: 1 });
    expect(summary.verdict).toBe('compatible');
    expect(matrix.overall[0]?.[1]).toBe('-');
  });
});

describe('an unknown id', () => {
  it('beside one known part is unknown, and the answer says so', () => {
    const { summary, unknown_items } = check({ id: SERVO }, { id: 'ACT-NOBODY-NOTHING' });
    expect(summary.verdict).toBe('unknown');
    expect(summary.statement).toContain('Unknown, as declared. The catalogue has no id ACT-NOBODY-NOTHING.');
    expect(unknown_items[0]).toMatchObject({ item: 1, reason: 'The catalogue has no such id.' });
  });

  it('leaves a list unknown that would work without it, and incompatible what is', () => {
    const [works, not] = [servo('1 A'), { ...servo('1 A'), voltage: '24 V' }];
    expect(check(SUPPLY_12, works, { id: 'ACT-NOBODY-NOTHING' }).summary.verdict).toBe('unknown');
    expect(check(SUPPLY_12, not, { id: 'ACT-NOBODY-NOTHING' }).summary.verdict).toBe('incompatible');
  });

  it('counts no more once the part is described', () => {
    const { summary } = check(SUPPLY_12, { ...servo('1 A'), id: 'ACT-NOBODY-NOTHING' });
    expect(summary.verdict).toBe('compatible');
  });

  it('a screw is no unknown part', () => {
    expect(check(SUPPLY_12, servo('1 A'), { name: 'M3 screw' }).summary.verdict).toBe('compatible');
  });
});

describe('a host that cannot feed what it drives', () => {
  const hub = { name: 'hub', kind: 'board', voltage: '6–14 V', output_voltage: 'pass-through', protocol: 'PWM' };
  const driven = servo('rated 3 A', { protocol: 'PWM' });

  it('does not make a list better by declaring that it cannot', () => {
    expect(check(SUPPLY_12, hub, driven).summary.verdict).toBe('conditional');
    const { summary, set_apart } = check(SUPPLY_12, { ...hub, output_current: '2 A' }, driven);
    expect(summary.verdict).toBe('conditional');
    expect(set_apart[0]?.because).toBe('servo is fed by 12 V supply. hub drives servo and must not feed it.');
    expect(summary.statement).toContain('hub drives servo and must not feed it.');
  });

  it('is no matter where another drives it', () => {
    const other = {
      name: 'other',
      kind: 'board',
      voltage: '10–14 V',
      output_voltage: '12 V',
      output_current: '5 A',
      protocol: 'PWM',
    };
    const { summary } = check(
      { ...SUPPLY_12, current: '9 A' },
      { ...hub, output_current: '2 A', voltage: '12 V' },
      other,
      driven,
    );
    expect(summary.statement).not.toContain('must not feed it');
  });
});

describe('a list of which nothing can be judged', () => {
  it('is unknown where an item says nothing but a name, as the pair is', () => {
    const { summary } = check({ id: SERVO }, { name: 'Foo bar', quantity: 2 });
    expect(summary).toMatchObject({ verdict: 'unknown' });
    expect(summary.statement).toContain('Nothing is said of Foo bar that could be judged.');
  });

  it('is not applicable where there is no component in it to ask of', () => {
    const { summary } = check({ id: SERVO }, { id: 'PROTO-ROBOTIS-DYNAMIXEL-2-0' });
    expect(summary).toMatchObject({ verdict: 'not_applicable' });
  });

  it('and a name beside what was judged changes nothing', () => {
    expect(check(SUPPLY_12, servo('1 A'), { name: 'screws' }).summary.verdict).toBe(
      check(SUPPLY_12, servo('1 A')).summary.verdict,
    );
  });
});
