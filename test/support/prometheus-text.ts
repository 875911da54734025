/** Prometheus' text format (version 0.0.4) read as strictly as `promtool check metrics` does, independent of what wrote it. */

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Family {
  name: string;
  type: string;
  help: string;
  samples: Sample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined || name in labels) throw new Error(`labels: ${text}`);
    labels[name] = value;
  }
  return labels;
}

function readValue(text: string): number {
  const value = text === '+Inf' ? Infinity : text === '-Inf' ? -Infinity : Number(text);
  if (Number.isNaN(value) && text !== 'Nan') throw new Error(`value: ${text}`);
  return value;
}

export function readMetrics(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('the last line is not ended');
  const families: Family[] = [];
  const series = new Set<string>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, what, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (what === 'HELP') {
      if (families.some((family) => family.name === name)) throw new Error(`twice: ${name}`);
      families.push({ name, type: '', help: rest, samples: [] });
      continue;
    }
    const family = families.at(-1);
    if (!family) throw new Error(`nothing is said of: ${line}`);
    if (what === 'TYPE') {
      if (family.name !== name || family.samples.length > 0) throw new Error(`out of place: ${line}`);
      family.type = rest;
      continue;
    }
    const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    const suffix = family.type === 'histogram' ? /^_(?:bucket|sum|count)$/ : /^$/;
    if (!sample.startsWith(family.name) || !suffix.test(sample.slice(family.name.length))) {
      throw new Error(`not of ${family.name}: ${line}`);
    }
    const read = { name: sample, labels: readLabels(labels), value: readValue(value) };
    const key = JSON.stringify([sample, Object.entries(read.labels).sort()]);
    if (series.has(key)) throw new Error(`twice: ${line}`);
    series.add(key);
    family.samples.push(read);
  }
  for (const family of families) checkFamily(family);
  return families;
}

function checkFamily({ name, type, help, samples }: Family): void {
  if (!['counter', 'gauge', 'histogram', 'summary'].includes(type)) throw new Error(`${name}: type ${type}`);
  if (help === '') throw new Error(`${name}: no help`);
  if (type === 'counter' && samples.some(({ value }) => value < 0)) throw new Error(`${name}: below zero`);
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name}: a counter ends in _total`);
  if (type === 'histogram') checkHistogram(name, samples);
}

function checkHistogram(name: string, samples: readonly Sample[]): void {
  const groups = Map.groupBy(samples, ({ labels: { le: _, ...others } }) => JSON.stringify(others));
  for (const [labels, some] of groups) {
    const buckets = some.filter((one) => one.name.endsWith('_bucket'));
    const bounds = buckets.map(({ labels: { le = '' } }) => readValue(le));
    const counts = buckets.map(({ value }) => value);
    const count = some.find((one) => one.name.endsWith('_count'))?.value;
    const rises = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one >= (numbers[at - 1] ?? 0));
    if (bounds.at(-1) !== Infinity || counts.at(-1) !== count)
      throw new Error(`${name}${labels}: +Inf is not the count`);
    if (!rises(bounds) || !rises(counts)) throw new Error(`${name}${labels}: buckets do not rise`);
    if (!some.some((one) => one.name.endsWith('_sum'))) throw new Error(`${name}${labels}: no sum`);
  }
}

/** The value of one series; undefined when there is none. */
export function valueIn(
  families: readonly Family[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const samples = families.flatMap((family) => family.samples).filter((one) => one.name === name);
  return samples.find((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))?.value;
}
