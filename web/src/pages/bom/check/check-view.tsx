import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import { post } from '../../../api/client.ts';
import type { KeptBom } from '../../../kept/bom-line.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { VerdictBadge } from '../../../ui/badge.tsx';
import { EnglishNote } from '../../../ui/english-note.tsx';
import { Empty, Loading, Notice } from '../../../ui/notice.tsx';
import { Panel, Section } from '../../../ui/page.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useWords } from '../../../words/use-words.ts';
import { AssumedParts } from './assumed-parts.tsx';
import { BusList } from './bus-list.tsx';
import styles from './check.module.css';
import { checkRequest, FEWEST_CHECKED } from './check-items.ts';
import { Findings } from './findings.tsx';
import { CheckedKeys } from './line-of-item.ts';
import { PowerLists } from './power-lists.tsx';
import { namingLines } from './refused.ts';
import { WiringSection } from './wiring-section.tsx';
import { BOM_VERDICTS_ZH, CHECK_WORDS } from './words.ts';

const REST_MS = 300;

/** The list held against itself, again whenever it changes. */
export function CheckView({ bom }: { bom: KeptBom }) {
  const words = useWords(CHECK_WORDS);
  const request = useDebounced(
    useMemo(() => checkRequest(bom), [bom]),
    REST_MS,
  );
  const body = useMemo(() => JSON.stringify(request.items), [request]);
  const enough = request.items.length >= FEWEST_CHECKED;
  const query = useQuery({
    queryKey: ['bom-check', body],
    queryFn: ({ signal }) => post<BomCheck>('/api/bom/check', { items: request.items }, signal),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const refusal = namingLines(query.error, (item) => request.items[item]?.name ?? request.items[item]?.id);
  return (
    <>
      <AssumedParts assumed={bom.assumed ?? []} />
      {request.silent > 0 && <Notice>{words.silent(request.silent)}</Notice>}
      {request.beyond > 0 && <Notice tone="warn">{words.beyond(request.beyond)}</Notice>}
      {enough ? (
        <QueryView query={{ data: query.data, error: refusal, refetch: query.refetch }} loading={<Loading lines={8} />}>
          {(check) => (
            <CheckedKeys value={query.isPlaceholderData ? [] : request.keys}>
              <CheckAnswer check={check} />
            </CheckedKeys>
          )}
        </QueryView>
      ) : (
        <Empty title={words.fewTitle}>{words.fewText}</Empty>
      )}
    </>
  );
}

function CheckAnswer({ check }: { check: BomCheck }) {
  const words = useWords(CHECK_WORDS);
  const tongue = useKept(language);
  const { summary } = check;
  const { pairs } = summary;
  return (
    <>
      <Section title={words.result}>
        <Panel className={styles.verdict}>
          <div aria-live="polite" className={styles.statement}>
            <VerdictBadge verdict={summary.verdict} />
            <div>
              {tongue === 'zh' && <p>{BOM_VERDICTS_ZH[summary.verdict]}</p>}
              <p lang="en">{summary.statement}</p>
            </div>
          </div>
          <dl className={styles.counts}>
            <PairCount verdict="incompatible" count={pairs.incompatible} />
            <PairCount verdict="conditional" count={pairs.conditional} />
            <PairCount verdict="unknown" count={pairs.unknown} />
            <PairCount verdict="compatible" count={pairs.compatible} />
          </dl>
          <p className={styles.soft}>
            {words.judged(summary.judged, summary.items)}
            {pairs.set_apart > 0 && words.setApartCount(pairs.set_apart)}
          </p>
        </Panel>
      </Section>
      <WiringSection check={check} />
      <PowerLists check={check} />
      <BusList check={check} />
      <Findings check={check} />
      <EnglishNote />
    </>
  );
}

function PairCount({
  verdict,
  count,
}: {
  verdict: 'incompatible' | 'conditional' | 'unknown' | 'compatible';
  count: number;
}) {
  return (
    <div>
      <dt>
        <VerdictBadge verdict={verdict} />
      </dt>
      <dd>{count}</dd>
    </div>
  );
}
