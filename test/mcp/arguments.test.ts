import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/mcp/tools.ts';
import { call, SERVO, textOf } from './support.ts';

/** The text of a call that is refused. */
async function refused(name: string, given: unknown): Promise<string> {
  const answer = await call(name, given);
  expect(answer.isError).toBe(true);
  return textOf(answer);
}

describe('a name that arguments have elsewhere', () => {
  it.each([
    ['search_parts', { query: 'servo' }, 'query', 'q'],
    ['search_parts', { keywords: 'servo' }, 'keywords', 'q'],
    ['search_parts', { name: 'servo' }, 'name', 'q'],
    ['search_parts', { maker: 'ROBOTIS' }, 'maker', 'manufacturer'],
    ['search_parts', { max_results: 3 }, 'max_results', 'limit'],
    ['search_parts', { maxResults: 3 }, 'maxResults', 'limit'],
    ['search_parts', { torque: '5..20Nm' }, 'torque', 'ranges.torque'],
    ['get_part', { part_id: SERVO }, 'part_id', 'id'],
    ['compare_parts', { fields: ['torque'] }, 'fields', 'parameters'],
    ['check_fit', { a: SERVO, b: SERVO }, 'b', 'ids'],
    ['decode_mount', { designation: 'ISO 9409-1-50-4-M6' }, 'designation', 'value'],
    ['lint_urdf', { xml: '<robot/>' }, 'xml', 'urdf'],
    ['export_bom', { parts: [{ id: SERVO }] }, 'parts', 'items'],
    ['export_bom', { items: [{ id: SERVO, qty: 2 }] }, 'items.0.qty', 'quantity'],
  ])('%s %j: %s is %s', async (name, given, path, meant) => {
    expect(await refused(name, given)).toContain(`- ${path}: is not known here; did you mean ${meant}?`);
  });

  it('is suggested once', async () => {
    expect(await refused('check_fit', { a: SERVO, b: SERVO })).toMatch(/\nDid you mean ids\?$/);
  });

  it('is not guessed from a letter', async () => {
    expect(await refused('get_part', { id: SERVO, z: 1 })).not.toContain('did you mean');
  });
});

describe('a refusal of arguments', () => {
  it.each(TOOLS)('of $name lists all it takes', async ({ name, input }) => {
    const text = await refused(name, { nonsense: 1 });
    expect(text).toContain(`takes ${Object.keys(input.shape).join(', ')}.`);
  });

  it('lists what an object within takes', async () => {
    expect(await refused('export_bom', { items: [{ id: SERVO, colour: 'red' }] })).toContain(
      'items.0 takes id, name, ',
    );
  });

  it('names the argument of the tool, whatever the field is called behind it', async () => {
    expect(await refused('decode_mount', { value: 'ISO 9409-1-50-4-M6', other: 'banana' })).toContain('- other: must');
    expect(await refused('search_parts', { ranges: { torque: 'about 5' } })).toContain('- ranges.torque: ');
  });

  it('says nothing of the length of a list where there is none', async () => {
    const text = await refused('compare_parts', { ids: `${SERVO},${SERVO}` });
    expect(text).toContain('- ids: Invalid input: expected array, received string');
    expect(text).not.toContain('at most');
  });

  it.each([
    ['search_parts', { ranges: { torque: 'about 5' } }],
    ['decode_mount', { value: 'banana' }],
    ['check_fit', { ids: [SERVO] }],
  ])('of %s %j has its details in the text instead of a word on them', async (name, given) => {
    expect(await refused(name, given)).not.toContain('see details');
  });
});

describe('words of an enumeration', () => {
  const plain = { bus_class: 'CAN', category: 'actuators', facets: ['category'], limit: 1 };

  it('are taken in any case, as over HTTP', async () => {
    const given = { bus_class: 'can', category: ' Actuators', facets: ['CATEGORY'], limit: 1 };
    expect(await call('search_parts', given)).toEqual(await call('search_parts', plain));
  });

  it.each([
    ['actuator', "'actuator' is no value of it; it may be 'actuators'"],
    ['motors', "'motors' is no value of it; it may be one of actuators, sensors,"],
  ])('%s: what may be meant', async (category, said) => {
    expect(await refused('search_parts', { category })).toContain(said);
  });
});

it('takes ids of actuators of a URDF in any case', async () => {
  const urdf =
    '<robot name="r"><link name="a"/><link name="b"/><joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>';
  const answer = await call('lint_urdf', { urdf, actuators: { j: SERVO.toLowerCase() } });
  expect(answer.structuredContent).toMatchObject({ actuators: { j: SERVO } });
});
