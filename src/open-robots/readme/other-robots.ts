import { wordsOf } from '../../catalogue/models/model-number.ts';
import type { CatalogueMatcher } from '../catalogue-matcher.ts';
import type { FileContext } from '../extraction.ts';
import type { Unit } from './prose.ts';

/** Whether a text names a robot other than the file's own. */
export function otherRobots({ robotName }: FileContext, matcher: CatalogueMatcher): (text: string) => boolean {
  const own = squashed(robotName);
  return (text) =>
    matcher.notParts(text).some(({ parts, start, end }) => {
      const isRobot = parts.some((id) => matcher.record(id)?.category === 'platforms');
      const name = squashed(text.slice(start, end));
      return isRobot && !own.includes(name) && !name.includes(own);
    });
}

/** What is said of another robot, with the list it leads to, and what stands under a heading that names it. */
export function unitsOfOthers(units: readonly Unit[], namesAnother: (text: string) => boolean): ReadonlySet<Unit> {
  const skipped = new Set<Unit>();
  const headings = new Set<string>();
  let leads = false;
  for (const unit of units) {
    const isNamed = namesAnother(unit.text);
    if (unit.kind === 'heading' && isNamed) headings.add(unit.section.join('\n'));
    const isUnder = unit.section.some((_, depth) => headings.has(unit.section.slice(0, depth + 1).join('\n')));
    const isList = unit.kind === 'item' || unit.kind === 'row';
    if (isNamed || isUnder || (isList && leads)) skipped.add(unit);
    if (!isList) leads = isNamed && unit.kind !== 'heading';
  }
  return skipped;
}

function squashed(text: string): string {
  return wordsOf(text)
    .map((word) => word.text)
    .join('');
}
