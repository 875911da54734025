import { describe, expect, it } from 'vitest';
import { timeTick } from '../../../web/src/pages/account/time-tick.ts';

const AFTERNOON = new Date(2026, 10, 15, 16, 14);

describe('a tick of time', () => {
  it.each(['en-GB', 'zh-CN'])('has the clock of 24 hours in %s', (locale) => {
    expect(timeTick(locale, AFTERNOON, new Date(2026, 10, 15, 18))(AFTERNOON)).toContain('16:14');
  });

  it('has the day alone where the axis spans many', () => {
    expect(timeTick('en-GB', AFTERNOON, new Date(2026, 11, 15))(AFTERNOON)).toBe('15 Nov');
  });
});
