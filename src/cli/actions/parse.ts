import type { Reading } from '../../contract/reading.ts';
import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { EXIT } from '../exit-status.ts';
import { complain, say, sayJson, table } from '../terminal.ts';

export async function parse(parameter: string, text: string, { json, ...whom }: Whom): Promise<number> {
  const answer = await (await openAnswers(whom)).parse({ parameter, text });
  const readings = answer.results.flatMap((result) => result.readings);
  if (json) sayJson(answer);
  else print(readings);
  for (const { sentence, did_you_mean } of answer.warnings) {
    complain(did_you_mean.length > 0 ? `${sentence} Did you mean ${did_you_mean.join(', ')}?` : sentence);
  }
  return readings.every(({ status }) => status === 'numeric' || status === 'qualitative') ? EXIT.yes : EXIT.no;
}

function print(readings: readonly Reading[]): void {
  say(
    table(
      [
        { title: 'declared', narrow: 'wrap' },
        { title: 'read' },
        { title: 'SI' },
        { title: 'kind' },
        { title: 'conditions', narrow: 'wrap' },
        { title: 'end' },
      ],
      readings.map(({ declared, status, amount, kind, conditions, end, reason }) => [
        declared,
        amount ? span(amount.low, amount.high, amount.unit) : (reason ?? status),
        amount ? span(amount.si_low, amount.si_high, amount.si_unit) : '',
        kind,
        conditions.map(({ name, text }) => `${name} ${text}`).join(', '),
        end ?? '',
      ]),
    ),
  );
}

function span(low: number | null, high: number | null, unit: string): string {
  const number = low === high ? `${low}` : `${low ?? ''}..${high ?? ''}`;
  return unit === '1' ? number : `${number} ${unit}`;
}
