import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { isLive } from '../../../../src/open-robots/layer-entity.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import tableStyles from '../../ui/data-table.module.css';
import { Scroll, Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { useDay } from './day.ts';
import { evidenceUrl } from './joint-text.ts';
import { ROBOT_NAMES } from './names.ts';
import { goneSince, type NamedPart, namedParts, type PartPlace } from './parts.ts';
import styles from './robot.module.css';
import { ROBOTS_WORDS } from './words.ts';

const PLACES_SHOWN = 2;
const TONES: Record<NamedPart['first']['confidence'], Tone> = { high: 'good', medium: 'none', low: 'warn' };

export function PartsSection({ answer }: { answer: RobotAnswer }) {
  const words = useWords(ROBOTS_WORDS);
  const format = useNumberFormat();
  const parts = namedParts(answer.entities);
  const places = new Set(parts.flatMap(({ places: all }) => all.map(({ entity }) => entity)));
  const joints = answer.entities.length - places.size;
  return (
    <Section title={words.parts} aside={<span className={styles.soft}>{format(parts.length)}</span>}>
      {parts.length === 0 ? (
        <p className={styles.soft}>{words.partsNone}</p>
      ) : (
        <Scroll label={words.parts}>
          <table className={classes(tableStyles.table, styles.parts)}>
            <thead>
              <tr>
                <th scope="col">{words.part}</th>
                <th scope="col">{words.catalogue}</th>
                <th scope="col">{words.category}</th>
                <th scope="col" className={tableStyles.number}>
                  {words.pieces}
                </th>
                <th scope="col">{words.confidence}</th>
                <th scope="col">{words.evidence}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <PartRow key={part.first.id} part={part} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <p className={styles.soft}>
        {words.confidenceNote} {joints > 0 && words.partsNote(format(joints))}
      </p>
    </Section>
  );
}

function PartRow({ part: { first, places } }: { part: NamedPart }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  const day = useDay();
  const gone = goneSince(first);
  const rest = places.slice(PLACES_SHOWN);
  return (
    <tr className={gone === undefined ? undefined : styles.gone}>
      <th scope="row" className={styles.partName}>
        {first.name}
        {first.manufacturer !== '' && !first.name.startsWith(first.manufacturer) && (
          <span className={styles.softBlock}>{first.manufacturer}</span>
        )}
        {gone !== undefined && (
          <Badge tone="warn" title={words.goneText}>
            {words.gone(day(gone))}
          </Badge>
        )}
      </th>
      <td className={styles.ids}>
        <CatalogueCell part={first} />
      </td>
      <td>{names.categories[first.category]}</td>
      <td className={tableStyles.number}>
        {first.quantity === undefined ? <span className={styles.soft}>{words.notStated}</span> : format(first.quantity)}
      </td>
      <td>
        <Badge tone={TONES[first.confidence]}>{names.confidences[first.confidence]}</Badge>
      </td>
      <td className={styles.evidence}>
        {places.slice(0, PLACES_SHOWN).map((place) => (
          <Place key={`${place.entity.id} ${place.evidence.line} ${place.evidence.text}`} place={place} />
        ))}
        {rest.length > 0 && (
          <details>
            <summary>{words.morePlaces(format(rest.length))}</summary>
            {rest.map((place) => (
              <Place key={`${place.entity.id} ${place.evidence.line} ${place.evidence.text}`} place={place} />
            ))}
          </details>
        )}
      </td>
    </tr>
  );
}

interface CatalogueCellProps {
  part: Pick<NamedPart['first'], 'catalogue_id' | 'catalogue_candidates'>;
}

function CatalogueCell({ part: { catalogue_id: certain, catalogue_candidates: candidates } }: CatalogueCellProps) {
  const words = useWords(ROBOTS_WORDS);
  if (certain !== null) return <PartLink id={certain}>{certain}</PartLink>;
  if (candidates.length === 0) return <span className={styles.soft}>{words.notInCatalogue}</span>;
  return (
    <>
      <span className={styles.soft}>{words.maybe}</span>
      <ul className={styles.plain}>
        {candidates.map((id) => (
          <li key={id}>
            <PartLink id={id}>{id}</PartLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Place({ place: { entity, evidence } }: { place: PartPlace }) {
  const names = useWords(ROBOT_NAMES);
  const file = entity.source_path.split('/').at(-1) ?? entity.source_path;
  return (
    <p className={styles.place}>
      <a href={evidenceUrl(entity, evidence.line)} title={entity.source_path} rel="noreferrer">
        {file}:{evidence.line}
      </a>{' '}
      <span className={styles.soft}>{isLive(entity) ? names.readBy[entity.extractor] : names.readBy.people}</span>
      <q className={styles.quote} title={evidence.text}>
        {evidence.text}
      </q>
    </p>
  );
}
