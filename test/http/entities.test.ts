import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlternatesSchema } from '../../src/contract/alternates.ts';
import { EntityAnswerSchema } from '../../src/contract/entity-answer.ts';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { openApp, type TestApp } from '../support/app.ts';

const XM430 = 'ACT-ROBOTIS-XM430-W350';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

async function entity(id: string) {
  const answer = await app.server.inject(`/api/entity/${id}`);
  expect(answer.statusCode).toBe(200);
  return EntityAnswerSchema.parse(answer.json());
}

describe('GET /api/entity/:id', () => {
  it('answers with the record, its neighbours, and where to ask on', async () => {
    const { record, neighbours, links } = await entity(XM430);
    expect(record).toEqual(JSON.parse(JSON.stringify(app.live.current.snapshot.byId.get(XM430))));
    expect(record.readings).toHaveLength(record.declarations.length);
    expect(record.flags.length).toBeGreaterThan(0);
    expect(neighbours).toHaveLength(5);
    for (const address of [links.alternates, links.compare]) {
      expect((await app.server.inject(address ?? '')).statusCode).toBe(200);
    }
    expect(links.drawing).toBeNull();
  });

  it('leads to a drawing where a pattern is declared', async () => {
    const { links } = await entity('PLAT-UNIVERSAL-ROBOTS-UR5E');
    const drawing = await app.server.inject(links.drawing ?? '');
    expect(drawing.headers['content-type']).toContain('image/svg+xml');
  });

  it('leads to a drawing that can be made, for every part that has one', async () => {
    const withPattern = app.live.current.snapshot.records.filter(({ mechanical_interface: { flange } }) => flange);
    for (const { id } of withPattern.filter((_, index) => index % 10 === 0)) {
      const { links } = await entity(id);
      if (links.drawing) expect((await app.server.inject(links.drawing)).statusCode, id).toBe(200);
    }
  });

  it.each([
    ['ACT-ROBOTIS-XL430-W250', 'FLEX-HELLO-ROBOT-STRETCH-COMPLIANT-GRIPPER'],
    ['ACT-STEADYWIN-GIM4305-10', 'PLAT-STANFORD-PUPPER-V3'],
  ])('knows which records name %s', async (part, user) => {
    const { named_by } = await entity(part);
    expect(named_by).toContainEqual(expect.objectContaining({ id: user }));
  });

  it.each([
    'CHIP-NVIDIA-JETSON-ORIN-NANO-8GB',
    'LLM-QWEN-QWEN3-1-7B',
    'PROTO-MODBUS',
    'INTF-XT60',
    'SEN-LIVOX-MID-360',
  ])('takes %s in any case', async (id) => {
    const { record, neighbours } = await entity(id.toLowerCase());
    expect(record.id).toBe(id);
    expect(neighbours.length).toBeGreaterThan(0);
  });

  it('may be cached as long as a comparison', async () => {
    const answer = await app.server.inject(`/api/entity/${XM430}`);
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
  });

  it.each([
    ['without its category', 'ROBOTIS-XM430-W350'],
    ['without a hyphen', 'ACT-ROBOTIS-XM430W350'],
    ['a model number alone', 'XM430-W350'],
    ['a model number with its variant', 'XM430-W350-T'],
    ['with a slash', 'XM430-W350-T%2FR'],
    ['with blanks', 'robotis%20xm430%20w350'],
    ['with a slip', 'ACT-ROBOTIS-XM340-W350'],
    ['of another category', 'SEN-ROBOTIS-XM430-W350'],
  ])('suggests the part for an id %s', async (_name, written) => {
    const answer = await app.server.inject(`/api/entity/${written}`);
    expect(answer.statusCode).toBe(404);
    expect(ErrorBodySchema.parse(answer.json())).toMatchObject({ code: 'unknown_entity' });
    expect(answer.json().did_you_mean[0]).toBe(XM430);
  });

  it.each([
    ['an id nobody has', '/api/entity/ACT-NOBODY-KNOWS-THIS-ONE-77', 404, 'unknown_entity'],
    ['121 characters', `/api/entity/${'A'.repeat(121)}`, 400, 'validation_failed'],
    ['201 characters', `/api/entity/${'A'.repeat(201)}`, 414, 'uri_too_long'],
    ['a way out of the folder', '/api/entity/..%2F..%2Fetc%2Fpasswd', 404, 'unknown_entity'],
    ['a control character', '/api/entity/ACT%00', 400, 'validation_failed'],
    ['blanks', '/api/entity/%20%20', 400, 'validation_failed'],
    ['half an encoding', '/api/entity/ACT%E0%A4%A', 400, 'malformed_path'],
    ['a prototype', '/api/entity/__proto__', 404, 'unknown_entity'],
    ['nothing', '/api/entity/', 400, 'validation_failed'],
    ['a parameter', `/api/entity/${XM430}?limit=5`, 400, 'unknown_parameter'],
    ['more path than there is', `/api/entity/${XM430}/uses`, 404, 'not_found'],
  ])('refuses %s', async (_name, url, status, code) => {
    const answer = await app.server.inject(url);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(status);
    expect(ErrorBodySchema.safeParse(answer.json()).error).toBeUndefined();
  });

  it('does not repeat what is no id', async () => {
    const answer = await app.server.inject('/api/entity/gtk_secret%3Cscript%3E');
    expect(answer.payload).not.toMatch(/secret|script/i);
  });
});

