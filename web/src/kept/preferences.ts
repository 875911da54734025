import { KeptValue, oneOf } from './kept-value.ts';
import type { Language } from './language.ts';

export type { Language } from './language.ts';

export type Theme = 'light' | 'dark';

const ownLanguage: Language = navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
const ownTheme: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export const language = new KeptValue<Language>('language', ownLanguage, oneOf('en', 'zh'));
export const theme = new KeptValue<Theme>('theme', ownTheme, oneOf('light', 'dark'));

/** The page itself carries both, for styles and for those who read aloud. */
export function followPreferences(): void {
  const apply = () => {
    document.documentElement.lang = language.get() === 'zh' ? 'zh-CN' : 'en';
    document.documentElement.dataset.theme = theme.get();
  };
  language.subscribe(apply);
  theme.subscribe(apply);
  apply();
}
