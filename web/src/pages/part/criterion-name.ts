import type { Language } from '../../kept/preferences.ts';
import { parameterName } from '../../words/domain-words.ts';

/** Criteria and differing fields that are no parameters. */
const OTHERS: Readonly<Partial<Record<string, readonly [en: string, zh: string]>>> = {
  protocol: ['Protocol', '协议'],
  mounting: ['Mounting', '安装'],
  bus_classes: ['Bus', '总线'],
  mount_type: ['Mount', '安装方式'],
};

export function criterionName(criterion: string, language: Language): string {
  const words = OTHERS[criterion];
  return words ? words[language === 'zh' ? 1 : 0] : parameterName(criterion, language);
}
