import type { SearchWarning } from '../../../src/contract/search.ts';
import { parameterName } from './domain-words.ts';
import type { Language } from './language.ts';

interface Template {
  /** What the service's sentence of this code names. */
  names: RegExp;
  zh: (...named: string[]) => string;
}

const parameters = (names: string) =>
  names
    .split(' and ')
    .map((name) => parameterName(name, 'zh'))
    .join('、');

const FIELDS: Readonly<Record<string, string>> = { manufacturer: '厂商', type: '类型' };

const TEMPLATES: Readonly<Record<SearchWarning['code'], Template>> = {
  not_a_ranking: {
    names:
      /^This order is not a ranking: (\d+) of (\d+) neighbours on this page may not be compared by (\w+)\. ?(.*)$/s,
    zh: (apart = '', pairs = '', parameter = '', reasons = '') =>
      `此顺序不是排名：本页 ${pairs} 对相邻零部件中有 ${apart} 对不能按${parameterName(parameter, 'zh')}比较。${reasons}`,
  },
  ends_swapped: {
    names: /^The ends of (\w+)=(.+) were swapped: (.+) to (.+) was looked for\.$/s,
    zh: (parameter = '', asked = '', low = '', high = '') =>
      `${parameterName(parameter, 'zh')}范围“${asked}”的两端已对调：按 ${low} 至 ${high} 查找。`,
  },
  unknown_word: { names: /^No part has the word (.+)\.$/s, zh: (word = '') => `没有零部件包含“${word}”。` },
  unknown_value: {
    names: /^No part has the (\w+) (.+)\.$/s,
    zh: (field = '', value = '') => `没有零部件的${FIELDS[field] ?? field}是“${value}”。`,
  },
  no_words: { names: /^/, zh: () => '输入内容中没有可查找的词，已忽略。' },
  kind_unused: {
    names: /^The kind (\w+) was left aside/,
    zh: (kind = '') => `已忽略数值类型 ${kind}：没有与之相关的范围或排序。`,
  },
  other_voltage: {
    names: /^On this page (\d+) readings? of (.+) were declared at another voltage than (.+); see the records\.$/s,
    zh: (count = '', names = '', asked = '') =>
      `本页有 ${count} 个${parameters(names)}读数是在 ${asked} 以外的电压下声明的，详见各条记录。`,
  },
  least_voltage_undeclared: {
    names: /^On this page (\d+) parts? declares? a greatest voltage alone/,
    zh: (count = '') => `本页有 ${count} 个零部件仅声明了最高电压，从多低的电压起可工作未声明。`,
  },
  nothing_to_sort: {
    names: /^No part on this page declares (\w+) in a way/,
    zh: (parameter = '') => `本页没有零部件以可排序的方式声明${parameterName(parameter, 'zh')}；按编号排列。`,
  },
};

/** A warning of search in the language chosen; as the service says it where that is English or the sentence is a new one. */
export function warningSentence({ code, sentence }: SearchWarning, language: Language): string {
  if (language === 'en') return sentence;
  const template = TEMPLATES[code] as Template | undefined;
  const found = template?.names.exec(sentence);
  return template && found ? template.zh(...found.slice(1)) : sentence;
}
