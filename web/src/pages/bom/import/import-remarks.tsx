import type { BomImport } from '../../../../../src/contract/bom-import.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './import.module.css';
import { IMPORT_WORDS } from './words.ts';

/** What the service says of the file besides its lines, in its own sentences; folded, and counted outside. */
export function ImportRemarks({ answer: { warnings, skipped, columns } }: { answer: BomImport }) {
  const words = useWords(IMPORT_WORDS);
  const place = (line: number | null) => (line === null ? words.wholeFile : `${words.row} ${line}`);
  return (
    <>
      {warnings.length > 0 && (
        <details open={warnings.length <= 5} className={styles.remarks}>
          <summary>
            {words.allWarnings} ({warnings.length})
          </summary>
          <ul>
            {warnings.map(({ line, code, text, sentence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice of a line
              <li key={index}>
                <span className={styles.soft}>{place(line)}:</span> {sentence} {text !== undefined && <q>{text}</q>}{' '}
                <code className={styles.soft}>{code}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <details className={styles.remarks}>
          <summary>
            {words.allSkipped} ({skipped.length})
          </summary>
          <ul>
            {skipped.map(({ line, reason, text }) => (
              <li key={line}>
                <span className={styles.soft}>{place(line)}:</span> <code>{reason}</code> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className={styles.remarks}>
        <summary>
          {words.columns} ({columns.length})
        </summary>
        <ul className={styles.columns}>
          {columns.map(({ column, header, read_as: role }) => (
            <li key={column}>
              <q>{header}</q> {words.readAs} <code>{role}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
