import { useKept } from '../../kept/kept-value.ts';
import { type Language, language } from '../../kept/preferences.ts';
import { CATEGORY_NAMES, FACET_NAMES, KIND_NAMES, parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import { FIND_WORDS, VALUE_WORDS } from './words.ts';

function nameIn(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function plain(value: string): string {
  return value.replaceAll('_', ' ');
}

/** Names of filters and of their values, as people say them; what has no word is shown as the data has it. */
export function useNames() {
  const chosen: Language = useKept(language);
  const words = useWords(FIND_WORDS);
  const filterName = (name: string): string => {
    if (name === 'kind') return words.kind;
    return nameIn(FACET_NAMES[chosen], name) ?? parameterName(name, chosen);
  };
  const valueName = (name: string, value: string): string => {
    if (name === 'category') return nameIn(CATEGORY_NAMES[chosen], value) ?? value;
    if (name === 'kind') return nameIn(KIND_NAMES[chosen], value) ?? value;
    if (name === 'ros_support') return value === 'true' ? words.yes : value === 'false' ? words.no : value;
    if (name === 'type') return plain(value);
    if (name === 'status' || name === 'mount_type') return nameIn(VALUE_WORDS[chosen], value) ?? plain(value);
    return value;
  };
  const columnName = (name: string): string => {
    if (name === 'id') return words.id;
    if (name === 'source_tier') return words.source;
    return name === 'focus' ? words.focus : filterName(name);
  };
  return { filterName, valueName, columnName };
}
