import type { ReadingCondition } from '../../contract/reading.ts';
import { analyse } from './analyse.ts';
import { conditionOf } from './conditions.ts';
import { CONDITION_QUANTITIES } from './expected-quantities.ts';

/** A fact's `conditions`: clauses between commas, each a measure or words. */
export function factConditions(text: string): ReadingCondition[] {
  const conditions: ReadingCondition[] = [];
  for (const clause of clauses(text)) {
    if (!/\d/.test(clause)) {
      conditions.push({ name: 'other', text: clause, amount: null });
      continue;
    }
    const analysis = analyse('condition', clause, {}, CONDITION_QUANTITIES);
    const reading = analysis.readings.length === 1 ? analysis.readings[0] : undefined;
    if (reading === undefined) conditions.push({ name: 'other', text: clause, amount: null });
    else {
      conditions.push(conditionOf(reading.quantity, reading.amount, clause));
      conditions.push(...reading.conditions.filter((condition) => condition.amount !== null));
    }
  }
  return conditions;
}

/** Split at commas and semicolons outside brackets; a comma inside a number stays. */
function clauses(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    const separates = character === ';' || (character === ',' && text[i + 1] === ' ');
    if (!separates || depth > 0) continue;
    found.push(text.slice(from, i).trim());
    from = i + 1;
  }
  found.push(text.slice(from).trim());
  return found.filter((clause) => clause !== '');
}
