import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Scroll, Section } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { useDay } from './day.ts';
import { shortAddress } from './list-robots.ts';
import { ROBOT_NAMES } from './names.ts';
import styles from './robot.module.css';
import { commitOf, type SourceFile, sourceFiles } from './source-files.ts';
import { ROBOTS_WORDS } from './words.ts';

export function FilesSection({ answer }: { answer: RobotAnswer }) {
  const words = useWords(ROBOTS_WORDS);
  const files = sourceFiles(answer);
  if (files.length === 0) return null;
  return (
    <Section title={words.files}>
      <Scroll label={words.files}>
        <table className={classes(tableStyles.table, styles.files)}>
          <thead>
            <tr>
              <th scope="col">{words.file}</th>
              <th scope="col">{words.fileKind}</th>
              <th scope="col">{words.license}</th>
              <th scope="col" className={tableStyles.number}>
                {words.bytes}
              </th>
              <th scope="col">{words.readOn}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <FileRow key={`${file.repo} ${file.path}`} file={file} home={answer.robot.repo} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Section>
  );
}

function FileRow({ file, home }: { file: SourceFile; home: string }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  const day = useDay();
  const commit = commitOf(file.url);
  return (
    <tr>
      <th scope="row" className={styles.path}>
        <a href={file.url} rel="noreferrer">
          {file.path}
        </a>
        <span className={styles.softBlock}>
          {file.repo !== home && `${shortAddress(file.repo)} `}
          {commit !== undefined && <code>@{commit}</code>}
        </span>
        {file.goneSince !== undefined && (
          <Badge tone="warn" title={words.goneText}>
            {words.gone(day(file.goneSince))}
          </Badge>
        )}
      </th>
      <td>{names.files[file.kind]}</td>
      <td>{file.license}</td>
      <td className={tableStyles.number}>{file.bytes === undefined ? '' : size(file.bytes, format)}</td>
      <td className={styles.nowrap}>{file.lastRead === undefined ? words.byPeople : day(file.lastRead)}</td>
    </tr>
  );
}

const KIB = 1024;

function size(bytes: number, format: (value: number, options?: Intl.NumberFormatOptions) => string): string {
  return bytes < KIB ? `${format(bytes)} B` : `${format(bytes / KIB, { maximumFractionDigits: 0 })} KiB`;
}
