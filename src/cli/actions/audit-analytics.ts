import type { Intelligence } from '../../contract/intelligence.ts';
import { TRL_LEVELS } from '../../contract/intelligence.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { intelligenceOf } from '../../service/intelligence-answers.ts';
import { openCatalogue } from '../../service/open-catalogue.ts';
import { heading, say, sayJson, table, toTheRight } from '../terminal.ts';

export async function auditAnalyticsOf(folder: string | undefined, { json }: { json?: true }): Promise<number> {
  const configuration = readConfiguration(process.env);
  const options = { ...configuration, catalogueDir: folder ?? configuration.catalogueDir };
  const { snapshot, openRobots } = await openCatalogue(options);
  const document = intelligenceOf(snapshot, openRobots());
  if (json) sayJson(document);
  else print(document);
  return 0;
}

function print(document: Intelligence): void {
  const title = (text: string) => say(`\n${heading(text)}`);
  title('Technology readiness');
  const levels = [...TRL_LEVELS, 'unknown'] as const;
  say(
    table(
      [{ title: 'category' }, ...levels.map(toTheRight)],
      [
        ...Object.entries(document.categories).map(([category, { trl }]) => [
          category,
          ...levels.map((level) => trl.distribution[level]),
        ]),
        ['all ten', ...levels.map((level) => document.maturity_distribution[level])],
      ],
    ),
  );
  title('Momentum');
  say(
    table(
      [
        { title: 'category' },
        ...['entities', 'average', 'median', 'greatest', 'green', 'yellow', 'red'].map(toTheRight),
      ],
      Object.entries(document.categories).map(([category, { entities, momentum, signal }]) => [
        category,
        entities,
        momentum.average ?? '-',
        momentum.median ?? '-',
        momentum.greatest ?? '-',
        signal.green,
        signal.yellow,
        signal.red,
      ]),
    ),
  );
  title('What leads');
  say(
    table(
      [toTheRight('score'), { title: 'id' }, toTheRight('TRL'), { title: 'most of it from' }],
      document.top_signals.map(({ momentum, id, trl, momentum_basis }) => {
        const most = [...momentum_basis].sort((a, b) => b.points - a.points).slice(0, 3);
        return [
          momentum.toFixed(2),
          id,
          trl ?? '-',
          most.map(({ signal, points }) => `${signal} ${points}`).join(', '),
        ];
      }),
    ),
  );
  title('Predictions, tested on the past');
  printBackTests(document.predictions);
}

function printBackTests({ predicted, not_predicted, too_few_dated }: Intelligence['predictions']): void {
  const tested = [...predicted, ...not_predicted].flatMap(({ series, back_test }) =>
    back_test ? [{ series, back_test }] : [],
  );
  say(
    table(
      [{ title: 'series' }, ...['year', 'fact', 'fit', 'year before'].map(toTheRight)],
      tested.flatMap(({ series, back_test }) =>
        back_test.points.map(({ year, actual, fitted, naive }) => [series, String(year), actual, fitted, naive]),
      ),
    ),
  );
  for (const { series, back_test } of tested) {
    say(`${series}: off by ${back_test.error_factor} times, the year before by ${back_test.naive_error_factor} times`);
  }
  say(`\nPredicted: ${predicted.length} series`);
  for (const { statement } of predicted) say(`  ${statement}`);
  say(`\nNot predicted: ${not_predicted.length} series`);
  for (const { series, reason } of not_predicted) say(`  ${series}: ${reason}`);
  for (const { kind, series, dated_below } of too_few_dated) {
    say(`  and ${series} series by ${kind} with fewer than ${dated_below} dated entities`);
  }
}
