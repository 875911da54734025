import type { ReactNode } from 'react';
import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { shortAddress } from './list-robots.ts';
import { ROBOT_NAMES } from './names.ts';
import styles from './robot.module.css';
import { ROBOTS_WORDS } from './words.ts';

/** What it is, whose, under which licence, and the parts of the catalogue in it. */
export function RobotFacts({ answer: { robot, catalogue_items: items } }: { answer: RobotAnswer }) {
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
            {items.map(({ id, quantity }) => (
              <li key={id}>
                <PartLink id={id}>{id}</PartLink>
                {quantity !== undefined && <span> × {format(quantity)}</span>}
              </li>
            ))}
          </ul>
          <span className={styles.softBlock}>{words.itemsNote}</span>
        </Fact>
      )}
    </dl>
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
