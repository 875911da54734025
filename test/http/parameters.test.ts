import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ComparisonSchema } from '../../src/contract/comparison.ts';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { ParseAnswerSchema } from '../../src/contract/parameters-parse.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

function parse(payload: unknown, contentType = 'application/json') {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.server.inject({
    method: 'POST',
    url: '/api/parameters/parse',
    headers: { 'content-type': contentType },
    payload: text,
  });
}

function compare(ids: string) {
  return app.server.inject(`/api/compare?ids=${ids}`);
}

describe('POST /api/parameters/parse', () => {
  it('reads one text', async () => {
    const answer = await parse({ parameter: 'torque', text: '4.1 [N.m] (at 12.0 [V], 2.3 [A])' });
    expect(answer.statusCode).toBe(200);
    const { count, results } = ParseAnswerSchema.parse(answer.json());
    expect(count).toBe(1);
    expect(results[0]?.readings).toEqual([
      expect.objectContaining({
        status: 'numeric',
        quantity: 'torque',
        amount: expect.objectContaining({ low: 4.1, high: 4.1, unit: 'Nm', si_low: 4.1 }),
        conditions: [expect.objectContaining({ name: 'voltage' }), expect.objectContaining({ name: 'current' })],
      }),
    ]);
  });

  it('reads a list in the order asked, a text at a time', async () => {
    const answer = await parse([
      { parameter: 'speed', text: '0.16 sec/60°' },
      { parameter: 'speed', text: '1 Mbps' },
      { parameter: 'torque', text: '' },
      { parameter: 'torque', text: 'varies' },
      { parameter: 'torque', text: '额定 18 / 峰值 48 N·m' },
    ]);
    const { results } = ParseAnswerSchema.parse(answer.json());
    expect(
      results.map(({ readings }) => readings.map(({ status, quantity, kind }) => [status, quantity, kind])),
    ).toEqual([
      [['numeric', 'angular_velocity', 'unspecified']],
      [['numeric', 'data_rate', 'unspecified']],
      [['missing', null, 'unspecified']],
      [['qualitative', null, 'unspecified']],
      [
        ['numeric', 'torque', 'rated'],
        ['numeric', 'torque', 'peak'],
      ],
    ]);
  });

  it.each([
    ['nothing', '', 'application/json', 400, 'malformed_json'],
    ['half a JSON', '{"parameter": "tor', 'application/json', 400, 'malformed_json'],
    ['a number', '7', 'application/json', 400, 'validation_failed'],
    ['no text', { parameter: 'torque' }, 'application/json', 400, 'validation_failed'],
    ['a number for a text', { parameter: 'torque', text: 4.1 }, 'application/json', 400, 'validation_failed'],
    [
      'a field too many',
      { parameter: 'torque', text: '4 Nm', unit: 'Nm' },
      'application/json',
      400,
      'validation_failed',
    ],
    ['a name that is none', { parameter: 'Torque!', text: '4 Nm' }, 'application/json', 400, 'validation_failed'],
    ['an empty list', [], 'application/json', 400, 'validation_failed'],
    ['101 texts', Array(101).fill({ parameter: 'torque', text: '4 Nm' }), 'application/json', 400, 'validation_failed'],
    ['2,001 characters', { parameter: 'torque', text: 'x'.repeat(2001) }, 'application/json', 400, 'validation_failed'],
    ['a megabyte and more', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413, 'body_too_large'],
    ['a form', 'parameter=torque', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['plain text', 'torque', 'text/plain', 415, 'unsupported_media_type'],
    [
      'a poisoned prototype',
      '{"__proto__": {"x": 1}, "parameter": "torque", "text": ""}',
      'application/json',
      400,
      'malformed_json',
    ],
  ])('refuses %s', async (_name, payload, contentType, status, code) => {
    const answer = await parse(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBodySchema.parse(answer.json()).code).toBe(code);
  });

  it('takes 100 texts of 2,000 characters', async () => {
    const texts = Array.from({ length: 100 }, () => ({ parameter: 'torque', text: '4 Nm '.repeat(400) }));
    const answer = await parse(texts);
    expect(answer.statusCode).toBe(200);
  });

  it('names the field that is wrong', async () => {
    const answer = await parse([{ parameter: 'torque', text: '4 Nm' }, { parameter: 'torque' }]);
    expect(answer.json()).toMatchObject({ details: [{ path: '1.text' }] });
  });
});

describe('GET /api/compare', () => {
  const XM430 = 'ACT-ROBOTIS-XM430-W350';
  const XM430_FAST = 'ACT-ROBOTIS-XM430-W210';

  it('puts parts side by side with grades, an order and sources', async () => {
    const answer = await compare(`${XM430},${XM430_FAST}`);
    expect(answer.statusCode).toBe(200);
    const comparison = ComparisonSchema.parse(answer.json());
    expect(comparison.parts.map(({ id }) => id)).toEqual([XM430, XM430_FAST]);
    const torque = comparison.fields.find(({ parameter }) => parameter === 'torque');
    expect(torque?.pairs).toEqual([expect.objectContaining({ grade: 'B', rankable: true, order: 1 })]);
    expect(torque?.ranking?.ascending.map(({ part }) => part)).toEqual([XM430_FAST, XM430]);
    for (const cell of torque?.cells ?? []) {
      expect(cell.readings.length).toBeGreaterThan(0);
      for (const { source, si_value } of cell.readings) {
        expect(source?.url).toMatch(/^https:/);
        expect(si_value?.unit).toBe('Nm');
      }
    }
  });

  it('takes ids in any case and with blanks', async () => {
    const answer = await compare(`${XM430.toLowerCase()},%20${XM430_FAST}`);
    expect(answer.statusCode).toBe(200);
  });

  it('compares eight, of ten categories at once', async () => {
    const ids = [...app.live.current.snapshot.byCategory.values()].slice(0, 8).map(([first]) => first?.id);
    const answer = await compare(ids.join(','));
    expect(ComparisonSchema.safeParse(answer.json()).error).toBeUndefined();
  });

  it.each([
    ['no ids', '/api/compare', 400, 'validation_failed'],
    ['one id', `/api/compare?ids=${XM430}`, 400, 'validation_failed'],
    ['an empty id', `/api/compare?ids=${XM430},`, 400, 'validation_failed'],
    ['the same id twice', `/api/compare?ids=${XM430},${XM430.toLowerCase()}`, 400, 'validation_failed'],
    [
      'nine ids',
      `/api/compare?ids=${Array.from({ length: 9 }, (_, n) => `A${n}`).join(',')}`,
      400,
      'validation_failed',
    ],
    ['an unknown id', `/api/compare?ids=${XM430},ACT-ROBOTIS-XM430-W220`, 404, 'unknown_entity'],
    ['an unknown parameter', `/api/compare?id=${XM430}`, 400, 'unknown_parameter'],
  ])('refuses %s', async (_name, url, status, code) => {
    const answer = await app.server.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBodySchema.parse(answer.json()).code).toBe(code);
  });

  it('suggests what a slip in an id may mean', async () => {
    const answer = await compare(`${XM430},ACT-ROBOTIS-XM430-W220`);
    expect(answer.json().did_you_mean).toContain(XM430_FAST);
  });
});
