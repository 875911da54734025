import { isCurrency } from '../../../../src/contract/currency.ts';
import type { Language } from '../../kept/preferences.ts';

/** Those most parts are bought in come first; all others the service takes follow by their codes. */
const USUAL = ['CNY', 'USD', 'EUR', 'JPY', 'GBP', 'KRW', 'TWD', 'HKD'];

export function currencyCodes(): string[] {
  return [...USUAL, ...Intl.supportedValuesOf('currency').filter((code) => isCurrency(code) && !USUAL.includes(code))];
}

export function currencyName(code: string, language: Language): string {
  const names = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'currency', fallback: 'none' });
  return names.of(code) ?? '';
}
