import { useKept } from '../kept/kept-value.ts';
import { type Language, language } from '../kept/preferences.ts';

type Word = string | ((...values: never[]) => string) | Readonly<Record<string, string>>;

/** The same names, other texts. */
type InOther<Value> =
  Value extends Readonly<Record<string, string>> ? { readonly [Name in keyof Value]: string } : Value;

/** The words of one page or piece in both languages; the second must have all that the first has. */
export function defineWords<const Names extends string, English extends Record<Names, Word>>(
  en: English,
  zh: { readonly [Name in keyof English]: English[Name] extends string ? string : InOther<English[Name]> },
): Readonly<Record<Language, English>> {
  return { en, zh: zh as English };
}

export function useWords<English>(words: Readonly<Record<Language, English>>): English {
  return words[useKept(language)];
}

/** In the manner of the language: `2,106`, `12.5`. */
export function useNumberFormat(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const locale = useKept(language) === 'zh' ? 'zh-CN' : 'en-US';
  return (value, options) => value.toLocaleString(locale, options);
}
