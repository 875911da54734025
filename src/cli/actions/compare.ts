import type { Comparison } from '../../contract/comparison.ts';
import { didYouMean } from '../../service/did-you-mean.ts';
import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { UsageError } from '../command-line.ts';
import { EXIT } from '../exit-status.ts';
import { printComparison } from '../print/comparison.ts';
import { sayJson } from '../terminal.ts';

export async function compare(
  written: readonly string[],
  { field = [], json, ...whom }: Whom & { field?: readonly string[] },
): Promise<number> {
  // With commas, as in the address.
  const ids = written.join(',');
  const answer = chosen(await (await openAnswers(whom)).compare({ ids }), field);
  if (json) sayJson(answer);
  else printComparison(answer);
  return EXIT.yes;
}

function chosen(comparison: Comparison, wanted: readonly string[]): Comparison {
  if (wanted.length === 0) return comparison;
  const known = comparison.fields.map(({ parameter }) => parameter);
  const strange = wanted.find((name) => !known.includes(name));
  if (strange !== undefined) {
    const [near] = didYouMean(strange, known);
    throw new UsageError(`none of them declares ${strange}${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
  const isWanted = ({ parameter }: { parameter: string }) => wanted.includes(parameter);
  const parts = comparison.parts.map((part) => ({ ...part, flags: part.flags.filter(isWanted) }));
  return { ...comparison, parts, fields: comparison.fields.filter(isWanted) };
}
