import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { METRICS } from '../../src/http/metrics/definitions.ts';
import { ServiceMetrics } from '../../src/http/metrics/service-metrics.ts';
import { ROOT } from '../support/real-catalogue.ts';

/** Every query of the dashboard and of the alerts names series that exist, by labels they have. */

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}
interface Dashboard {
  panels: Panel[];
  templating: { list: { type: string; query: { query: string } }[] };
  annotations: { list: { expr: string }[] };
}
interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

const dashboard = JSON.parse(readFileSync(path.join(ROOT, 'deploy/grafana/robot-parts.json'), 'utf8')) as Dashboard;
const rules = parse(readFileSync(path.join(ROOT, 'deploy/prometheus/rules.yml'), 'utf8')) as {
  groups: { name: string; rules: Rule[] }[];
};
const alerts = rules.groups.flatMap((group) => group.rules);
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

/** Names of series and the labels each has; those of the runtime from the registry itself. */
function knownSeries(): Map<string, ReadonlySet<string>> {
  const known = new Map<string, ReadonlySet<string>>([['up', new Set()]]);
  const runtime = new ServiceMetrics().registry
    .getMetricsAsArray()
    .filter(({ name }) => !name.startsWith('robot_parts_'));
  for (const { name } of runtime) known.set(name, new Set());
  for (const { name, type, labels } of Object.values(METRICS)) {
    if (type !== 'histogram') known.set(name, new Set(labels));
    else {
      known.set(`${name}_bucket`, new Set([...labels, 'le']));
      for (const part of ['sum', 'count']) known.set(`${name}_${part}`, new Set(labels));
    }
  }
  return known;
}

const SERIES = knownSeries();
/** Prometheus adds them to whatever it scrapes. */
const ADDED = ['job', 'instance'];

function readQuery(query: string): { series: string[]; labels: string[]; problems: string[] } {
  const text = query.replaceAll('$__rate_interval', '5m');
  const [series, labels, problems]: [string[], string[], string[]] = [[], [], []];
  parser.parse(text).iterate({
    enter(node) {
      const words = text.slice(node.from, node.to);
      if (node.type.isError) problems.push(`at ${node.from}: ${text.slice(node.from, node.from + 20)}`);
      else if (node.name === 'Identifier') series.push(words);
      else if (node.name === 'LabelName') labels.push(words);
    },
  });
  return { series, labels, problems };
}

function check(query: string): void {
  const { series, labels, problems } = readQuery(query);
  expect(problems, query).toEqual([]);
  expect(series.length, query).toBeGreaterThan(0);
  expect(
    series.filter((name) => !SERIES.has(name)),
    query,
  ).toEqual([]);
  const has = new Set([...ADDED, ...series.flatMap((name) => [...(SERIES.get(name) ?? [])])]);
  expect(
    labels.filter((label) => !has.has(label)),
    query,
  ).toEqual([]);
}

test('the check finds what is wrong', () => {
  expect(() => check('rate(robot_parts_http_request_total[5m])')).toThrow();
  expect(() => check('sum by (path) (robot_parts_http_requests_total)')).toThrow();
  expect(() => check('sum(robot_parts_processes')).toThrow();
});

describe('the dashboard', () => {
  test.each(panels.map((panel) => [panel.title, panel] as const))('%s', (_title, { targets = [] }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr, legendFormat } of targets) {
      check(expr);
      const { labels } = readQuery(expr);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      expect(labels, `${expr} keeps what its legend shows`).toEqual(expect.arrayContaining(shown));
    }
  });

  it('has queries behind its choices and its marks', () => {
    for (const { type, query } of dashboard.templating.list) {
      if (type === 'query') check(/^label_values\((.*), \w+\)$/.exec(query.query)?.[1] ?? '');
    }
    for (const { expr } of dashboard.annotations.list) check(expr);
  });

  it('shows every metric of ours, in panels that do not overlap', () => {
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => readQuery(expr).series)));
    const missing = Object.values(METRICS).filter(({ name }) => ![...shown].some((one) => one.startsWith(name)));
    expect(missing.map(({ name }) => name)).toEqual([]);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

describe('the alerts', () => {
  test.each(alerts.map((rule) => [rule.alert, rule] as const))('%s', (_name, { expr, annotations }) => {
    check(expr);
    const shown = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
    const kept = expr.startsWith('up{') ? ADDED : readQuery(expr).labels;
    expect(kept).toEqual(expect.arrayContaining(shown));
  });

  it('are each described where operators look', () => {
    const page = readFileSync(path.join(ROOT, 'docs/observability.md'), 'utf8');
    const said = [...page.matchAll(/^\| `(RobotParts\w+)`/gm)].map(([, name]) => name);
    expect(said).toEqual(alerts.map(({ alert }) => alert));
  });
});
