import { Link } from '@tanstack/react-router';
import type { EntityAnswer, PartUse } from '../../../../src/contract/entity-answer.ts';
import type { RobotUse } from '../../../../src/contract/oss-document.ts';
import { Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { USE_WORDS } from './section-words.ts';

/** Who names the part in their own files; what is certain stands apart from what may be. */
export function Uses({ answer, title }: { answer: EntityAnswer; title: string }) {
  const words = useWords(USE_WORDS);
  const { open_robots: robots, named_by: namedBy } = answer;
  const certain = robots.filter((robot) => robot.is_certain);
  const candidates = robots.filter((robot) => !robot.is_certain);
  return (
    <Section title={title} id="uses">
      {robots.length === 0 && namedBy.length === 0 && <p className={styles.soft}>{words.none}</p>}
      <Robots title={words.certain} robots={certain} />
      <Robots title={words.candidates} text={words.candidatesText} robots={candidates} />
      {namedBy.length > 0 && (
        <div className={styles.stack}>
          <h3>{words.namedBy}</h3>
          <ul className={styles.uses}>
            {namedBy.map((use) => (
              <NamedBy key={use.id} use={use} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function Robots({ title, text, robots }: { title: string; text?: string; robots: readonly RobotUse[] }) {
  const words = useWords(USE_WORDS);
  if (robots.length === 0) return null;
  return (
    <div className={styles.stack}>
      <h3>{title}</h3>
      {text && <p className={styles.soft}>{text}</p>}
      <ul className={styles.uses}>
        {robots.map((robot) => (
          <li key={robot.robot}>
            <p className={styles.useHead}>
              <Link to="/robots/$id" params={{ id: robot.robot }}>
                {robot.name}
              </Link>
              <span className={styles.soft}>
                {robot.type.replaceAll('_', ' ')} · {words.licence} {robot.license} ·{' '}
                {robot.quantity === null ? words.noCount : words.pieces(robot.quantity)}
              </span>
            </p>
            <ul className={styles.quotes}>
              {robot.stated_in.map(({ entity, url, line, text: quoted }) => (
                <li key={`${entity} ${line}`}>
                  <q>{quoted}</q>{' '}
                  <a href={url} rel="noreferrer">
                    {words.line(line)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NamedBy({ use }: { use: PartUse }) {
  const words = useWords(USE_WORDS);
  return (
    <li>
      <p className={styles.useHead}>
        <PartLink id={use.id}>{use.name}</PartLink>
        {use.also.length > 0 && (
          <span className={styles.soft}>
            {words.also}{' '}
            {use.also.map((id, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <PartLink id={id}>{id}</PartLink>
              </span>
            ))}
          </span>
        )}
      </p>
      <ul className={styles.quotes}>
        {use.evidence.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <q>{text}</q> <span className={styles.soft}>{field}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
