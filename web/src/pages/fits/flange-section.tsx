import { useQuery } from '@tanstack/react-query';
import type { MechanicalVerdict, PairVerdict } from '../../../../src/contract/compatibility.ts';
import type { Interchange } from '../../../../src/contract/interchange.ts';
import { ask } from '../../api/client.ts';
import { InterchangeView } from '../../mechanics/interchange-view.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { plateEnds } from './plate-choices.ts';
import { PlateSection } from './plate-section.tsx';
import styles from './verdict-view.module.css';
import { FITS_WORDS } from './words.ts';

/** The holes of both, drawn side by side, and a plate where one would join them. */
export function FlangeSection({ pair, mechanical }: { pair: PairVerdict; mechanical: MechanicalVerdict }) {
  const words = useWords(FITS_WORDS);
  const [a, b] = [pair.a.id, pair.b.id];
  const query = useQuery({
    queryKey: ['interchange', a, b],
    queryFn: ({ signal }) => ask<Interchange>('/api/mechanical/interchange', { a: a ?? '', b: b ?? '' }, signal),
    enabled: a !== null && b !== null,
  });
  if (a === null || b === null) {
    return (
      <Section title={words.flanges}>
        <p className={styles.soft}>{words.flangesOss}</p>
      </Section>
    );
  }
  const adapter = mechanical.adapter ?? query.data?.adapter ?? null;
  const ends = adapter === null ? null : plateEnds(adapter);
  return (
    <>
      <Section title={words.flanges}>
        <QueryView query={query}>
          {(interchange) =>
            declaresNothing(interchange) ? (
              <p className={styles.soft}>{words.flangesNone}</p>
            ) : (
              <details open={mechanical.applies} className={styles.flanges}>
                <summary>{mechanical.applies ? words.bothFaces : words.notMeetMechanically}</summary>
                <InterchangeView interchange={interchange} />
                {!mechanical.applies && ends && <PlateSection ends={ends} />}
              </details>
            )
          }
        </QueryView>
      </Section>
      {mechanical.applies && ends && <PlateSection ends={ends} />}
    </>
  );
}

function declaresNothing({ a, b }: Interchange): boolean {
  return [a, b].every(({ pattern, words }) => pattern === null && words === null);
}
