import type { PartClues } from '../bom/import/read-lines.ts';
import { GOES_WITH, GOES_WITH_HAN } from '../catalogue/models/goes-with.ts';
import type { MatchHow } from '../contract/bom-import.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { TextField } from '../contract/search.ts';
import type { Hit } from '../search/query.ts';
import { makerAgreement } from './maker-agreement.ts';
import { isTelling, wordsOf } from './model-numbers.ts';

/** How sure a match is (docs/bom-import.md). */
export const CONFIDENCE = {
  id: 1,
  maker_model: 0.97,
  model: 0.9,
  within_maker: 0.85,
  within_telling: 0.8,
  best_of_alike: 0.75,
  within: 0.7,
  variant: 0.6,
  alike: 0.6,
  hardly_a_name: 0.6,
  words: 0.5,
  goes_with_it: 0.5,
  other_maker: 0.4,
  some_words: 0.3,
} as const;

export interface Found {
  readonly how: MatchHow;
  readonly confidence: number;
  readonly reason: string;
}

function namesSomethingFor({ name, name_en, type }: EntityRecord, clues: PartClues): boolean {
  const own = new Set(wordsOf(`${name} ${name_en} ${type}`));
  const said = clues.name === '' ? clues.model : clues.name;
  const words = wordsOf(said).map((word) => word.replace(/s$/, ''));
  return (
    words.some((word) => GOES_WITH.has(word) && !own.has(word)) ||
    (GOES_WITH_HAN.test(said) && !GOES_WITH_HAN.test(name))
  );
}

export type ModelMatch = 'model' | 'within' | 'variant';

/** How sure it is that a line means a part that is called so. */
export function judgeModel(record: EntityRecord, how: ModelMatch, called: string, clues: PartClues): Found {
  const shown = `"${called.slice(0, 60)}"`;
  const maker = makerAgreement(record.manufacturer, clues);
  const withMaker = maker === 'named' ? ', and the maker is named' : '';
  if (maker === 'other') {
    const reason = `${shown} is a part of ${record.manufacturer}; the line names another maker.`;
    return { how, confidence: CONFIDENCE.other_maker, reason };
  }
  if (how !== 'model' && namesSomethingFor(record, clues)) {
    return { how, confidence: CONFIDENCE.goes_with_it, reason: `The line may be something that goes with ${shown}.` };
  }
  if (how === 'variant') {
    return { how, confidence: CONFIDENCE.variant, reason: `The model number begins with ${shown}, or holds it.` };
  }
  if (how === 'within') {
    const alone = isTelling(called) ? CONFIDENCE.within_telling : CONFIDENCE.within;
    const confidence = maker === 'named' ? CONFIDENCE.within_maker : alone;
    return { how, confidence, reason: `${shown} stands within the line or within its name${withMaker}.` };
  }
  if (maker === 'named') {
    return { how: 'maker_model', confidence: CONFIDENCE.maker_model, reason: `It is called ${shown}${withMaker}.` };
  }
  if (isHardlyAName(called)) {
    return {
      how,
      confidence: CONFIDENCE.hardly_a_name,
      reason: `It is called ${shown}, which may mean something else.`,
    };
  }
  return { how, confidence: CONFIDENCE.model, reason: `It is called ${shown}.` };
}

/** A word of every day, or too short to tell. */
export function isHardlyAName(text: string): boolean {
  const run = wordsOf(text).join('');
  return run.length < 4 || !/\d/.test(run);
}

/** Fields whose words name a part. */
const NAMING: ReadonlySet<TextField> = new Set(['name', 'joined_name', 'manufacturer']);

/** How sure it is where only words were found; undefined where they are too few to tell. */
export function judgeWords({ matched }: Hit): Found | undefined {
  const words = matched.flatMap((match) => ('field' in match ? [match] : []));
  const naming = words.filter(({ field }) => NAMING.has(field));
  const numbers = naming.filter(({ typed, how }) => !isHardlyAName(typed) && how !== 'typo');
  if (naming.length < 2 && numbers.length === 0) return undefined;
  const said = naming.map(({ typed }) => `"${typed}"`).join(', ');
  if (naming.length === words.length && numbers.length > 0) {
    return { how: 'words', confidence: CONFIDENCE.words, reason: `Its name has ${said}.` };
  }
  return {
    how: 'words',
    confidence: CONFIDENCE.some_words,
    reason: `Its name has ${said}, and not a whole model number.`,
  };
}
