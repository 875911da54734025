import type { SearchResult } from '../../../../src/contract/search.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Segments, Select } from '../../ui/field.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import { COLUMNS, isEmpty, isSparse } from './column-choice.ts';
import { chosenColumns } from './columns.ts';
import { DownloadMenu } from './download-menu.tsx';
import styles from './find.module.css';
import { categoriesMeant, usualParameters } from './parameters.ts';
import { rangesAsked, VIEWS, type View, valuesOf, withOne } from './question.ts';
import type { Change } from './use-find.ts';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

interface ToolbarProps {
  address: FindAddress;
  change: Change;
  view: View;
  total: number;
  parts: readonly SearchResult[];
  categories: readonly { value: string; count: number }[];
}

export function Toolbar({ address, change, view, total, parts, categories }: ToolbarProps) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.total} aria-live="polite">
        {total === 1 ? words.foundOne : words.found(format(total))}
      </h2>
      <div className={styles.tools}>
        <DownloadMenu address={address} total={total} categories={categories} />
        {view === 'table' && <ColumnChooser parts={parts} />}
        {view !== 'plot' && <SortSelect address={address} change={change} categories={categories} />}
        <Segments
          label={words.view}
          choices={VIEWS.map((one) => [one, words[one]] as const)}
          chosen={view}
          onChoose={(next) => change(withOne(address, 'view', next))}
        />
      </div>
    </div>
  );
}

function SortSelect({ address, change, categories }: Pick<ToolbarProps, 'address' | 'change' | 'categories'>) {
  const words = useWords(FIND_WORDS);
  const { filterName } = useNames();
  const asked = address.sort ?? '';
  const current = asked.replace(/^-/, '');
  const usual: readonly string[] = usualParameters(categoriesMeant(valuesOf(address, 'category'), categories));
  const known = new Set([...usual, ...rangesAsked(address), ...(current === '' ? [] : [current])]);
  const parameters = [...known].filter((name) => name !== 'relevance' && name !== 'id');
  return (
    <Select
      label={words.sort}
      hideLabel
      value={asked}
      onChange={(event) => change(withOne(address, 'sort', event.target.value))}
    >
      <option value="">{address.q ? words.byRelevance : words.byId}</option>
      {address.q && <option value="id">{words.byId}</option>}
      {asked === 'relevance' && <option value="relevance">{words.byRelevance}</option>}
      {asked === 'id' && !address.q && <option value="id">{words.byId}</option>}
      {parameters.flatMap((name) => [
        <option key={`-${name}`} value={`-${name}`}>
          {words.greatest(filterName(name))}
        </option>,
        <option key={name} value={name}>
          {words.least(filterName(name))}
        </option>,
      ])}
    </Select>
  );
}

function ColumnChooser({ parts }: Pick<ToolbarProps, 'parts'>) {
  const words = useWords(FIND_WORDS);
  const { columnName } = useNames();
  const chosen = useKept(chosenColumns);
  return (
    <details className={styles.columns}>
      <summary>{words.columns}</summary>
      <fieldset className={styles.columnList}>
        <legend className="visually-hidden">{words.columns}</legend>
        {COLUMNS.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={chosen.includes(column)}
              onChange={(event) =>
                chosenColumns.set(event.target.checked ? [...chosen, column] : chosen.filter((one) => one !== column))
              }
            />
            {columnName(column)}
            {isEmpty(column, parts) ? (
              <span className={styles.unknown}>{words.nobody}</span>
            ) : (
              isSparse(column, parts) && <span className={styles.unknown}>{words.few}</span>
            )}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
