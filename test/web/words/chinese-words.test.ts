import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RED_LINES } from '../../../src/parameters/red-lines/find-flags.ts';
import { voltsText } from '../../../web/src/quantities/volts-text.ts';
import { conditionText } from '../../../web/src/words/condition-words.ts';
import { basisText } from '../../../web/src/words/reason-words.ts';
import { flagQuestion, flagSentence, redLineCheck, thresholdMeaning } from '../../../web/src/words/red-line-words.ts';
import { typeName } from '../../../web/src/words/type-words.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

const { records } = await realSnapshot();
const ENGLISH = /[a-z]{4,}/;

describe('Chinese for what the service says in English', () => {
  it('says each flag of the catalogue with its numbers and its question', () => {
    const flags = records.slice(0, 300).flatMap((record) => record.flags);
    expect(flags.length).toBeGreaterThan(0);
    for (const flag of flags) {
      const said = flagSentence(flag, 'zh');
      expect(`${said} ${flagQuestion(flag, 'zh')}`).not.toMatch(ENGLISH);
      if (flag.value !== null) expect(said).toContain(/\d[\d.]*/.exec(flag.sentence)?.[0]);
      expect(flagSentence(flag, 'en')).toBe(flag.sentence);
    }
  });

  it('has a word for each red line and each of its thresholds', () => {
    for (const line of RED_LINES) {
      expect(redLineCheck(line, 'zh')).toMatch(/\p{Script=Han}/u);
      for (const threshold of line.thresholds) expect(thresholdMeaning(line.id, threshold, 'zh')).not.toMatch(ENGLISH);
    }
  });

  it('says what ranked readings have in common, and leaves declared texts alone', () => {
    expect(basisText('kind not stated; within one maker', 'zh')).toBe('未说明类别，限同一厂商内');
    expect(basisText('stall; voltage: 11.1 V', 'zh')).toBe('堵转，电压 11.1 V');
    expect(basisText('no_load against rated', 'zh')).toBe('空载 与 额定');
    expect(basisText('voltage: 12 V against not stated; load: with fan', 'zh')).toBe(
      '电压 12 V 与 未说明，负载 with fan',
    );
    expect(basisText('stall; voltage: 11.1 V', 'en')).toBe('stall; voltage: 11.1 V');
  });

  it('says conditions piece by piece, numbers and names as they are', () => {
    expect(conditionText('@ 12.0 V (stall)', 'zh')).toBe('@ 12.0 V (堵转)');
    expect(conditionText('@ 12.0 V (no load)', 'zh')).toBe('@ 12.0 V (空载)');
    expect(conditionText('joint limit, joint_1, max', 'zh')).toBe('关节限值, joint_1, 最大');
    expect(conditionText('standby', 'zh')).toBe('待机');
    expect(conditionText('with $& in it', 'zh')).toBe('with $& in it');
  });

  it('says voltages without English words', () => {
    expect(voltsText('10 to 14.8 V', 'zh')).toBe('10 至 14.8 V');
    expect(voltsText('up to 60 V AC or DC', 'zh')).toBe('不高于 60 V（交流或直流）');
    expect(voltsText('24 V, at least 20 V or what it is fed with', 'zh')).toBe('24 V，不低于 20 V 或 与其输入相同');
  });

  it('names the types most parts have', () => {
    const named = records.filter(({ type }) => /\p{Script=Han}|^\w{2,4}$/u.test(typeName(type, 'zh')));
    expect(named.length / records.length).toBeGreaterThan(0.75);
    expect(typeName('constructor', 'zh')).toBe('constructor');
  });

  it('uses one word for a part and one for a credit', () => {
    const folder = new URL('../../../web/src/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const mixed = files.filter((name) => /(?<!零)部件|零件|点数/.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(mixed).toEqual([]);
  });
});
