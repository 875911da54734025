import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { UsageError } from '../command-line.ts';
import { EXIT } from '../exit-status.ts';
import { printAlternates, printEntity } from '../print/entity.ts';
import { sayJson } from '../terminal.ts';

export interface ShowOptions extends Whom {
  alternates?: true;
  limit?: string;
}

export async function show(id: string, { alternates, limit, json, ...whom }: ShowOptions): Promise<number> {
  if (id.trim() === '') throw new UsageError('name the id of a part');
  if (limit !== undefined && !alternates) throw new UsageError('--limit is for --alternates');
  const answers = await openAnswers(whom);
  if (alternates) {
    const answer = await answers.alternates(id, { ...(limit !== undefined && { limit }) });
    if (json) sayJson(answer);
    else printAlternates(answer);
    return answer.alternates.length > 0 ? EXIT.yes : EXIT.no;
  }
  const answer = await answers.entity(id);
  if (json) sayJson(answer);
  else printEntity(answer);
  return EXIT.yes;
}
