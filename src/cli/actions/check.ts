import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { statusOf } from '../exit-status.ts';
import { printChain, printPair } from '../print/compatibility.ts';
import { sayJson } from '../terminal.ts';
import { writtenPart } from './written-parts.ts';

/** Two ids are the question of `GET /api/compatibility`, anything else is a chain. */
export async function check(
  written: readonly string[],
  { evidence = false, json, ...whom }: Whom & { evidence?: boolean },
): Promise<number> {
  const answers = await openAnswers(whom);
  const [a, b, ...more] = written;
  if (a !== undefined && b !== undefined && more.length === 0 && !written.some((text) => text.includes('='))) {
    const verdict = await answers.pair({ a, b });
    if (json) sayJson(verdict);
    else printPair(verdict, { evidence });
    return statusOf(verdict.verdict);
  }
  const chain = await answers.chain({ parts: written.map(writtenPart) });
  if (json) sayJson(chain);
  else printChain(chain, { evidence });
  return statusOf(chain.verdict);
}
