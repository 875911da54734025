import type { Download } from '../../../../src/contract/downloads.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import table from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './data.module.css';
import { readableBytes } from './group-files.ts';
import { DATA_WORDS } from './words.ts';

interface FilesTableProps {
  label: string;
  files: readonly Download[];
  /** Whether the browser can fetch it: what costs credits needs a key in a header. */
  isLinked: boolean;
  /** What a format is for, under its file. */
  about?: (format: string) => string;
}

export function FilesTable({ label, files, isLinked, about }: FilesTableProps) {
  const words = useWords(DATA_WORDS);
  return (
    <Scroll label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.file}</th>
            <th scope="col">{words.table}</th>
            <th scope="col" className={table.number}>
              {words.rows}
            </th>
            <th scope="col" className={table.number}>
              {words.size}
            </th>
            <th scope="col">{words.checksum}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <FileRow key={file.path} file={file} isLinked={isLinked} about={about?.(file.format)} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function FileRow({ file, isLinked, about }: { file: Download; isLinked: boolean; about: string | undefined }) {
  const words = useWords(DATA_WORDS);
  const format = useNumberFormat();
  const { name, path, rows, bytes, sha256 } = file;
  return (
    <tr>
      <th scope="row">
        {isLinked ? (
          <a href={path} download={name}>
            {path}
          </a>
        ) : (
          <code>{path}</code>
        )}
        {about && <span className={styles.about}>{about}</span>}
      </th>
      <td>{file.table ?? (file.format === 'sqlite' ? words.all : rows === null ? '' : words.records)}</td>
      <td className={table.number}>{rows === null ? '' : format(rows)}</td>
      <td className={table.number}>{readableBytes(bytes, format)}</td>
      <td className={styles.checksum}>
        <code title={sha256}>{sha256.slice(0, 12)}…</code> <CopyButton text={sha256} />
      </td>
    </tr>
  );
}
