import type { BomBus, BomCheck } from '../../../../../src/contract/bom-check.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { useWords } from '../../../words/use-words.ts';
import styles from './check.module.css';
import { ItemNames } from './item-names.tsx';
import { CHECK_WORDS, LEADER_NAMES } from './words.ts';

const TONES: Readonly<Record<BomBus['leader'], Tone>> = {
  present: 'good',
  missing: 'warn',
  unknown: 'none',
  not_needed: 'none',
};

/** Who is on which link, who leads there, and how many it takes. */
export function BusList({ check }: { check: BomCheck }) {
  const words = useWords(CHECK_WORDS);
  return (
    <Section title={words.buses} id="buses">
      {check.buses.length === 0 && <p className={styles.soft}>{words.noBuses}</p>}
      <div className={styles.cards}>
        {check.buses.map((bus) => (
          <article key={bus.link} className={styles.card}>
            <h3>{bus.name}</h3>
            <BusDetails check={check} bus={bus} />
          </article>
        ))}
      </div>
    </Section>
  );
}

export function BusDetails({ check, bus }: { check: BomCheck; bus: BomBus }) {
  const words = useWords(CHECK_WORDS);
  const leaders = useWords(LEADER_NAMES);
  const { hosts, devices, nodes, limits, limitation, within, leader, sentences, protocols } = bus;
  const [strictest] = limits.toSorted((a, b) => a.nodes - b.nodes);
  return (
    <>
      <p className={styles.badges}>
        <Badge tone={limitation && leader === 'present' ? 'none' : TONES[leader]}>{leaders[leader]}</Badge>
        <Badge tone={within === false ? 'bad' : limitation ? 'warn' : within ? 'good' : 'none'}>
          {limitation === 'point_to_point'
            ? words.portsNeeded(nodes)
            : strictest
              ? words.ofNodes(nodes, strictest.nodes)
              : words.nodesNoLimit(nodes)}
        </Badge>
      </p>
      <dl className={styles.facts}>
        <dt>{words.hosts}</dt>
        <dd>{hosts.length === 0 ? words.nothing : <ItemNames check={check} items={hosts} />}</dd>
        <dt>{words.devices}</dt>
        <dd>
          <ItemNames check={check} items={devices} />
        </dd>
        {strictest && (
          <>
            <dt>{words.limit}</dt>
            <dd>
              <q>{strictest.declared}</q> (<PartLink id={strictest.id}>{strictest.of}</PartLink>)
            </dd>
          </>
        )}
      </dl>
      {protocols.length > 0 && <p className={styles.small}>{protocols.map(({ name }) => name).join(', ')}</p>}
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence} lang="en">
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}
