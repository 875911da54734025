import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdapterSchema } from '../../src/contract/adapter.ts';
import { DesignationAnswerSchema } from '../../src/contract/designation.ts';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { MechanicalRegistrySchema } from '../../src/contract/mechanical-registry.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

function ask(operation: string, query: Record<string, string>) {
  return app.server.inject(`/api/mechanical/${operation}?${new URLSearchParams(query)}`);
}

const PLATE = { from: 'ISO 9409-1-80-6-M8', to: 'ISO 9409-1-50-4-M6' };

describe('GET /api/mechanical_interfaces.json', () => {
  it('is the registry, as a document', async () => {
    const answer = await app.server.inject('/api/mechanical_interfaces.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toMatch(/^".+"$/);
    expect(MechanicalRegistrySchema.parse(answer.json()).flange_designations.length).toBeGreaterThan(4);
  });
});

describe('GET /api/mechanical/designation', () => {
  it('reads a designation and says what the registry knows', async () => {
    const answer = await ask('designation', { value: 'en iso 9409–1–50–4–m6' });
    expect(answer.statusCode).toBe(200);
    expect(DesignationAnswerSchema.parse(answer.json())).toMatchObject({
      understood: true,
      designation: { form: 'without_letter', id: 'ISO9409-1-A50-4-M6' },
      registry: { listed: true },
      pattern: { angles_basis: 'stated' },
      drawing: '/api/mechanical/drawing.svg?value=ISO9409-1-A50-4-M6',
    });
  });

  it('says of a size nobody lists that nobody lists it', async () => {
    const { registry, pattern } = DesignationAnswerSchema.parse(
      (await ask('designation', { value: 'ISO 9409-1-70-5-M6' })).json(),
    );
    expect(registry).toMatchObject({ listed: false, hosts: 0 });
    expect(pattern).toMatchObject({ angles_basis: 'equally_spaced', pins: [], face_mm: null });
  });

  it('says why it cannot read something', async () => {
    const answer = DesignationAnswerSchema.parse((await ask('designation', { value: 'ISO9409-1-A50' })).json());
    expect(answer).toMatchObject({ understood: false, designation: null, fault: { code: 'incomplete' } });
  });
});

describe('GET /api/mechanical/interchange', () => {
  it.each([
    [{ a: 'PLAT-NOBODY-NOTHING', b: 'ISO 9409-1-50-4-M6' }, 404, 'unknown_entity'],
    [{ a: 'hello', b: 'ISO 9409-1-50-4-M6' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: 'ISO 9409-1-0-4-M6' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: '40 x M6 on 25 mm circle' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: 'ACT-CUBEMARS-AK80-6:side' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: 'SPEC-3DOF-SHOULDER-2026:huge' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: '' }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: 'x'.repeat(201) }, 400, 'validation_failed'],
    [{ a: 'ISO 9409-1-50-4-M6', b: 'ISO 9409-1-50-4-M6', c: '1' }, 400, 'unknown_parameter'],
  ])('%j: %d %s', async (query, status, code) => {
    const answer = await ask('interchange', query);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBodySchema.parse(answer.json()).code).toBe(code);
  });

  it('names the parameter and what is wrong with it', async () => {
    const answer = await ask('interchange', { a: 'ISO 9409-1-50-4-M6', b: 'ACT-CUBEMARS-AK80-6:side' });
    expect(answer.json().details).toEqual([
      { path: 'b', message: 'names no face of it; it has: output, housing front and rear' },
    ]);
  });

  it('finds a part however its id is written', async () => {
    const answer = await ask('interchange', { a: 'plat-robotiq-2f-85', b: 'ISO 9409-1-50-4-M6' });
    expect(answer.json()).toMatchObject({ verdict: 'candidate', a: { id: 'PLAT-ROBOTIQ-2F-85' } });
  });
});

