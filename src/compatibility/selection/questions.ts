import { BOM_CHECK_LIMITS, type MakerQuestions } from '../../contract/bom-check.ts';
import type { Missing } from '../../contract/compatibility.ts';
import { drawnGaps, givenGaps, leastGaps, voltageGaps } from '../electrical/missing-power.ts';
import { missingOf } from '../missing.ts';
import { LEADS } from '../protocol/media.ts';
import { componentsOf, type Selected } from './selected.ts';

/** Something to ask about an item. */
export interface Asked {
  item: number;
  ask: string;
  question: string;
}

/** What an item does not declare whatever it is beside. */
export function ownGaps(items: readonly Selected[]): Asked[] {
  return componentsOf(items).flatMap(({ index, party }) => {
    const { power, link, links, supply } = party;
    const isFed = (power === 'load' || power === 'board') && !(links.media & LEADS);
    const gaps = [
      ...(power === 'supply' ? [...voltageGaps(power, supply), ...givenGaps(supply)] : []),
      ...(isFed ? [...voltageGaps(power, supply), ...leastGaps(party), ...drawnGaps(supply)] : []),
      ...(link !== 'none' && links.media === 0
        ? ['protocol and interface: which wires, and what is said over them']
        : []),
    ];
    return gaps.map((gap) => askedOf(index, missingOf('a', party, gap)));
  });
}

export function askedOf(item: number, { what, ask }: Missing): Asked {
  return { item, ask, question: what };
}

/** One letter a maker: each question once, in the order they came up. */
export function mergeQuestions(asked: readonly Asked[]): MakerQuestions[] {
  const byMaker = Map.groupBy(asked, ({ ask }) => ask);
  return [...byMaker].map(([ask, some]) => {
    const questions = [...new Set(some.map(({ question }) => question))];
    const shown = questions.slice(0, BOM_CHECK_LIMITS.questionsEach);
    const items = [...new Set(some.map(({ item }) => item))].sort((a, b) => a - b);
    return { ask, items, questions: shown, left_out: questions.length - shown.length };
  });
}
