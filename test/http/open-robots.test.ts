import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EntityAnswerSchema } from '../../src/contract/entity-answer.ts';
import {
  OssAnswerSchema,
  OssDocumentSchema,
  RobotAnswerSchema,
  RobotsAnswerSchema,
} from '../../src/contract/oss-document.ts';
import type { RobotFileRecord } from '../../src/contract/robot-file-record.ts';
import { aLiveEntity, aRobot, aStaticEntity } from '../open-robots/robots.ts';
import { openApp, type TestApp } from '../support/app.ts';

const SERVO = 'ACT-ROBOTIS-XM430-W350';
const LIVE = [
  aLiveEntity('WALKER', { extractor: 'urdf', name: 'Left hip', joint_name: 'l_hip', joint_type: 'revolute' }),
  aLiveEntity('WALKER', { name: 'Dynamixel XM430-W350', catalogue_id: SERVO, quantity: 12 }),
  aLiveEntity('WALKER', { name: 'Fühler', category: 'sensors' }),
  aLiveEntity('ARM', { name: 'Old servo', gone_since: '2026-06-01T00:00:00Z' }),
];
const FILE: RobotFileRecord = {
  robot: 'WALKER',
  repo: 'https://github.com/example/walker',
  path: 'walker.urdf',
  kind: 'urdf',
  url: 'https://github.com/example/walker/blob/main/walker.urdf',
  license: 'MIT',
  bytes: 100,
  sha256: '0'.repeat(64),
  etag: '"an-etag"',
  first_seen: '2026-01-01T00:00:00Z',
  last_seen: '2026-06-01T00:00:00Z',
  model: {
    name: 'walker',
    root: 'base',
    links: ['base', 'hip'],
    joints: [{ name: 'l_hip', type: 'revolute', parent: 'base', child: 'hip' }],
  },
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'robot-parts-'));
  const lines = (items: readonly object[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');
  const robots = [aRobot('ARM', { name: 'Arm One', type: 'arm' }), aRobot('WALKER')];
  await Promise.all([
    writeFile(path.join(folder, 'sources.json'), JSON.stringify(robots)),
    writeFile(path.join(folder, 'static.jsonl'), lines([aStaticEntity('ARM', 1, { category: 'controllers' })])),
    writeFile(path.join(folder, 'entities.jsonl'), lines(LIVE)),
    writeFile(path.join(folder, 'files.jsonl'), lines([FILE])),
  ]);
  app = await openApp({ openRobotsDir: folder, documents: false });
});
afterAll(async () => {
  await app.server.close();
  await rm(folder, { recursive: true });
});

