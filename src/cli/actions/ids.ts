import { readIds } from '../../service/catalogue-ids.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { completeId } from '../complete-id.ts';
import { EXIT } from '../exit-status.ts';
import { say, sayJson } from '../terminal.ts';

export async function ids(typed: string, { json }: { json?: true }): Promise<number> {
  const found = completeId(await readIds(readConfiguration(process.env).catalogueDir), typed);
  if (json) sayJson(found);
  else for (const id of found) say(id);
  return found.length > 0 ? EXIT.yes : EXIT.no;
}
