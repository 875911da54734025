import { describe, expect, it } from 'vitest';
import { OssDocumentSchema } from '../../src/contract/oss-document.ts';
import { ossDocument } from '../../src/open-robots/document.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { aLayer, aLiveEntity, aRobot, aStaticEntity } from './robots.ts';

const RUN = {
  started: '2026-06-01T00:00:00Z',
  finished: '2026-06-01T00:05:00Z',
  mode: 'https' as const,
  sources_attempted: 2,
  sources_ok: 1,
  failed: [{ robot: 'ARM', path: 'arm.urdf', reason: 'The XML is not well-formed.' }],
};

async function made(layer = full()) {
  const { access, updated } = await realSnapshot();
  return OssDocumentSchema.parse(JSON.parse(ossDocument(layer, { access, generatedAt: updated })));
}

function full() {
  return aLayer({
    robots: [aRobot('ARM', { type: 'arm' }), aRobot('WALKER')],
    statics: [aStaticEntity('ARM', 1), aStaticEntity('ARM', 2, { category: 'controllers' })],
    live: [
      aLiveEntity('WALKER', { extractor: 'urdf', joint_name: 'hip', joint_type: 'revolute' }),
      aLiveEntity('WALKER', { category: 'sensors', catalogue_id: 'SEN-ACME-IMU1' }),
      aLiveEntity('ARM', { extractor: 'readme', gone_since: '2026-06-01T00:00:00Z' }),
    ],
    lastRun: RUN,
  });
}

describe('the document', () => {
  it('has numbers that add up', async () => {
    const { meta, entities, count } = await made();
    expect(meta).toMatchObject({ total_entities: 5, robots: 2, seed_entities: 2, live_entities: 3, live: true });
    expect(meta).toMatchObject({ gone_entities: 1, linked_entities: 1, last_updated: RUN.finished });
    expect([count, entities.length]).toEqual([5, 5]);
    const sum = (counts: object) => Object.values(counts).reduce<number>((total, one) => total + one, 0);
    expect(sum(meta.live_stats.by_extractor)).toBe(meta.live_entities);
    expect(sum(meta.by_category)).toBe(meta.total_entities);
    expect(meta.sources.map(({ id }) => id)).toEqual(['ARM', 'WALKER']);
  });

  it('says how the last run went', async () => {
    const { meta } = await made();
    const { sources_attempted, sources_ok, failed } = RUN;
    expect(meta.live_stats).toMatchObject({ sources_attempted, sources_ok, failed });
  });

  it('is whole without any robot', async () => {
    const { meta, entities } = await made(aLayer({}));
    expect(meta).toMatchObject({ total_entities: 0, live: false, robots: 0 });
    expect(entities).toEqual([]);
  });
});
