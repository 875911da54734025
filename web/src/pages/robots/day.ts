import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';

/** The day of a timestamp, by UTC like everything the service dates. */
export function useDay(): (timestamp: string) => string {
  const locale = useKept(language) === 'zh' ? 'zh-CN' : 'en-GB';
  return (timestamp) => new Date(timestamp).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}
