import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EntityAnswer } from '../../../../src/contract/entity-answer.ts';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { ApiError } from '../../api/api-error.ts';
import { entityQuery } from '../../api/entity-query.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { Alternates } from './alternates.tsx';
import { Assessment } from './assessment.tsx';
import { Cite } from './cite.tsx';
import { Contents } from './contents.tsx';
import { Flags } from './flags.tsx';
import { Links } from './links.tsx';
import { Mounting } from './mounting.tsx';
import { Neighbours } from './neighbours.tsx';
import { Overview } from './overview.tsx';
import styles from './part.module.css';
import { PartActions } from './part-actions.tsx';
import { Sources } from './sources.tsx';
import { UnknownPart } from './unknown-part.tsx';
import { Uses } from './uses.tsx';
import { Values } from './values.tsx';
import { PART_WORDS } from './words.ts';

export const PartRoute = createLazyRoute('/part/$id')({ component: PartPage });

function PartPage() {
  const { id } = useParams({ from: '/part/$id' });
  const words = useWords(PART_WORDS);
  const query = useQuery(entityQuery(id.trim().toUpperCase()));
  if (query.error instanceof ApiError && query.error.isUnknown) {
    return <UnknownPart id={id} meant={query.error.body.did_you_mean ?? []} />;
  }
  if (query.data) return <Part key={query.data.record.id} answer={query.data} />;
  return (
    <Page title={query.error ? id : words.loading}>
      <QueryView query={query}>{() => null}</QueryView>
    </Page>
  );
}

/** All that a part may have, in the order of the page. */
const SECTIONS = [
  'overview',
  'flags',
  'values',
  'mounting',
  'links',
  'uses',
  'alternates',
  'neighbours',
  'assessment',
  'sources',
  'cite',
] as const;

/** A model has no flange and a protocol no mass: what cannot be is left out, what is only not declared stays. */
function hasSection(record: EntityRecord, section: (typeof SECTIONS)[number]): boolean {
  const hasBody = record.mechanical_interface.status !== 'not_applicable';
  if (section === 'flags') return record.flags.length > 0;
  if (section === 'mounting') return hasBody;
  if (section !== 'links' || hasBody) return true;
  const { standard_conformance: conformance, protocol, interface: wires, voltage } = record;
  return conformance.assessed || [protocol, wires, voltage].some((text) => text !== undefined);
}

/** A shared link may name a section, which is not there before its answer is. */
function useSectionOfAddress(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

function Part({ answer }: { answer: EntityAnswer }) {
  useSectionOfAddress();
  const words = useWords(PART_WORDS);
  const tongue = useKept(language);
  const { record } = answer;
  const counts: Partial<Record<(typeof SECTIONS)[number], number>> = {
    flags: record.flags.length,
    values: record.declarations.length,
    uses: answer.open_robots.length + answer.named_by.length,
    neighbours: answer.neighbours.length,
    sources: record.sources.length,
  };
  const sections = SECTIONS.filter((section) => hasSection(record, section));
  const entries = sections.map((id) => ({
    id,
    title: words[id],
    note: counts[id] === undefined ? undefined : String(counts[id]),
  }));
  return (
    <Page
      title={tongue === 'en' ? record.name_en : record.name}
      lead={
        <>
          {record.manufacturer} · <code>{record.id}</code>
        </>
      }
      actions={<PartActions record={record} />}
    >
      {record.quarantine && (
        <Notice tone="bad" title={words.quarantineTitle}>
          {record.quality_note && <p>{record.quality_note}</p>}
          <p>{words.quarantineText}</p>
        </Notice>
      )}
      {record.entity_kind === 'market_intelligence' && (
        <Notice tone="warn" title={words.marketTitle}>
          {record.kind_basis}
        </Notice>
      )}
      <div className={styles.columns}>
        <Contents entries={entries} />
        <div className={styles.sections}>
          <Overview record={record} />
          <Flags record={record} title={words.flags} />
          <Values record={record} title={words.values} />
          {sections.includes('mounting') && <Mounting answer={answer} title={words.mounting} />}
          {sections.includes('links') && <Links record={record} title={words.links} />}
          <Uses answer={answer} title={words.uses} />
          <Alternates id={record.id} title={words.alternates} />
          <Neighbours answer={answer} title={words.neighbours} />
          <Assessment assessment={answer.assessment} title={words.assessment} />
          <Sources record={record} title={words.sources} />
          <Cite record={record} title={words.cite} />
        </div>
      </div>
    </Page>
  );
}
