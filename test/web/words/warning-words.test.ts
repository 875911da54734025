import { describe, expect, it } from 'vitest';
import { SearchWarningSchema } from '../../../src/contract/search.ts';
import { searchCatalogue } from '../../../src/service/search-catalogue.ts';
import { SearchRequestSchema } from '../../../src/service/search-request.ts';
import { Searchable } from '../../../src/service/searchable.ts';
import { warningSentence } from '../../../web/src/words/warning-words.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

const searchable = new Searchable(await realSnapshot());

const ASKED = {
  not_a_ranking: { sort: '-torque' },
  ends_swapped: { torque: '20..5Nm' },
  unknown_word: { q: 'zzzxqqv' },
  unknown_value: { manufacturer: 'Nobody at all' },
  no_words: { q: '!!' },
  kind_unused: { kind: 'rated' },
  other_voltage: { q: '舵机', torque: '20..50kgf.cm', voltage: '12V' },
  least_voltage_undeclared: { q: 'GO-M8010-6', voltage: '24..36V' },
  nothing_to_sort: { category: 'llms', sort: 'torque' },
};

describe('a warning of search in Chinese', () => {
  it('is known for every code', () => {
    expect(Object.keys(ASKED).sort()).toEqual([...SearchWarningSchema.shape.code.options].sort());
  });

  it.each(Object.entries(ASKED))('says %s of what the service says it of', (code, asked) => {
    const { warnings } = searchCatalogue(searchable, SearchRequestSchema.parse(asked));
    const warning = warnings.find((one) => one.code === code);
    if (!warning) throw new Error(`no ${code}`);
    const said = warningSentence(warning, 'zh');
    expect(said).toMatch(/^\P{ASCII}/u);
    expect(said).not.toContain('undefined');
    for (const value of Object.values(asked).filter((text) => /Nobody|zz|12V|20\.\.5Nm/.test(text)))
      expect(said).toContain(value);
    expect(warningSentence(warning, 'en')).toBe(warning.sentence);
  });

  it('stays as the service says it where the sentence is a new one', () => {
    expect(warningSentence({ code: 'unknown_word', sentence: 'Something else.' }, 'zh')).toBe('Something else.');
  });
});
