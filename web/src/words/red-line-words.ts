import type { Flag, FlagLevel, RedLineId } from '../../../src/contract/flags.ts';
import { figures } from '../quantities/format.ts';
import type { Language } from './language.ts';

interface RedLineWords {
  check: string;
  ask: string;
}

/** The six red lines by their ids; the service says them in English. */
const RED_LINES_ZH: Readonly<Record<RedLineId, RedLineWords>> = {
  'RL-01': {
    check: '额定扭矩（Nm）÷ 整机质量（kg）',
    ask: '该扭矩是在什么电压、环境温度和散热条件下标定的？可以保持多久？质量是否为整机质量？',
  },
  'RL-02': {
    check: '峰值扭矩 ÷ 额定扭矩',
    ask: '峰值扭矩可以持续多长时间？起始温度是多少？对应的电压和电流是多少？',
  },
  'RL-03': {
    check: '背隙（arcmin）是否附带负载条件',
    ask: '背隙是在多大扭矩下、于输出端、对新机测得的？',
  },
  'RL-04': {
    check: '精度是否说明为重复精度或绝对精度',
    ask: '所说的精度是重复精度还是绝对精度？按什么方法测试（ISO 9283、负载、速度）？',
  },
  'RL-05': {
    check: 'IP 防护等级的适用范围（整机或某一面）',
    ask: 'IP 防护等级是否适用于装好线缆和输出轴的整机？静止和运动时都成立吗？',
  },
  'RL-06': {
    check: '是否把位置分辨率当作精度',
    ask: '输出端能达到的绝对精度和重复精度是多少？在什么负载和温度下？',
  },
};

const MEANINGS_ZH: Readonly<Record<RedLineId, Readonly<Partial<Record<FlagLevel, string>>>>> = {
  'RL-01': { barely_credible: '以 2026 年的量产水平难以置信', needs_review: '需人工复核' },
  'RL-02': { stall_value: '实为堵转值', needs_duration: '需要给出峰值的持续时间和起始温度' },
  'RL-03': { not_comparable: '没有测量扭矩的背隙不可比较' },
  'RL-04': { accuracy_kind_unstated: '两者通常相差 1 到 2 个数量级，混用没有意义' },
  'RL-05': { scope_unstated: '输出端密封不等于整机 IP65' },
  'RL-06': {
    needs_review: '分辨率被直接称作精度',
    not_accuracy: '分辨率不包含背隙、柔轮变形、热漂移和安装误差',
  },
};

const SENTENCES_ZH: Readonly<Record<RedLineId, (value: string, threshold: string) => string>> = {
  'RL-01': (value, threshold) => `声明的额定（或连续、标称）扭矩除以声明质量为 ${value} Nm/kg，高于 ${threshold} Nm/kg`,
  'RL-02': (value, threshold) => `声明的峰值扭矩是额定（或连续、标称）扭矩的 ${value} 倍，高于 ${threshold} 倍`,
  'RL-03': () => '声明背隙时未给出测量扭矩',
  'RL-04': () => '未说明精度是重复精度还是绝对精度',
  'RL-05': () => '未说明 IP 防护等级适用于整机还是某一面',
  'RL-06': () => '分辨率不等于精度',
};

type FlagWords = Pick<Flag, 'id' | 'level' | 'value' | 'threshold' | 'sentence'>;

export function flagSentence({ id, level, value, threshold, sentence }: FlagWords, language: Language): string {
  if (language !== 'zh') return sentence;
  const digits = id === 'RL-02' ? 1 : 0;
  const said = SENTENCES_ZH[id](
    value === null ? '' : value.toFixed(digits),
    threshold === null ? '' : figures(threshold),
  );
  const meaning = MEANINGS_ZH[id][level];
  return meaning ? `${said}：${meaning}。` : `${said}。`;
}

export function flagQuestion({ id, ask_maker: ask }: Pick<Flag, 'id' | 'ask_maker'>, language: Language): string {
  return language === 'zh' ? RED_LINES_ZH[id].ask : ask;
}

export function redLineCheck({ id, check }: { id: RedLineId; check: string }, language: Language): string {
  return language === 'zh' ? RED_LINES_ZH[id].check : check;
}

export function thresholdMeaning(id: RedLineId, at: { level: FlagLevel; meaning: string }, language: Language): string {
  return language === 'zh' ? (MEANINGS_ZH[id][at.level] ?? at.meaning) : at.meaning;
}
