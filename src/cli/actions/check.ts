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
  const chain = await answers.chain({ parts: written.map(writtenPart).map(named) });
  if (json) sayJson(chain);
  else printChain(chain, { evidence });
  return statusOf(chain.verdict);
}

/** A chain is told part by part, so each needs a name; a list makes the same of a part that has none. */
function named(part: ReturnType<typeof writtenPart>): typeof part {
  if (part.id !== undefined || part.name !== undefined || part.kind === undefined) return part;
  return { ...part, name: [part.voltage, part.kind].filter((word) => word !== undefined).join(' ') };
}
