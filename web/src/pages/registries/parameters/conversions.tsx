import { useState } from 'react';
import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import table from '../../../ui/data-table.module.css';
import { TextField } from '../../../ui/field.tsx';
import { Scroll, Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import styles from './parameter-table.module.css';
import { PARAMETERS_WORDS } from './words.ts';

type Conversion = ParameterSemantics['unit_conversions'][number];

export function Conversions({ registry }: { registry: ParameterSemantics }) {
  const words = useWords(PARAMETERS_WORDS);
  const [filter, setFilter] = useState('');
  const sought = filter.trim().toLowerCase();
  const { unit_conversions: founding, all_conversions: all } = registry;
  const shown = all.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(sought));
  return (
    <Section title={words.conversions}>
      <ConversionTable label={words.founding} conversions={founding} />
      <details>
        <summary>{words.allUnits(all.length)}</summary>
        <div className={styles.filter}>
          <TextField
            type="search"
            label={words.unitFilter}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </div>
        <ConversionTable label={words.allUnits(all.length)} conversions={shown} />
      </details>
    </Section>
  );
}

function ConversionTable({ label, conversions }: { label: string; conversions: readonly Conversion[] }) {
  const words = useWords(PARAMETERS_WORDS);
  return (
    <Scroll label={label}>
      <table className={table.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.to}</th>
            <th scope="col">{words.formula}</th>
            <th scope="col">{words.note}</th>
          </tr>
        </thead>
        <tbody>
          {conversions.map(({ from, to, formula, note }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">{from}</th>
              <td>{to}</td>
              <td>
                <code>{formula}</code>
              </td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