async function ask(query: string) {
  const answer = await app.server.inject(`/api/oss${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return OssAnswerSchema.parse(answer.json());
}

describe('GET /api/oss_components.json', () => {
  it('is the whole layer, what is gone included', async () => {
    const { meta, entities } = OssDocumentSchema.parse((await app.server.inject('/api/oss_components.json')).json());
    expect(meta).toMatchObject({ total_entities: 5, seed_entities: 1, live_entities: 4, gone_entities: 1 });
    expect(entities).toHaveLength(5);
  });

  it('answers 304 to who has it', async () => {
    const { headers } = await app.server.inject('/api/oss_components.json');
    const again = await app.server.inject({
      url: '/api/oss_components.json',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('GET /api/oss', () => {
  it('leaves out what is gone unless asked', async () => {
    expect((await ask('')).total).toBe(4);
    expect((await ask('?include_gone=true')).total).toBe(5);
  });

  it.each([
    ['?robot=walker', 3],
    ['?robot=Arm%20One', 1],
    ['?category=sensors', 1],
    ['?extractor=urdf', 1],
    ['?q=l_hip', 1],
    ['?q=F%C3%9CHLER', 1],
    ['?q=xm430%20walker', 1],
    ['?q=xm430%20arm', 0],
    [`?catalogue_id=${SERVO.toLowerCase()}`, 1],
    ['?robot=WALKER&category=actuators&q=hip', 1],
    ['?robot=&q=&catalogue_id=', 4],
  ])('finds by %s', async (query, total) => {
    expect((await ask(query)).total).toBe(total);
  });

  it('counts by robot and category what it found', async () => {
    expect(await ask('?robot=WALKER')).toMatchObject({
      by_robot: { WALKER: 3 },
      by_category: { actuators: 2, sensors: 1 },
    });
  });

  it('is read page by page to the end, each part once', async () => {
    const seen: string[] = [];
    for (let next: string | null = '?limit=2'; next !== null; ) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(next.slice(next.indexOf('?')));
      seen.push(...page.entities.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  it('answers an offset beyond the end with nothing', async () => {
    expect(await ask('?offset=1000')).toMatchObject({ total: 4, count: 0, next: null });
  });

  it.each([
    ['?robot=WALKR', 404, 'unknown_robot'],
    ['?category=motors', 400, 'validation_failed'],
    ['?limit=0', 400, 'validation_failed'],
    ['?limit=x', 400, 'validation_failed'],
    ['?limit=201', 400, 'validation_failed'],
    ['?limit=1.5', 400, 'validation_failed'],
    ['?limit=1&limit=2', 400, 'validation_failed'],
    ['?offset=-1', 400, 'validation_failed'],
    ['?robot=a&robot=b', 400, 'validation_failed'],
    ['?colour=red', 400, 'unknown_parameter'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await app.server.inject(`/api/oss${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('says what a number must be', async () => {
    const answer = await app.server.inject('/api/oss?limit=0');
    expect(answer.json().details).toEqual([
      { path: 'limit', message: 'must be a whole number from 1 to 200, given once' },
    ]);
  });

  it('has one part by its id, in any case', async () => {
    const [joint] = LIVE;
    expect((await app.server.inject(`/api/oss/${joint?.id.toUpperCase()}`)).json()).toEqual(joint);
    const unknown = await app.server.inject('/api/oss/OSS-LIVE-ffffffffff');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_entity']);
    const elsewhere = await app.server.inject(`/api/entity/${joint?.id}`);
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([404, expect.stringContaining('/api/oss/{id}')]);
  });

  it('says which robot was meant', async () => {
    const answer = await app.server.inject('/api/oss/robots/WALKR');
    expect(answer.json()).toMatchObject({ code: 'unknown_robot', did_you_mean: ['WALKER'] });
  });
});

describe('a robot', () => {
  it('is among the robots, with its counts', async () => {
    const { robots } = RobotsAnswerSchema.parse((await app.server.inject('/api/oss/robots')).json());
    expect(robots).toMatchObject([
      { id: 'ARM', entities: 1, linked: 0, models: 0, by_category: { controllers: 1 }, last_read: null },
      {
        id: 'WALKER',
        entities: 3,
        linked: 1,
        models: 1,
        by_extractor: { urdf: 1, bom_md: 2 },
        by_category: { actuators: 2, sensors: 1 },
        last_read: '2026-06-01T00:00:00Z',
      },
    ]);
  });

  it('shows its joints, its parts and what the catalogue knows of them', async () => {
    const answer = await app.server.inject('/api/oss/robots/walker');
    const { models, entities, catalogue_items } = RobotAnswerSchema.parse(answer.json());
    expect(models[0]?.model.joints).toHaveLength(1);
    expect(models[0]).not.toHaveProperty('etag');
    expect(entities).toHaveLength(3);
    expect(catalogue_items).toEqual([{ id: SERVO, quantity: 12 }]);
  });

  it('stands with the parts its files name', async () => {
    const answer = await app.server.inject(`/api/entity/${SERVO}`);
    const { open_robots } = EntityAnswerSchema.parse(answer.json());
    expect(open_robots).toMatchObject([{ robot: 'WALKER', quantity: 12, is_certain: true }]);
  });
});

describe('the checks', () => {
  const [joint, servo, probe] = LIVE;
  const SUPPLY = { name: 'bench supply', kind: 'supply', voltage: '12 V', current: '20 A' };
  const send = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });

  it('take a part of a robot as the record it is', async () => {
    const answer = await send('/api/compatibility/check', { parts: [SUPPLY, { id: servo?.id.toLowerCase() }] });
    expect(answer.json().parts[1]).toMatchObject({ id: SERVO });
    const pair = await app.server.inject(`/api/compatibility?a=${servo?.id}&b=CHIP-ESPRESSIF-ESP32`);
    expect(pair.json().a).toMatchObject({ id: SERVO });
  });

  it('take one the catalogue does not have for what its file states', async () => {
    const answer = await send('/api/compatibility/check', { parts: [SUPPLY, { id: joint?.id, voltage: '24 V' }] });
    expect(answer.json()).toMatchObject({ verdict: 'incompatible' });
    expect(answer.json().parts[1]).toMatchObject({ id: null, name: `Left hip (${joint?.id})`, category: 'actuators' });
  });

  it('take them as lines of a bill', async () => {
    const items = [SUPPLY, { id: servo?.id, quantity: 12 }, { id: probe?.id, quantity: 4 }];
    const answer = await send('/api/bom/check', { items });
    expect(answer.json().items).toMatchObject([
      {},
      { id: SERVO, quantity: 12, catalogue: 'found' },
      { name: expect.stringMatching(/^Fühler \(OSS-LIVE-/), quantity: 4, catalogue: 'no_id' },
    ]);
  });

  it('say which id of a robot nobody has', async () => {
    const answer = await send('/api/compatibility/check', { parts: [SUPPLY, { id: 'OSS-LIVE-ffffffffff' }] });
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([404, 'parts.1.id']);
  });
});

it('a broken layer is named by file and line, and the one before stays', async () => {
  const file = path.join(folder, 'static.jsonl');
  await writeFile(file, '{"id":"OSS-ARM-1"}\n');
  await expect(app.live.reload()).rejects.toThrow(/static\.jsonl:1/);
  expect((await ask('')).total).toBe(4);
});
