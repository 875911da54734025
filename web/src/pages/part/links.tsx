import { Link } from '@tanstack/react-router';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Section } from '../../ui/page.tsx';
import { POSTURE_NAMES, STACK_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import { type FactRow, Facts, Missing } from './facts.tsx';
import styles from './part.module.css';
import { LINK_WORDS } from './section-words.ts';
import { SourceLinks } from './source-link.tsx';
import { PART_WORDS } from './words.ts';

const SUPPLY = ['voltage', 'current', 'power'] as const;

/** What it speaks, over which wires, and what it is fed with. */
export function Links({ record, title }: { record: EntityRecord; title: string }) {
  const words = useWords(LINK_WORDS);
  return (
    <Section title={title} id="links">
      <div className={styles.halves}>
        <Facts rows={useLinkRows(record)} />
        <div className={styles.stack}>
          <h3>{words.conformance}</h3>
          <Conformance record={record} />
        </div>
      </div>
    </Section>
  );
}

function useLinkRows(record: EntityRecord): FactRow[] {
  const words = useWords(LINK_WORDS);
  const { notDeclared } = useWords(PART_WORDS);
  const missing = <Missing>{notDeclared}</Missing>;
  const field = (name: 'protocol' | 'interface' | (typeof SUPPLY)[number]) =>
    record[name] === undefined ? (
      missing
    ) : (
      <>
        {record[name]} <SourceLinks sources={record.sources} indexes={record.field_sources[name] ?? []} />
      </>
    );
  const { bus_class: driven, bus_classes: buses } = record.standard_conformance;
  const known = buses.filter((bus) => bus !== 'unknown');
  return [
    [words.protocol, field('protocol')],
    [words.interface, field('interface')],
    [
      words.buses,
      known.length === 0
        ? missing
        : known.map((bus) => (
            <span key={bus} className={styles.bus}>
              <Link to="/find" search={{ category: record.category, bus_class: bus }}>
                {bus}
              </Link>
              {bus === driven && known.length > 1 && <span className={styles.soft}> ({words.driven})</span>}
            </span>
          )),
    ],
    [words.supply, field('voltage')],
    ...SUPPLY.slice(1)
      .filter((name) => record[name] !== undefined)
      .map((name): FactRow => [words[name as 'current' | 'power'], field(name)]),
  ];
}

function Conformance({ record }: { record: EntityRecord }) {
  const words = useWords(LINK_WORDS);
  const { notDeclared } = useWords(PART_WORDS);
  const tongue = useKept(language);
  const { standard_conformance: found } = record;
  if (!found.assessed) return <p className={styles.soft}>{words.notAssessed}</p>;
  const ros2 = found.ros2 === null ? <Missing>{notDeclared}</Missing> : found.ros2 ? words.yes : words.no;
  return (
    <>
      <Facts
        rows={[
          [words.ros2, ros2],
          [words.stack, said(STACK_NAMES, found.interop_stack_20262893, tongue)],
          [words.posture, said(POSTURE_NAMES, found.interop_posture, tongue)],
          [words.caee, found.caee060_relevant ? words.caeeYes : words.caeeNo],
        ]}
      />
      <p className={styles.soft}>{words.conformanceNote}</p>
    </>
  );
}