describe('GET /api/entity/:id/alternates', () => {
  async function alternates(id: string, query = '') {
    const answer = await app.server.inject(`/api/entity/${id}/alternates${query}`);
    expect(answer.statusCode).toBe(200);
    return AlternatesSchema.parse(answer.json());
  }

  it('shows ten of the type, and as many as asked for', async () => {
    const usual = await alternates(XM430);
    expect(usual.alternates).toHaveLength(10);
    expect(usual.total).toBeGreaterThan(10);
    expect((await alternates(XM430.toLowerCase(), '?limit=1')).alternates).toEqual(usual.alternates.slice(0, 1));
    const types = new Set(usual.alternates.map(({ type }) => type));
    expect([...types]).toEqual(['smart_servo']);
  });

  it('judges like by like: 50 kg.cm against 4.1 N.m, both at stall and 12 V', async () => {
    const { alternates: list } = await alternates(XM430, '?limit=50');
    const sts = list.find(({ id }) => id === 'ACT-FEETECH-STS3250');
    expect(sts?.matches).toContainEqual(expect.objectContaining({ criterion: 'torque', grade: 'B', ratio: 1.2 }));
    expect(sts?.unknown).toContainEqual(expect.objectContaining({ criterion: 'weight', candidate: null }));
  });

  it('leads to the judgement of the holes, which says the same', async () => {
    const { alternates: list } = await alternates('ACT-STEPPERONLINE-17HS08-1004S');
    const [first] = list;
    expect(first?.fit.mounting).toBe('candidate');
    const answer = await app.server.inject(first?.fit.interchange ?? '');
    expect(answer.json()).toMatchObject({ question: 'interchange', verdict: 'candidate' });
  });

  it.each([
    ['PROTO-MODBUS', 'A protocol is no part to swap'],
    ['LLM-QWEN-QWEN3-1-7B', 'language model'],
    ['INTF-XT60', 'mates with its own kind'],
    ['RAI-VQ-BET', 'trained for'],
  ])('has none for %s and says why', async (id, words) => {
    const answer = await alternates(id);
    expect(answer.alternates).toEqual([]);
    expect(answer.note).toContain(words);
  });

  it.each([
    ['0', '?limit=0'],
    ['51', '?limit=51'],
    ['-1', '?limit=-1'],
    ['1.5', '?limit=1.5'],
    ['no number', '?limit=many'],
    ['an empty limit', '?limit='],
    ['two limits', '?limit=1&limit=2'],
  ])('refuses %s', async (_name, query) => {
    const answer = await app.server.inject(`/api/entity/${XM430}/alternates${query}`);
    expect(answer.statusCode).toBe(400);
    expect(ErrorBodySchema.parse(answer.json()).code).toBe('validation_failed');
  });

  it('refuses to show what is quarantined', async () => {
    const answer = await app.server.inject(`/api/entity/${XM430}/alternates?include_quarantined=true`);
    expect(answer.json()).toMatchObject({ code: 'unknown_parameter' });
  });

  it('suggests ids as the entity does', async () => {
    const answer = await app.server.inject('/api/entity/XM430-W350/alternates');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().did_you_mean).toContain(XM430);
  });
});
