import type { Language } from '../words/language.ts';

/** The few words in which the service says voltages: `10 to 14.8 V`, `up to 60 V AC or DC`, `5 V or 12 V`. */
const WORDS_ZH: readonly (readonly [RegExp, string])[] = [
  [/ AC or DC\b/g, '（交流或直流）'],
  [/ AC\b/g, '（交流）'],
  [/\bup to /g, '不高于 '],
  [/\bat most /g, '不高于 '],
  [/\bat least /g, '不低于 '],
  [/\bwhat it is fed with\b/g, '与其输入相同'],
  [/, /g, '，'],
  [/ to /g, ' 至 '],
  [/ or /g, ' 或 '],
];

export function voltsText(text: string, language: Language): string {
  if (language !== 'zh') return text;
  return WORDS_ZH.reduce((said, [word, own]) => said.replaceAll(word, own), text);
}
