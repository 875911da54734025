import type { SearchAnswer, SearchResult } from '../../contract/search.ts';
import { faint, paragraph } from '../style.ts';
import { heading, say, table, toTheRight } from '../terminal.ts';

export function printSearch({
  total,
  results,
  facets,
  warnings,
  withheld_quarantined,
  next_cursor,
}: SearchAnswer): void {
  if (results.length > 0) {
    say(
      table(
        [
          { title: 'id' },
          { title: 'name', narrow: 'cut' },
          { title: 'maker', narrow: 'cut' },
          { title: 'declared', narrow: 'cut', style: faint },
        ],
        results.map((one) => [one.id, one.name, one.manufacturer, declaredOf(one)]),
      ),
    );
  }
  for (const [name, { values, distinct, undeclared }] of Object.entries(facets)) {
    say(`\n${heading(name)} ${faint(`${distinct} values, ${undeclared} parts declare none`)}`);
    say(
      table(
        [{ title: 'value', narrow: 'cut' }, toTheRight('parts')],
        values.map(({ value, count }) => [value, count]),
      ),
    );
  }
  for (const { sentence, did_you_mean = [] } of warnings) {
    const meant = did_you_mean.length > 0 ? ` Did you mean ${did_you_mean.join(', ')}?` : '';
    say(paragraph(`${sentence}${meant}`, { first: '! ', indent: '  ' }));
  }
  const shown = results.length < total ? `${results.length} of ${total} parts.` : `${total} parts.`;
  const withheld = withheld_quarantined > 0 ? ` ${withheld_quarantined} held back: --include-quarantined.` : '';
  say(total === 0 ? `Nothing found.${withheld}` : `${total === 1 ? '1 part.' : shown}${withheld}`);
  if (next_cursor !== null) say(faint(`The next page: --cursor ${next_cursor}`));
}

function declaredOf({ declared }: SearchResult): string {
  return Object.entries(declared)
    .map(([parameter, text]) => `${parameter} ${text}`)
    .join('; ');
}
