import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { isCategory } from './bars.ts';

/** As people call it; what has no name is shown as the data has it. Stays the same while the language does. */
export function useCategoryName(): (category: string) => string {
  return NAMERS[useKept(language)];
}

function namer(names: (typeof CATEGORY_NAMES)['en']) {
  return (category: string) => (isCategory(category, names) ? names[category] : category);
}

const NAMERS = { en: namer(CATEGORY_NAMES.en), zh: namer(CATEGORY_NAMES.zh) };
