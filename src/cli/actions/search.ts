import type { Query } from '../answers/answers.ts';
import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { UsageError } from '../command-line.ts';
import { EXIT } from '../exit-status.ts';
import { printSearch } from '../print/search.ts';
import { sayJson } from '../terminal.ts';

export interface SearchOptions extends Whom {
  where?: string[];
  includeQuarantined?: true;
  [filter: string]: string | string[] | boolean | undefined;
}

export async function search(words: readonly string[], options: SearchOptions): Promise<number> {
  const query = queryOf(words, options);
  const answer = await (await openAnswers(options)).search(query);
  if (options.json) sayJson(answer);
  else printSearch(answer);
  return answer.total > 0 ? EXIT.yes : EXIT.no;
}

/** The query of `GET /api/search`. Facets are counted only where they are asked for: a terminal shows none by itself. */
function queryOf(words: readonly string[], options: SearchOptions): Query {
  const { where = [], server: _s, key: _k, offline: _o, json: _j, includeQuarantined, ...filters } = options;
  const given = Object.entries(filters).map(([name, value]) => [snakeCase(name), String(value)]);
  const ranges = where.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--where takes parameter=range, not ${text}`);
    return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  });
  return {
    facets: 'none',
    ...(words.length > 0 && { q: words.join(' ') }),
    ...(includeQuarantined && { include_quarantined: 'true' }),
    ...Object.fromEntries([...given, ...ranges]),
  };
}

/** Options are written `--bus-class`, which commander calls busClass, and the interface bus_class. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
