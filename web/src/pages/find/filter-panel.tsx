import { memo } from 'react';
import type { DeclarationKind } from '../../../../src/contract/fact.ts';
import type { SearchAnswer } from '../../../../src/contract/search.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Select } from '../../ui/field.tsx';
import { KIND_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import { Facet } from './facet.tsx';
import styles from './filters.module.css';
import { MakerFacet } from './maker-facet.tsx';
import { FACET_NAMES_SHOWN, withOne } from './question.ts';
import { RangePanel } from './range-panel.tsx';
import type { Change } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

interface FilterPanelProps {
  address: FindAddress;
  /** The same once it has not changed for a moment. */
  rested: FindAddress;
  change: Change;
  answer: SearchAnswer | undefined;
}

export const FilterPanel = memo(function FilterPanel({ address, rested, change, answer }: FilterPanelProps) {
  const [category, ...others] = FACET_NAMES_SHOWN;
  const facet = (name: (typeof FACET_NAMES_SHOWN)[number]) => (
    <Facet key={name} name={name} facet={answer?.facets[name]} address={address} change={change} />
  );
  return (
    <div className={styles.panel}>
      {facet(category)}
      <RangePanel address={address} rested={rested} change={change} ranges={answer?.query.ranges ?? []} />
      <KindFilter address={address} change={change} />
      <MakerFacet facet={answer?.facets.manufacturer} address={address} change={change} />
      {others.filter((name) => name !== 'manufacturer').map(facet)}
    </div>
  );
});

function KindFilter({ address, change }: Pick<FilterPanelProps, 'address' | 'change'>) {
  const words = useWords(FIND_WORDS);
  const names = KIND_NAMES[useKept(language)];
  return (
    <div className={styles.group}>
      <Select
        label={words.kind}
        hint={words.kindHint}
        value={address.kind ?? ''}
        onChange={(event) => change(withOne(address, 'kind', event.target.value))}
      >
        <option value="">{words.anyKind}</option>
        {(Object.keys(names) as DeclarationKind[]).map((kind) => (
          <option key={kind} value={kind}>
            {names[kind]}
          </option>
        ))}
      </Select>
    </div>
  );
}
