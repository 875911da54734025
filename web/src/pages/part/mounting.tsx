import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntityAnswer } from '../../../../src/contract/entity-answer.ts';
import type { Interchange } from '../../../../src/contract/interchange.ts';
import { appAddress, ask } from '../../api/client.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Drawing } from '../../mechanics/drawing.tsx';
import { Pitfalls } from '../../mechanics/pitfalls.tsx';
import { classes } from '../../ui/classes.ts';
import { Segments } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { MECHANICAL_STATUS_NAMES, MOUNT_NAMES, SIDE_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import { type FactRow, Facts, Missing } from './facts.tsx';
import styles from './part.module.css';
import { MOUNTING_WORDS } from './section-words.ts';
import { SourceLink } from './source-link.tsx';
import { PART_WORDS } from './words.ts';

export function Mounting({ answer, title }: { answer: EntityAnswer; title: string }) {
  const rows = useRows(answer);
  const { id } = answer.record;
  const { drawing } = answer.links;
  // Against itself a part says which faces it has, and what a match would leave open.
  const { data } = useQuery({
    queryKey: ['faces', id],
    queryFn: ({ signal }) => ask<Interchange>('/api/mechanical/interchange', { a: id, b: id }, signal),
    enabled: drawing !== null,
  });
  return (
    <Section title={title} id="mounting">
      <div className={styles.mounting}>
        <Facts rows={rows} />
        {drawing !== null && <FaceDrawing id={id} first={drawing} faces={data?.a} />}
        {data && <StillToCheck id={id} pitfalls={data.pitfalls} />}
      </div>
    </Section>
  );
}

function useRows({ record }: EntityAnswer): FactRow[] {
  const words = useWords(MOUNTING_WORDS);
  const { notDeclared } = useWords(PART_WORDS);
  const tongue = useKept(language);
  const { mechanical_interface: mechanical } = record;
  const designation = (id: string) => (
    <Link key={id} to="/registries/mechanical" search={{ value: id }}>
      {id}
    </Link>
  );
  const isDeclared = mechanical.status !== 'not_declared';
  const rows: (FactRow | false)[] = [
    [words.status, said(MECHANICAL_STATUS_NAMES, mechanical.status, tongue)],
    [words.mount, said(MOUNT_NAMES, mechanical.mount_type, tongue)],
    isDeclared && [
      words.words,
      mechanical.flange === null ? (
        <Missing key="words">{notDeclared}</Missing>
      ) : (
        <span key="words">
          {mechanical.flange}{' '}
          {mechanical.source !== undefined && <SourceLink sources={record.sources} index={mechanical.source} />}
        </span>
      ),
    ],
    isDeclared && [
      words.standard,
      mechanical.standard === null ? <Missing key="none">{notDeclared}</Missing> : designation(mechanical.standard),
    ],
    mechanical.same_dimensions !== undefined && [words.sameDimensions, mechanical.same_dimensions.map(designation)],
    mechanical.side !== undefined && [words.side, said(SIDE_NAMES, mechanical.side, tongue)],
    isDeclared && [words.confidence, `${Math.round(mechanical.confidence * 100)} %`],
    mechanical.gap !== undefined && [words.gap, mechanical.gap],
  ];
  return rows.filter((row) => row !== false);
}

function StillToCheck({ id, pitfalls }: { id: string; pitfalls: Interchange['pitfalls'] }) {
  const words = useWords(MOUNTING_WORDS);
  return (
    <div className={styles.stack}>
      <h3>{words.check}</h3>
      <p className={styles.soft}>{words.checkText}</p>
      <Pitfalls pitfalls={pitfalls} />
      <p>
        <Link to="/fits" search={{ a: id }}>
          {words.fits}
        </Link>
      </p>
    </div>
  );
}

interface FaceDrawingProps {
  id: string;
  /** Address of the first drawing. */
  first: string;
  faces: Interchange['a'] | undefined;
}

/** Each face of the part by its own drawing. */
function FaceDrawing({ id, first, faces }: FaceDrawingProps) {
  const words = useWords(MOUNTING_WORDS);
  const [chosen, choose] = useState<string>();
  const all = faces?.faces ?? [];
  const face = chosen ?? faces?.face ?? '';
  const drawing = appAddress(chosen === undefined ? first : drawingOf(id, chosen));
  return (
    <div className={classes(styles.stack, styles.drawn)}>
      {all.length > 1 && (
        <div>
          <Segments label={words.face} choices={all.map((one) => [one, one])} chosen={face} onChoose={choose} />
        </div>
      )}
      <Drawing src={drawing} alt={words.drawingOf(face || id)} />
    </div>
  );
}

function drawingOf(id: string, face: string): string {
  return `/api/mechanical/drawing.svg?value=${encodeURIComponent(`${id}:${face}`)}`;
}
