import { Link } from '@tanstack/react-router';
import type { EntityAnswer, Neighbour } from '../../../../src/contract/entity-answer.ts';
import { MOST_COMPARED } from '../../kept/compare-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { figures } from '../../quantities/format.ts';
import { GradeBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './alternates.module.css';
import { criterionName } from './criterion-name.ts';
import { Declares } from './declares.tsx';
import part from './part.module.css';
import { ALTERNATE_WORDS } from './section-words.ts';

export function Neighbours({ answer, title }: { answer: EntityAnswer; title: string }) {
  const words = useWords(ALTERNATE_WORDS);
  const { record, neighbours } = answer;
  if (neighbours.length === 0) {
    return (
      <Section title={title} id="neighbours">
        <p className={part.soft}>{words.neighboursNone}</p>
      </Section>
    );
  }
  const ids = [record.id, ...neighbours.map(({ id }) => id)].slice(0, MOST_COMPARED).join(',');
  return (
    <Section
      title={title}
      id="neighbours"
      aside={
        <Link to="/compare" search={{ ids }} className={buttonClass({ small: true })}>
          {words.compareAll}
        </Link>
      }
    >
      <p className={part.soft}>{words.neighboursLead}</p>
      <ul className={styles.list}>
        {neighbours.map((neighbour) => (
          <NeighbourItem key={neighbour.id} neighbour={neighbour} />
        ))}
      </ul>
    </Section>
  );
}

function NeighbourItem({ neighbour }: { neighbour: Neighbour }) {
  const words = useWords(ALTERNATE_WORDS);
  const tongue = useKept(language);
  const names = (fields: readonly string[]) => fields.map((field) => criterionName(field, tongue)).join(', ');
  const only = (side: 'part' | 'neighbour') =>
    names(neighbour.unknown.filter(({ declared_by: by }) => by === side).map(({ field }) => field));
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        <PartLink id={neighbour.id}>{neighbour.name}</PartLink>
        <span className={part.soft}>{neighbour.manufacturer}</span>
      </p>
      <p className={styles.line}>
        {neighbour.same.length > 0 && (
          <span>
            <span className={styles.fits}>= {words.same}</span>: {names(neighbour.same)}
          </span>
        )}
        {only('part') && <span className={part.soft}>? {words.onlyPart(only('part'))}</span>}
        {only('neighbour') && <span className={part.soft}>? {words.onlyNeighbour(only('neighbour'))}</span>}
      </p>
      {neighbour.differs.length > 0 && (
        <details>
          <summary>
            <span className={styles.differs}>≠ {words.differs}</span>:{' '}
            {names(neighbour.differs.map(({ field }) => field))}
            <span className="visually-hidden">, {neighbour.name}</span>
          </summary>
          <div className={styles.findings}>
            <ul>
              {neighbour.differs.map(({ field, part: own, neighbour: other, grade, ratio, why_not: why }) => (
                <li key={field}>
                  <p>
                    <strong>{criterionName(field, tongue)}</strong> {grade && <GradeBadge grade={grade} />}{' '}
                    {ratio !== null && words.times(figures(ratio))}
                  </p>
                  {why !== null && <p className={part.soft}>{why}</p>}
                  <Declares own={own} other={other} otherName={neighbour.name} />
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </li>
  );
}
