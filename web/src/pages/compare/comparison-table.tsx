import type { ReactNode } from 'react';
import type { Comparison } from '../../../../src/contract/comparison.ts';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { choosableAmong } from '../../quantities/amount-text.ts';
import { UnitPickers } from '../../quantities/unit-pickers.tsx';
import { Scroll } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './compare.module.css';
import { fieldTexts, hasDifference, likenesses, plain } from './differences.ts';
import { FieldRows } from './field-rows.tsx';
import { FlagRow } from './flag-row.tsx';
import { PartHeads } from './part-heads.tsx';
import { type RecordRow, recordRows } from './record-rows.ts';
import { DiffersMark } from './value-cell.tsx';
import { COMPARE_WORDS } from './words.ts';

interface ComparisonTableProps {
  comparison: Comparison;
  records: readonly EntityRecord[];
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onlyDifferences: boolean;
}

export function ComparisonTable({ comparison, records, ids, onChange, onlyDifferences }: ComparisonTableProps) {
  const words = useWords(COMPARE_WORDS);
  const tongue = useKept(language);
  const allRows = recordRows(records, words, tongue);
  const rows = allRows.filter((row) => !onlyDifferences || hasDifference(rowLikenesses(row)));
  const fields = comparison.fields.filter((field) => !onlyDifferences || hasDifference(likenesses(fieldTexts(field))));
  const hidden = allRows.length - rows.length + comparison.fields.length - fields.length;
  const isFlagged = comparison.parts.some(({ flags }) => flags.length > 0);
  const readings = comparison.fields.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.readings.map(({ reading }) => reading)),
  );
  return (
    <>
      <div className={styles.units}>
        <UnitPickers among={choosableAmong(readings)} />
      </div>
      <Scroll label={words.tableLabel} className={styles.scroll ?? ''}>
        <table className={styles.table}>
          <thead>
            <PartHeads records={records} ids={ids} onChange={onChange} />
          </thead>
          <GroupHead span={records.length}>{words.whatTheyAre}</GroupHead>
          <tbody>
            {rows.map((row) => (
              <WordsRow key={row.name} row={row} />
            ))}
          </tbody>
          {isFlagged && <FlagRow parts={comparison.parts} />}
          <GroupHead span={records.length}>{words.declaredValues}</GroupHead>
          {fields.map((field) => (
            <FieldRows key={field.parameter} field={field} parts={comparison.parts} />
          ))}
          {fields.length === 0 && (
            <tbody>
              <tr>
                <td colSpan={records.length + 1} className={styles.verdict}>
                  <div>{comparison.fields.length === 0 ? words.noValues : words.noDifferences}</div>
                </td>
              </tr>
            </tbody>
          )}
          {!onlyDifferences && (
            <>
              <GroupHead span={records.length}>{words.trust}</GroupHead>
              <tbody>
                <ConfidenceRow records={records} />
              </tbody>
            </>
          )}
        </table>
      </Scroll>
      <p className={styles.legend} aria-live="polite">
        {words.legend} {hidden > 0 && words.sameRows(hidden)}
      </p>
      <p className={styles.legend}>{comparison.note}</p>
    </>
  );
}

function GroupHead({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody className={styles.group}>
      <tr>
        <th scope="colgroup" colSpan={span + 1}>
          <span>{children}</span>
        </th>
      </tr>
    </tbody>
  );
}

function rowLikenesses({ texts }: RecordRow) {
  return likenesses(texts.map((text) => (text === null ? [] : [plain(text)])));
}

function WordsRow({ row }: { row: RecordRow }) {
  const words = useWords(COMPARE_WORDS);
  const found = rowLikenesses(row);
  return (
    <tr>
      <th scope="row" className={styles.parameter}>
        {words[row.name]}
      </th>
      {row.texts.map((text, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name here
          key={place}
          className={found[place] === 'differs' ? styles.differs : undefined}
        >
          {found[place] === 'differs' && <DiffersMark />}
          {text ?? <span className={styles.missing}>{words.notDeclared}</span>}
        </td>
      ))}
    </tr>
  );
}

function ConfidenceRow({ records }: { records: readonly EntityRecord[] }) {
  const words = useWords(COMPARE_WORDS);
  return (
    <tr>
      <th scope="row" className={styles.parameter}>
        {words.confidence}
      </th>
      {records.map(({ id, confidence, verification_note: note }) => (
        <td key={id}>
          {Math.round(confidence * 100)} %{note && <span className={styles.holds}>{note}</span>}
        </td>
      ))}
    </tr>
  );
}
