import { useState } from 'react';
import type { SearchAnswer } from '../../../../src/contract/search.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Select } from '../../ui/field.tsx';
import { parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './filters.module.css';
import { NUMERIC_PARAMETERS, usualParameters } from './parameters.ts';
import { rangesAsked, valuesOf, withOne } from './question.ts';
import { RangeFilter } from './range-filter.tsx';
import { OPEN } from './range-scale.ts';
import { type Change, useDistributions } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

/** As many as the service tells at once. */
const MOST = 12;

interface RangePanelProps {
  address: FindAddress;
  rested: FindAddress;
  change: Change;
  /** As the service read them. */
  ranges: SearchAnswer['query']['ranges'];
}

export function RangePanel({ address, rested, change, ranges }: RangePanelProps) {
  const words = useWords(FIND_WORDS);
  const chosenLanguage = useKept(language);
  const [added, setAdded] = useState<readonly string[]>([]);
  const asked = rangesAsked(address);
  const usual: readonly string[] = usualParameters(valuesOf(address, 'category'));
  const shown = [...new Set([...asked, ...usual, ...added])].slice(0, MOST);
  const { data } = useDistributions(rested, shown);
  const others = NUMERIC_PARAMETERS.filter((parameter) => !shown.includes(parameter));
  const distributions = shown.flatMap(
    (parameter) => data?.distributions.find((one) => one.parameter === parameter) ?? [],
  );
  return (
    <section className={styles.group} aria-label={words.ranges}>
      <h2 className={styles.legend}>{words.ranges}</h2>
      {distributions
        .filter(({ parameter, bins }) => bins.length > 0 || asked.includes(parameter) || added.includes(parameter))
        .map((distribution) => {
          const { parameter } = distribution;
          const read = ranges.find((range) => range.parameter === parameter);
          const ends = read && address[parameter] ? { low: read.si_low, high: read.si_high } : OPEN;
          return (
            <RangeFilter
              key={parameter}
              distribution={distribution}
              ends={ends}
              // To move an end of a range is no new step to go back over.
              onChange={(text) => change(withOne(address, parameter, text), { replace: ends !== OPEN })}
            />
          );
        })}
      {shown.length < MOST && (
        <Select
          label={words.addRange}
          value=""
          onChange={(event) => setAdded([...added, event.target.value].filter((one) => one !== ''))}
        >
          <option value="">{words.addRangeChoose}</option>
          {others.map((parameter) => (
            <option key={parameter} value={parameter}>
              {parameterName(parameter, chosenLanguage)}
            </option>
          ))}
        </Select>
      )}
    </section>
  );
}
