import { useQuery } from '@tanstack/react-query';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import type { Stats } from '../../../../src/contract/stats.ts';
import { ask } from '../../api/client.ts';
import { entityPath } from '../../api/entity-query.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loading } from '../../ui/notice.tsx';
import { Panel, Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { bibtexCitation, plainCitation } from './citation.ts';
import styles from './part.module.css';
import { SOURCE_WORDS } from './section-words.ts';

export function Cite({ record, title }: { record: EntityRecord; title: string }) {
  const words = useWords(SOURCE_WORDS);
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => ask<Stats>('/api/stats', {}, signal),
  });
  const path = entityPath(record.id);
  return (
    <Section title={title} id="cite">
      <p className={styles.soft}>{words.citeText}</p>
      <QueryView query={stats} loading={<Loading lines={2} />}>
        {({ catalogue }) => {
          const accessed = new Date().toISOString().slice(0, 10);
          const cited = { record, catalogue, accessed, address: `${location.origin}/part/${record.id}` };
          return (
            <div className={styles.halves}>
              <Citation title={words.plain} text={plainCitation(cited)} label={words.copyText} />
              <Citation title={words.bibtex} text={bibtexCitation(cited)} label={words.copyBibtex} isCode />
            </div>
          );
        }}
      </QueryView>
      <p>
        {words.asJson} <a href={path}>{path}</a>
      </p>
    </Section>
  );
}

interface CitationProps {
  title: string;
  text: string;
  label: string;
  isCode?: boolean;
}

function Citation({ title, text, label, isCode = false }: CitationProps) {
  return (
    <Panel className={styles.citation}>
      <div className={styles.citationHead}>
        <h3>{title}</h3>
        <CopyButton text={text} label={label} />
      </div>
      {isCode ? <pre>{text}</pre> : <p>{text}</p>}
    </Panel>
  );
}
