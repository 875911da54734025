import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URDF_FILE_TYPES, URDF_LIMITS, UrdfLintSchema } from '../../src/contract/urdf-lint.ts';
import { LIMITS } from '../../src/http/limits.ts';
import { smallRobot, writeUrdf } from '../open-robots/urdf/robots.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { encodeText } from '../support/encode-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

function send(payload: string | Uint8Array, type: string) {
  return app.server.inject({
    method: 'POST',
    url: '/api/urdf/lint',
    headers: { 'content-type': type },
    payload: Buffer.from(payload),
  });
}

function sendJson(body: unknown) {
  return send(JSON.stringify(body), 'application/json');
}

const SOUND = writeUrdf(smallRobot());
const REVERSED = writeUrdf(smallRobot({ limit: { lower: '1', upper: '-1', effort: '24.8', velocity: '3' } }));

describe('POST /api/urdf/lint', () => {
  it('answers over a socket', async () => {
    const served = await openApp({ documents: false });
    const address = await served.server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/urdf/lint`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: REVERSED,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lint = UrdfLintSchema.parse(await answer.json());
    expect(lint).toMatchObject({
      summary: { robot: 'generated', links: 2, joints: 1, root: 'base', dof: 1, mass_kg: 4 },
      counts: { error: 1, warning: 0, info: 0 },
      findings: [{ rule: 'UL-LIMIT-REVERSED', element: 'joint hip' }],
      left_out: 0,
    });
    await served.server.close();
  });

  it.each([
    ['XML', SOUND, 'application/xml'],
    ['XML with a charset', encodeText(SOUND, 'utf-16le'), 'Text/XML; charset=utf-16le'],
    ['JSON', JSON.stringify({ urdf: SOUND }), 'application/json'],
  ])('takes %s', async (_name, payload, type) => {
    const response = await send(payload, type);
    expect(response.statusCode).toBe(200);
    expect(UrdfLintSchema.parse(response.json())).toMatchObject({
      counts: { error: 0, warning: 0, info: 0 },
      findings: [],
    });
  });

  it('holds an effort against the actuator that the caller names', async () => {
    const urdf = writeUrdf(smallRobot({ limit: { lower: '-1', upper: '1', effort: '120', velocity: '3' } }));
    const response = await sendJson({ urdf, actuators: { hip: 'ACT-FEETECH-STS3250' } });
    expect(response.json()).toMatchObject({
      counts: { error: 1 },
      findings: [
        {
          rule: 'UL-EFFORT-ABOVE-GIVEN',
          sentence: expect.stringMatching(
            /asks 120 Nm; Feetech STS3250 \(ACT-FEETECH-STS3250\) declares 4\.903 Nm stall/,
          ),
        },
      ],
      actuators: { hip: 'ACT-FEETECH-STS3250' },
    });
  });

  it('holds an effort against the actuator that the file names', async () => {
    const urdf = writeUrdf({
      ...smallRobot(),
      more: '<transmission name="t"><joint name="hip"/><actuator name="sts3250_hip"/></transmission>',
    });
    const { findings, actuators } = (await send(urdf, 'text/xml')).json();
    expect(findings).toMatchObject([{ rule: 'UL-EFFORT-ABOVE-NAMED', severity: 'warning' }]);
    expect(actuators).toEqual({ hip: 'ACT-FEETECH-STS3250' });
  });

  it.each([
    ['a joint that is not there', { hop: 'ACT-FEETECH-STS3250' }, 'actuators.hop', ['hip']],
    [
      'an id that is not there',
      { hip: 'ACT-FEETECH-STS3251' },
      'actuators.hip',
      expect.arrayContaining(['ACT-FEETECH-STS3250']),
    ],
    ['what is no actuator', { hip: 'SEN-LIVOX-MID-360' }, 'actuators.hip', undefined],
    ['what is no id', { hip: 'sts3250' }, 'actuators.hip', undefined],
  ])('refuses %s among the actuators', async (_name, actuators, path, meant) => {
    const response = await sendJson({ urdf: SOUND, actuators });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed', details: [{ path }] });
    expect(response.json().did_you_mean).toEqual(meant);
  });

  it.each([
    ['no robot', '<sdf/>', 'application/xml', 400, 'unreadable_file', /not <robot>/],
    ['nothing', '', 'application/xml', 400, 'unreadable_file', /not well-formed/],
    [
      'a document type',
      '<!DOCTYPE robot [<!ENTITY a "b">]><robot name="&a;"/>',
      'text/xml',
      400,
      'unreadable_file',
      /document type/,
    ],
    [
      'too many elements',
      `<robot>${'<a/>'.repeat(URDF_LIMITS.elements + 1)}</robot>`,
      'application/xml',
      400,
      'file_beyond_limits',
      /elements/,
    ],
    ['broken JSON', '{"urdf":', 'application/json', 400, 'malformed_json', /JSON/],
    ['JSON without a URDF', '{}', 'application/json', 400, 'validation_failed', /./],
    ['JSON with something else', '{"urdf":"<robot/>","fix":true}', 'application/json', 400, 'validation_failed', /./],
    [
      'another type',
      SOUND,
      'text/plain',
      415,
      'unsupported_media_type',
      /application\/json, application\/xml or text\/xml/,
    ],
    ['more than fits', ' '.repeat(LIMITS.bodyBytes + 1), 'application/xml', 413, 'body_too_large', /./],
  ])('refuses %s', async (_name, payload, type, status, code, sentence) => {
    const response = await send(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, error: expect.stringMatching(sentence) });
  });

  it('lists the gravest where there are more findings than it lists, and counts all', async () => {
    const joints = Array.from(
      { length: URDF_LIMITS.findings + 20 },
      (_, i) => `<joint name="j${i}" type="ball"><parent link="a"/><child link="l${i}"/></joint><link name="l${i}"/>`,
    );
    const body = `<robot name="r"><link name="a"><visual><geometry><mesh filename="/a.stl"/></geometry></visual></link>${joints.join('\n')}</robot>`;
    const lint = UrdfLintSchema.parse((await send(body, 'application/xml')).json());
    expect(lint.counts).toEqual({ error: URDF_LIMITS.findings + 20, warning: 1, info: 0 });
    expect(lint.findings).toHaveLength(URDF_LIMITS.findings);
    expect(new Set(lint.findings.map(({ severity }) => severity))).toEqual(new Set(['error']));
    expect(lint.left_out).toBe(21);
    const lines = lint.findings.map(({ line }) => line);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });

  it('keeps answering others while it reads 1 MiB', async () => {
    const link = '<link name="x"><inertial><mass value="1"/></inertial></link>\n';
    const large = `<robot>${link.repeat(6_600)}${' '.repeat(40_000)}</robot>`;
    const lint = send(large, 'application/xml');
    const others = await Promise.all([1, 2, 3].map(() => app.server.inject('/healthz')));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await lint).statusCode).toBe(200);
  });

  it('is described with its types', async () => {
    const { paths } = (await app.server.inject('/api/openapi.json')).json();
    const { content } = paths['/api/urdf/lint'].post.requestBody;
    expect(Object.keys(content)).toEqual([...URDF_FILE_TYPES]);
    expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/UrdfLintRequest' });
  });
});
