import { Link, useRouterState } from '@tanstack/react-router';
import type { FlangeDesignation, FlangeHost } from '../../../../../src/contract/mechanical-registry.ts';
import { appAddress } from '../../../api/client.ts';
import { Drawing } from '../../../mechanics/drawing.tsx';
import { patternText } from '../../../mechanics/pattern-text.ts';
import { MECHANICS_WORDS } from '../../../mechanics/words.ts';
import { Badge, TierBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import { REGISTRIES_WORDS } from '../words.ts';
import styles from './designation-list.module.css';
import { MECHANICAL_WORDS } from './words.ts';

/** Each size of the registry: its pattern, who declares it, and who says otherwise. */
export function DesignationList({ designations }: { designations: readonly FlangeDesignation[] }) {
  const words = useWords(MECHANICAL_WORDS);
  return (
    <Section title={words.designations}>
      <div className={styles.list}>
        {designations.map((designation) => (
          <DesignationRow key={designation.id} designation={designation} />
        ))}
      </div>
    </Section>
  );
}

function DesignationRow({ designation }: { designation: FlangeDesignation }) {
  const words = useWords(MECHANICAL_WORDS);
  const shared = useWords(REGISTRIES_WORDS);
  const { drawingOf } = useWords(MECHANICS_WORDS);
  const format = useNumberFormat();
  const isAskedFor = useRouterState({ select: ({ location }) => location.hash === designation.id });
  const { id, pattern, dowel_holes, host_count, hosts, same_dimensions, named_in_words, disagreements } = designation;
  return (
    <details id={id} className={styles.row} open={isAskedFor}>
      <summary>
        <code>{id}</code>
        <span>{patternText(pattern)}</span>
        <span className={styles.hosts}>
          <Badge tone={host_count > 0 ? 'accent' : 'none'}>{words.hosts(host_count)}</Badge>
          {disagreements.length > 0 && <Badge tone="warn">{words.disagree}</Badge>}
        </span>
      </summary>
      <div className={styles.body}>
        <div className={styles.words}>
          <p>{designation.note}</p>
          <dl className={styles.facts}>
            <dt>{words.dowels}</dt>
            <dd>{dowel_holes ?? words.notStated}</dd>
            <dt>{words.payload}</dt>
            <dd>{designation.typical_payload_class ?? words.payloadUnknown}</dd>
            <dt>{words.listedBy}</dt>
            <dd>{words[designation.listed_by]}</dd>
            <dt>{shared.source}</dt>
            <dd>
              <TierBadge tier={designation.source_tier} /> {shared.confidence}{' '}
              {format(designation.confidence, { minimumFractionDigits: 2 })}: {designation.source}
            </dd>
            {disagreements.length > 0 && (
              <>
                <dt>{words.disagree}</dt>
                <dd>
                  {disagreements.map(({ says, by }) => (
                    <div key={`${says} ${by}`}>{words.says(says, by)}</div>
                  ))}
                </dd>
              </>
            )}
            <dt>{words.declaredBy}</dt>
            <dd>{hosts.length === 0 ? words.noParts : <Hosts hosts={hosts} />}</dd>
            {same_dimensions.length > 0 && (
              <>
                <dt>{words.sameDimensions}</dt>
                <dd>
                  <Hosts hosts={same_dimensions} />
                </dd>
              </>
            )}
            {named_in_words.length > 0 && (
              <>
                <dt>{words.inWords}</dt>
                <dd>
                  {named_in_words.map((host) => (
                    <div key={host.id}>
                      <PartLink id={host.id}>{host.name}</PartLink>: <q>{host.words}</q>
                    </div>
                  ))}
                </dd>
              </>
            )}
          </dl>
          <p>
            <Link to="/registries/mechanical" search={{ value: id }} hash="decoder">
              {words.decode}
            </Link>
          </p>
        </div>
        <Drawing src={appAddress('/api/mechanical/drawing.svg', { value: id })} alt={drawingOf(id)} />
      </div>
    </details>
  );
}

function Hosts({ hosts }: { hosts: readonly FlangeHost[] }) {
  const words = useWords(MECHANICS_WORDS);
  return (
    <ul className={styles.parts}>
      {hosts.map(({ id, name, side }) => (
        <li key={id}>
          <PartLink id={id}>{name}</PartLink> {side && <span className={styles.soft}>{words[side]}</span>}
        </li>
      ))}
    </ul>
  );
}
