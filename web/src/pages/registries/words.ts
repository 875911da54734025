import { defineWords } from '../../words/use-words.ts';

export const REGISTRIES_WORDS = defineWords(
  {
    nav: 'Registries',
    parameters: 'Parameter semantics',
    mechanical: 'Mechanical interfaces',
    defects: 'Known defects',
    source: 'Source',
    tier: 'tier',
    confidence: 'confidence',
    json: 'JSON',
    version: (version: string, date: string) => `Version ${version}, computed from the catalogue on ${date}.`,
  },
  {
    nav: '登记表',
    parameters: '参数语义',
    mechanical: '机械接口',
    defects: '已知缺陷',
    source: '来源',
    tier: '等级',
    confidence: '置信度',
    json: 'JSON',
    version: (version: string, date: string) => `版本 ${version}，于 ${date} 由目录计算得出。`,
  },
);
