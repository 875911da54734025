import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Figure, type Insight, type Intelligence, IntelligenceSchema } from '../../src/contract/intelligence.ts';
import type { FacetName } from '../../src/contract/search.ts';
import { intelligenceOf } from '../../src/service/intelligence-answers.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let document: Intelligence;
beforeAll(async () => {
  app = await openApp({ documents: false });
  const answer = await app.server.inject('/api/intelligence.json');
  document = IntelligenceSchema.parse(answer.json());
});
afterAll(() => app.server.close());

function insight(id: string): Insight {
  const found = document.cross_domain_insights.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** What the query of a figure counts. */
async function facetOf({ query }: Figure, name: FacetName) {
  const { total, facets } = (await app.server.inject(String(query))).json();
  const { values, undeclared } = facets[name] as { values: { value: string; count: number }[]; undeclared: number };
  const count = (wanted: unknown) => values.find(({ value }) => value === String(wanted))?.count ?? 0;
  return { total, undeclared, count };
}

describe('GET /api/intelligence.json', () => {
  it('is what the rules make of the catalogue and the open robots that are served', () => {
    const { snapshot, openRobots } = app.live.current;
    expect(document).toEqual(JSON.parse(JSON.stringify(intelligenceOf(snapshot, openRobots()))));
  });

  it('names addresses that answer', async () => {
    for (const { query } of document.cross_domain_insights) {
      expect((await app.server.inject(query)).statusCode).toBe(200);
    }
  });

  it('counts buses as the query of each category does', async () => {
    const { figures } = insight('buses_by_category');
    for (const figure of figures) {
      expect((await facetOf(figure, 'bus_class')).count(figure.bus_class)).toBe(figure.parts);
    }
  });

  it('counts ROS as the query of each category does', async () => {
    for (const figure of insight('ros_by_category').figures) {
      const { total, undeclared, count } = await facetOf(figure, 'ros_support');
      expect([total, undeclared, count(true)]).toEqual([figure.entities, figure.silent, figure.ros]);
    }
  });

  it('counts the robots as their parts do', async () => {
    const { entities } = (await app.server.inject('/api/oss_components.json')).json();
    for (const { id, robots } of insight('robots_use_most').figures) {
      const naming = (
        entities as { catalogue_id: string; confidence: string; gone_since?: string; source_robot: string }[]
      )
        .filter(
          ({ catalogue_id, confidence, gone_since }) => catalogue_id === id && confidence !== 'low' && !gone_since,
        )
        .map(({ source_robot }) => source_robot);
      expect(new Set(naming).size).toBe(robots);
    }
  });
});
