import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import table from '../../../ui/data-table.module.css';
import { TextField } from '../../../ui/field.tsx';
import { Scroll, Section } from '../../../ui/page.tsx';
import { parameterName } from '../../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import { GradeBar } from './grade-bar.tsx';
import { ParameterDetail } from './parameter-detail.tsx';
import { matchingRows, type ParameterRow } from './parameter-rows.ts';
import styles from './parameter-table.module.css';
import { PARAMETERS_WORDS } from './words.ts';

const route = getRouteApi('/registries/parameters');
const COLUMNS = 8;

/** What the catalogue declares of each parameter; one opens to its rules, notations and dialects. */
export function ParameterTable({ rows }: { rows: readonly ParameterRow[] }) {
  const words = useWords(PARAMETERS_WORDS);
  const spoken = useKept(language);
  const { open } = route.useSearch();
  const [filter, setFilter] = useState('');
  const shown = matchingRows(rows, filter, (parameter) => parameterName(parameter, spoken));
  const opened = rows.find(({ parameter }) => parameter === open);
  return (
    <Section title={words.tableTitle} id="parameters">
      <div className={styles.filter}>
        <TextField
          type="search"
          label={words.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      <Scroll label={words.tableTitle}>
        <table className={classes(table.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{words.parameter}</th>
              <th scope="col" className={table.number}>
                {words.declaredBy}
              </th>
              <th scope="col" className={table.number}>
                {words.absent}
              </th>
              <th scope="col" className={table.number}>
                {words.actuators}
              </th>
              <th scope="col" className={table.number}>
                {words.declarations}
              </th>
              <th scope="col" className={table.number}>
                {words.notations}
              </th>
              <th scope="col" className={table.number}>
                {words.dialects}
              </th>
              <th scope="col">{words.grades}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.parameter} row={row} isOpen={row.parameter === open} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <p aria-live="polite" className={styles.soft}>
        {shown.length === 0 ? words.none : words.notCountedNote}
      </p>
      {opened && <ParameterDetail row={opened} />}
    </Section>
  );
}

function Row({ row: { parameter, counted }, isOpen }: { row: ParameterRow; isOpen: boolean }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  const spoken = useKept(language);
  const name = parameterName(parameter, spoken);
  return (
    <tr>
      <th scope="row">
        <Link
          to="/registries/parameters"
          search={({ text, parameter: parsed }) => ({
            ...(text && { text }),
            ...(parsed && { parameter: parsed }),
            ...(!isOpen && { open: parameter }),
          })}
          resetScroll={false}
          aria-expanded={isOpen}
          className={buttonClass({ small: true, pressed: isOpen })}
        >
          {name} <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
        </Link>
      </th>
      {counted ? (
        <>
          <td className={table.number}>{format(counted.evidence.declared_count)}</td>
          <td className={table.number}>{format(counted.evidence.absent_count)}</td>
          <td className={table.number}>
            {format(counted.evidence.actuator_class.declared_count)} /{' '}
            {format(counted.evidence.actuator_class.declared_count + counted.evidence.actuator_class.absent_count)}
          </td>
          <td className={table.number}>{format(counted.evidence.declaration_count)}</td>
          <td className={table.number}>{format(counted.evidence.distinct_notations)}</td>
          <td className={table.number}>{format(counted.evidence.dialect_breakdown.length)}</td>
          <td>
            <GradeBar counts={counted.observed.declarations} />
          </td>
        </>
      ) : (
        <td colSpan={COLUMNS - 1} className={styles.soft}>
          {words.notCounted}
        </td>
      )}
    </tr>
  );
}