describe('GET /api/mechanical/drawing.svg', () => {
  it('draws circle, holes, pin, centre, dimensions, title block with source and caution', async () => {
    const answer = await ask('drawing.svg', { value: 'ISO 9409-1-50-4-M6' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const svg = answer.body;
    expect(svg.match(/class="thin" d="M/g)).toHaveLength(4);
    for (const text of [
      '⌀50',
      '⌀63',
      '4 × M6',
      'pin ⌀6 H7',
      'centring ⌀31.5',
      'SOURCE',
      'candidate, check the maker’s drawing',
    ]) {
      expect(svg).toContain(text);
    }
    expect(svg).toContain('class="circle"');
    expect(svg).toContain('class="centre"');
  });

  it('lets no text out of its place', async () => {
    const title = '</title><script>alert(1)</script>" onload="x';
    const { body, statusCode } = await ask('drawing.svg', { value: '4 x M3 on 31 mm square', title });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('" onload=');
    expect(body).toContain('&lt;script&gt;');
  });

  it('draws words only where they are a pattern', async () => {
    const { statusCode } = await ask('drawing.svg', { value: '4 x M3 on 31 mm square <script>alert(1)</script>' });
    expect(statusCode).toBe(400);
  });

  it.each([
    ['PLAT-KUKA-KR-4-R600', 404, 'no_pattern'],
    ['ISO 9409-1-NaN-4-M6', 400, 'validation_failed'],
    ['ISO 9409-1-50-10000-M6', 400, 'validation_failed'],
    ['\u0000', 400, 'validation_failed'],
  ])('of %j: %d %s', async (value, status, code) => {
    const answer = await ask('drawing.svg', { value });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('draws every face of the catalogue and every designation without a hole outside its sheet', async () => {
    const { snapshot } = app.live.current;
    const values = [
      ...snapshot.mechanicalRegistry().flange_designations.map(({ id }) => id),
      ...snapshot.records.filter(({ mechanical_interface }) => mechanical_interface.flange).map(({ id }) => id),
    ];
    let drawn = 0;
    for (const value of values) {
      const { statusCode, body } = await ask('drawing.svg', { value });
      if (statusCode === 404) continue;
      expect([value, statusCode]).toEqual([value, 200]);
      drawn += 1;
      expect(body).not.toMatch(/NaN|Infinity|undefined/);
      for (const [, x, y] of body.matchAll(/<circle class="\w+" cx="([\d.-]+)" cy="([\d.-]+)"/g)) {
        expect(Number(x) > 8 && Number(x) < 289 && Number(y) > 8 && Number(y) < 202).toBe(true);
      }
    }
    expect(drawn).toBeGreaterThan(140);
  });
});

describe('GET /api/mechanical/adapter', () => {
  it('designs a plate and says where its files are', async () => {
    const answer = await ask('adapter', { ...PLATE, payload_kg: '10', title: 'Cell 4' });
    expect(answer.statusCode).toBe(200);
    const { outcome, files, load } = AdapterSchema.parse(answer.json());
    expect(outcome).toMatch(/plate$/);
    expect(load?.payload_kg).toBe(10);
    expect(files?.dxf).toBe(
      `/api/mechanical/adapter?${new URLSearchParams({ ...PLATE, payload_kg: '10', title: 'Cell 4', format: 'dxf' })}`,
    );
  });

  it.each([
    ['svg', 'image/svg+xml', '<svg'],
    ['dxf', 'image/vnd.dxf', '0\nSECTION'],
    ['stl', 'model/stl', 'robot-parts'],
  ])('sends the plate as %s', async (format, type, start) => {
    const answer = await ask('adapter', { ...PLATE, format });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.body.startsWith(start)).toBe(true);
    if (format !== 'svg')
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="adapter-plate.${format}"`);
  });

  it('has no file where there is no plate, and says why', async () => {
    const equal = { from: 'ISO 9409-1-50-4-M6', to: 'ISO 9409-1-A50-4-M6' };
    expect((await ask('adapter', equal)).json()).toMatchObject({ outcome: 'not_needed', plate: null, files: null });
    const answer = await ask('adapter', { ...equal, format: 'stl' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'no_plate', error: expect.stringContaining('No plate is needed') });
  });

  it.each([
    [{ ...PLATE, thickness_mm: '0' }],
    [{ ...PLATE, thickness_mm: '-5' }],
    [{ ...PLATE, thickness_mm: '' }],
    [{ ...PLATE, thickness_mm: '1e1' }],
    [{ ...PLATE, thickness_mm: 'NaN' }],
    [{ ...PLATE, thickness_mm: '3' }],
    [{ ...PLATE, bore_mm: '200' }],
    [{ ...PLATE, offset_mm: '100' }],
    [{ ...PLATE, safety_factor: '3' }],
    [{ ...PLATE, payload_kg: 'heavy' }],
    [{ ...PLATE, payload_kg: '1000000000' }],
    [{ ...PLATE, safety_factor: '0.5' }],
    [{ ...PLATE, format: 'step' }],
    [{ ...PLATE, material: 'wood' }],
    [{ ...PLATE, title: 'a\nb' }],
    [{ from: 'ISO 9409-1-50-4-M6', to: '48 x M24 on 10 mm circle' }],
    [{ from: 'ISO 9409-1-50-4-M6', to: '4 x M7 on 50 mm circle' }],
  ])('refuses %j', async (query) => {
    const answer = await ask('adapter', query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details.length).toBeGreaterThan(0);
  });

  it('models several solids one after the other, refuses more than can be done soon, and answers documents in between', async () => {
    const solids = Array.from({ length: 30 }, (_, index) =>
      ask('adapter', { ...PLATE, format: 'stl', bore_mm: `${1 + index / 10}` }),
    );
    const document = await app.server.inject('/api/mechanical_interfaces.json');
    expect(document.statusCode).toBe(200);
    const answers = await Promise.all(solids);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(21);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.map((answer) => [answer.json().code, answer.headers['retry-after']])).toEqual(
      Array(9).fill(['too_busy', '5']),
    );
    expect((await ask('adapter', { ...PLATE, format: 'stl' })).statusCode).toBe(200);
  });
});
