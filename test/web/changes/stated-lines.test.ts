import { describe, expect, it } from 'vitest';
import { statedLines } from '../../../web/src/pages/changes/stated-lines.ts';

const declared = (text: string, over = {}) => ({ declared: text, kind: 'peak', source: 'https://a.test', ...over });

describe('what is stated before and after', () => {
  it('leaves out what stands in both, as often as it does', () => {
    const before = [declared('1 Nm'), declared('2 Nm'), declared('2 Nm')];
    const after = [declared('2 Nm'), declared('3 Nm', { conditions: '24 V', kind: 'unspecified' })];
    expect(statedLines({ before, after })).toEqual({ before: ['1 Nm (peak)', '2 Nm (peak)'], after: ['3 Nm (24 V)'] });
  });

  it('shows all where only the order or the place differs', () => {
    const change = { before: [declared('1 Nm')], after: [declared('1 Nm', { source: 'https://b.test' })] };
    expect(statedLines(change)).toEqual({ before: ['1 Nm (peak)'], after: ['1 Nm (peak)'] });
  });

  it.each([
    [{ value: 2024, source: 'https://a.test', locator: 'x' }, '2024'],
    [{ value: ['arm', 'leg'] }, 'arm, leg'],
    [{ value: false }, 'false'],
    [{ publisher: 'Acme', url: 'https://a.test', locator: 'table 1' }, 'Acme (https://a.test; table 1)'],
    [{ status: 'partial', mount_type: 'flange', standard: null, flange: '4 x M3' }, 'partial (flange; 4 x M3)'],
  ])('%j reads %s', (stated, text) => {
    expect(statedLines({ before: null, after: stated })).toEqual({ before: [], after: [text] });
  });
});
