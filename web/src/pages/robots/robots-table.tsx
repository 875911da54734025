import { Link } from '@tanstack/react-router';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { ROBOT_ORDERS, type RobotOrder } from './address.ts';
import { useDay } from './day.ts';
import { type RobotSummary, shortAddress } from './list-robots.ts';
import { ROBOT_NAMES } from './names.ts';
import styles from './robots.module.css';
import { ROBOTS_WORDS } from './words.ts';

const NUMBERS: ReadonlySet<RobotOrder> = new Set(['dof', 'actuators', 'sensors', 'linked', 'models']);

interface RobotsTableProps {
  robots: readonly RobotSummary[];
  sort: string;
  onSort: (sort: string) => void;
}

export function RobotsTable({ robots, sort, onSort }: RobotsTableProps) {
  const words = useWords(ROBOTS_WORDS);
  const by = sort.replace(/^-/, '');
  const falling = sort.startsWith('-');
  const turn = (order: RobotOrder) => {
    if (by === order) return onSort(falling ? order : `-${order}`);
    // Of counts one wants the greatest first.
    onSort(NUMBERS.has(order) ? `-${order}` : order);
  };
  return (
    <Scroll label={words.title}>
      <table className={classes(tableStyles.table, styles.robots)}>
        <thead>
          <tr>
            {ROBOT_ORDERS.map((order) => (
              <th
                key={order}
                scope="col"
                className={NUMBERS.has(order) ? tableStyles.number : undefined}
                aria-sort={by === order ? (falling ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={styles.sort}
                  title={order === 'dof' ? words.dofLong : undefined}
                  onClick={() => turn(order)}
                >
                  {words[order]}
                  <span aria-hidden="true" className={styles.arrow}>
                    {by === order ? (falling ? '↓' : '↑') : ''}
                  </span>
                </button>
              </th>
            ))}
            <th scope="col">{words.source}</th>
          </tr>
        </thead>
        <tbody>
          {robots.map((robot) => (
            <RobotRow key={robot.id} robot={robot} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function RobotRow({ robot }: { robot: RobotSummary }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  const day = useDay();
  const { id, name, maker, type, dof, dof_source: dofSource, by_category: by, linked, models, license, repo } = robot;
  return (
    <tr>
      <th scope="row" className={styles.robotName}>
        <Link to="/robots/$id" params={{ id }}>
          {name}
        </Link>
        <span className={styles.softBlock}>{maker}</span>
      </th>
      <td>{names.types[type]}</td>
      <td className={tableStyles.number} title={dofSource}>
        {format(dof)}
      </td>
      <td className={tableStyles.number}>{format(by.actuators ?? 0)}</td>
      <td className={tableStyles.number}>{format(by.sensors ?? 0)}</td>
      <td className={tableStyles.number}>{format(linked)}</td>
      <td className={tableStyles.number}>{format(models)}</td>
      <td className={styles.licence}>{license}</td>
      <td className={styles.day}>{robot.last_read === null ? words.byPeople : day(robot.last_read)}</td>
      <td className={styles.address}>
        <a href={repo} rel="noreferrer">
          {shortAddress(repo).replace(/^github\.com\//, '')}
        </a>
      </td>
    </tr>
  );
}
