import type { ReactNode } from 'react';
import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { Badge } from '../../ui/badge.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { shortAddress } from './list-robots.ts';
import { ROBOT_NAMES } from './names.ts';
import { type NamedItem, namedItem } from './parts.ts';
import styles from './robot.module.css';
import { ROBOTS_WORDS } from './words.ts';

/** The rest stand among the parts below, each with its lines. */
const LISTS_SHOWN = 3;

/** What it is, whose, under which licence, and the parts of the catalogue in it. */
export function RobotFacts({ answer: { robot, entities, catalogue_items: items } }: { answer: RobotAnswer }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  return (
    <dl className={styles.facts}>
      <Fact name={words.type}>{names.types[robot.type]}</Fact>
      <Fact name={words.maker}>{robot.maker}</Fact>
      <Fact name={words.dofLong}>
        {format(robot.dof)}
        <span className={styles.softBlock}>
          {words.dofFrom} {robot.dof_source}
        </span>
      </Fact>
      <Fact name={words.license}>
        {robot.license}
        {robot.license_note !== undefined && <span className={styles.softBlock}>{robot.license_note}</span>}
      </Fact>
      <Fact name={words.repository}>
        <a href={robot.repo} rel="noreferrer">
          {shortAddress(robot.repo)}
        </a>
      </Fact>
      {items.length > 0 && (
        <Fact name={words.items}>
          <ul className={styles.items}>
            {items.map(({ id }) => (
              <Item key={id} id={id} named={namedItem(entities, id)} />
            ))}
          </ul>
          <span className={styles.softBlock}>{words.itemsNote}</span>
        </Fact>
      )}
    </dl>
  );
}

function Item({ id, named: { pieces, confidence } }: { id: string; named: NamedItem }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  return (
    <li>
      <PartLink id={id}>{id}</PartLink>{' '}
      {confidence !== 'high' && (
        <Badge>
          {words.confidence}: {names.confidences[confidence]}
        </Badge>
      )}
      {pieces.length === 0 && <span className={styles.softBlock}>{words.itemWithout}</span>}
      {pieces.slice(0, LISTS_SHOWN).map(({ quantity, list }) => (
        <span key={`${quantity} ${list}`} className={styles.softBlock}>
          × {format(quantity)}: {list}
        </span>
      ))}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
