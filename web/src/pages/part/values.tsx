import { Fragment } from 'react';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { choosableAmong } from '../../quantities/amount-text.ts';
import { UnitPickers } from '../../quantities/unit-pickers.tsx';
import { Section } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { GradeMeanings } from './grade-meanings.tsx';
import styles from './part.module.css';
import { ValueRow } from './value-row.tsx';
import table from './values.module.css';
import { valuesByParameter } from './values-by-parameter.ts';
import { VALUE_WORDS } from './words.ts';

/** Every declared value: the maker's notation, what it was read as, what it holds for, how far it can be compared, where it stands. */
export function Values({ record, title }: { record: EntityRecord; title: string }) {
  const words = useWords(VALUE_WORDS);
  const groups = valuesByParameter(record);
  const note = words.rowsOf(record.declarations.length, groups.length);
  if (groups.length === 0) {
    return (
      <Section title={title} id="values">
        <p className={styles.soft}>{words.none}</p>
      </Section>
    );
  }
  return (
    <Section title={title} id="values" aside={<span className={styles.soft}>{note}</span>}>
      <div className={table.tools}>
        <p className={styles.soft}>{words.lead}</p>
        <UnitPickers among={choosableAmong(record.readings)} />
      </div>
      <table className={table.values}>
        <thead>
          <tr>
            <th scope="col">{words.parameter}</th>
            <th scope="col">{words.declared}</th>
            <th scope="col">{words.reading}</th>
            <th scope="col">{words.holds}</th>
            <th scope="col" title={words.gradeTitle}>
              {words.grade}
            </th>
            <th scope="col">{words.source}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ parameter, indexes }) => (
            <Fragment key={parameter}>
              {indexes.map((index, place) => (
                <ValueRow
                  key={index}
                  record={record}
                  index={index}
                  rows={place === 0 ? indexes.length : 0}
                  isFlagged={record.flags.some(({ evidence }) => evidence.includes(index))}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <GradeMeanings />
    </Section>
  );
}
