import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Scroll, Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { useDay } from './day.ts';
import { shortAddress } from './list-robots.ts';
import { ROBOT_NAMES } from './names.ts';
import styles from './robot.module.css';
import { ROBOTS_WORDS } from './words.ts';

type List = RobotAnswer['lists'][number];
type Line = List['parts'][number];

/** The bills of materials as they stand in the files, what is no component of the catalogue included. */
export function ListsSection({ lists }: { lists: readonly List[] }) {
  const words = useWords(ROBOTS_WORDS);
  const format = useNumberFormat();
  const day = useDay();
  if (lists.length === 0) return null;
  return (
    <Section title={words.lists}>
      <p className={styles.soft}>{words.listsNote}</p>
      {lists.map((list) => (
        <details key={`${list.repo} ${list.path}`} className={styles.details} open={lists.length === 1}>
          <summary>
            <span className={styles.path}>{list.path}</span>{' '}
            <span className={styles.soft}>{words.listLines(format(list.parts.length))}</span>{' '}
            {list.gone_since !== undefined && (
              <Badge tone="warn" title={words.goneText}>
                {words.gone(day(list.gone_since))}
              </Badge>
            )}
          </summary>
          <ListTable list={list} />
        </details>
      ))}
    </Section>
  );
}

function ListTable({ list }: { list: List }) {
  const words = useWords(ROBOTS_WORDS);
  const sections = [...Map.groupBy(list.parts, ({ section }) => section)];
  return (
    <Scroll label={list.path}>
      <table className={classes(tableStyles.table, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.catalogue}</th>
            <th scope="col" className={tableStyles.number}>
              {words.pieces}
            </th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.category}</th>
            <th scope="col">{words.link}</th>
          </tr>
        </thead>
        {sections.map(([section, lines]) => (
          <tbody key={section}>
            {section !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={7} className={styles.group}>
                  {section}
                </th>
              </tr>
            )}
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file may hold several parts
              <LineRow key={`${line.line} ${index}`} line={line} url={list.url} />
            ))}
          </tbody>
        ))}
      </table>
    </Scroll>
  );
}

function LineRow({ line, url }: { line: Line; url: string }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  return (
    <tr>
      <td>
        <a href={`${url}#L${line.line}`} rel="noreferrer">
          {line.line}
        </a>
      </td>
      <td className={styles.partName}>
        {line.name}
        {line.manufacturer !== '' && <span className={styles.softBlock}>{line.manufacturer}</span>}
      </td>
      <td className={styles.ids}>
        {line.catalogue_id === null ? (
          <span className={styles.soft}>{words.notInCatalogue}</span>
        ) : (
          <PartLink id={line.catalogue_id}>{line.catalogue_id}</PartLink>
        )}
      </td>
      <td className={tableStyles.number}>
        {line.quantity === null ? <span className={styles.soft}>{words.notStated}</span> : format(line.quantity)}
      </td>
      <td>
        {line.prices.length === 0 && <span className={styles.soft}>{words.notStated}</span>}
        {line.prices.map(({ text, currency, region }) => (
          <span key={`${text} ${region ?? ''}`} className={styles.price}>
            {text}
            {currency === null && <span className={styles.soft}> ({words.currencyUnknown})</span>}
            {region !== undefined && <span className={styles.soft}> {region}</span>}
          </span>
        ))}
      </td>
      <td>{line.category === null ? words.otherCategory : names.categories[line.category]}</td>
      <td className={styles.evidence}>
        {line.links.map((link) => (
          <a key={link} href={link} rel="noreferrer nofollow" className={styles.shopLink}>
            {shortAddress(link).split('/')[0]}
          </a>
        ))}
      </td>
    </tr>
  );
}
