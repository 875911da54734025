import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alternates } from '../../../../../src/contract/alternates.ts';
import { ask } from '../../../api/client.ts';
import { type BomLine, LONGEST_TEXT } from '../../../kept/bom-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/notice.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import { changeLine, swapPart } from '../edits.ts';
import styles from './lines.module.css';
import { LINES_WORDS } from './words.ts';

const SHOWN = 5;

/** What could take the part's place, asked for only when somebody wants to know. */
export function LineAlternates({ line, id }: { line: BomLine; id: string }) {
  const words = useWords(LINES_WORDS);
  const [asked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ['alternates', id, SHOWN],
    queryFn: ({ signal }) =>
      ask<Alternates>(`/api/entity/${encodeURIComponent(id)}/alternates`, { limit: SHOWN }, signal),
    enabled: asked,
  });
  if (!asked) {
    return (
      <div>
        <Button small onClick={() => setAsked(true)}>
          {words.showAlternates}
        </Button>
      </div>
    );
  }
  return (
    <section aria-live="polite" className={styles.alternates}>
      <h3 className={styles.legend}>{words.inItsPlace}</h3>
      <QueryView query={query} loading={<Loading lines={3} />}>
        {(answer) => <AlternateList line={line} answer={answer} />}
      </QueryView>
    </section>
  );
}

function AlternateList({ line, answer }: { line: BomLine; answer: Alternates }) {
  const words = useWords(LINES_WORDS);
  const noted = new Set((line.alternates ?? '').split(/\s+/));
  const note = (id: string) => {
    const alternates = `${line.alternates ?? ''} ${id}`.trim();
    if (alternates.length <= LONGEST_TEXT) changeLine(line.key, { alternates });
  };
  return (
    <>
      <p className={styles.soft}>{answer.note}</p>
      {answer.alternates.length === 0 && <p>{words.noAlternates}</p>}
      <ul className={styles.plainList}>
        {answer.alternates.map(({ id, name, manufacturer, fit }) => (
          <li key={id} className={styles.alternate}>
            <span>
              <PartLink id={id}>{name}</PartLink> <span className={styles.soft}>{manufacturer}</span>
              <span className={styles.under}>
                {words.fit(fit.matches, fit.differs, fit.unknown)}
                {fit.deal_breakers.length > 0 && (
                  <span className={styles.bad}>
                    {words.ruledOut} {fit.deal_breakers.join(', ')}
                  </span>
                )}
              </span>
            </span>
            <span className={styles.actions}>
              <Button small disabled={noted.has(id)} onClick={() => note(id)}>
                {noted.has(id) ? words.noted : words.note}
              </Button>
              <Button small onClick={() => swapPart(line.key, { id, name, manufacturer })}>
                {words.use}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
