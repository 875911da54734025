import { useInfiniteQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import type { ChangesAnswer } from '../../../../src/contract/changes.ts';
import { address } from '../../api/client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './changes.module.css';
import { CHANGES_PATH, changesQuery } from './changes-query.ts';
import { PartChanges } from './part-changes.tsx';
import { PublicationsTable } from './publications-table.tsx';
import { CHANGES_WORDS } from './words.ts';

export const ChangesRoute = createLazyRoute('/changes')({ component: ChangesPage });

const route = getRouteApi('/changes');

function ChangesPage() {
  const words = useWords(CHANGES_WORDS);
  const { since } = route.useSearch();
  const query = useInfiniteQuery(changesQuery(since));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <a href="/api/changes.atom" className={buttonClass()}>
            {words.feed}
          </a>
          <a href={address(CHANGES_PATH, { since })} className={buttonClass()}>
            {words.json}
          </a>
        </>
      }
    >
      <QueryView query={query}>
        {({ pages: [first, ...rest] }) =>
          first && (
            <>
              <Changes answer={first} parts={[first, ...rest].flatMap(({ changes }) => changes)} />
              {hasNextPage && (
                <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {words.more}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function Changes({ answer, parts }: { answer: ChangesAnswer; parts: ChangesAnswer['changes'] }) {
  const words = useWords(CHANGES_WORDS);
  const format = useNumberFormat();
  const { since: from, until, snapshots, counts, warnings } = answer;
  const { since } = route.useSearch();
  if (!from || !until) return <Empty title={words.nothing}>{words.nothingText}</Empty>;
  const total = counts.added + counts.changed + counts.removed;
  const isFirst = from.version === until.version && from.previous === null;
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          <p lang="en">{warning}</p>
        </Notice>
      ))}
      <Section
        title={words.publications}
        aside={
          since !== undefined && (
            <Link to="/changes" search={{}}>
              {words.fromStart}
            </Link>
          )
        }
      >
        <PublicationsTable snapshots={[...snapshots, from]} />
      </Section>
      <Section title={words.changes(from.version, until.version)}>
        {total === 0 ? (
          <Empty title={isFirst ? words.onlyOne : words.none}>{isFirst ? words.onlyOneText : words.noneText}</Empty>
        ) : (
          <>
            <p className={styles.soft}>
              {words.counts(format(counts.added), format(counts.changed), format(counts.removed))}
            </p>
            <PartChanges changes={parts} />
          </>
        )}
      </Section>
    </>
  );
}
