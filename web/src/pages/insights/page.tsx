import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import type { Intelligence } from '../../../../src/contract/intelligence.ts';
import { getDocument } from '../../api/client.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { BusSection, RosSection } from './bus-and-ros-sections.tsx';
import { GapsSection } from './gaps-section.tsx';
import styles from './insights.module.css';
import { MaturitySection } from './maturity-section.tsx';
import { MomentumSection } from './momentum-section.tsx';
import { ReleasesSection } from './releases-section.tsx';
import { RobotsUseSection } from './robots-use-section.tsx';
import { INSIGHTS_WORDS } from './words.ts';

export const InsightsRoute = createLazyRoute('/insights')({ component: InsightsPage });

const PATH = '/api/intelligence.json';

function InsightsPage() {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const locale = useKept(language) === 'zh' ? 'zh-CN' : 'en-GB';
  const query = useQuery({
    queryKey: ['intelligence'],
    queryFn: ({ signal }) => getDocument<Intelligence>(PATH, signal),
  });
  const meta = query.data?.meta;
  const day = (date: string) => new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Page
      title={words.title}
      lead={meta ? words.lead(format(meta.analysed), day(meta.as_of)) : words.leadWaiting}
      actions={
        <a href={PATH} className={buttonClass()}>
          {words.json}
        </a>
      }
    >
      <QueryView query={query}>{(document) => <Insights document={document} />}</QueryView>
    </Page>
  );
}

function Insights({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const format = useNumberFormat();
  const { quarantined, not_components: others } = document.meta.left_out;
  const contents = [
    ['maturity', words.maturity],
    ['momentum', words.momentum],
    ['buses', words.buses],
    ['ros', words.ros],
    ['gaps', words.gaps],
    ['robots-use', words.robotsUse],
    ['releases', words.releases],
    ['carries-not', words.carriesNot],
  ] as const;
  return (
    <>
      <nav className={styles.contents} aria-label={words.contents}>
        {contents.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      {quarantined + others > 0 && <p className={styles.soft}>{words.leftOut(format(quarantined + others))}</p>}
      <MaturitySection document={document} />
      <MomentumSection document={document} />
      <BusSection document={document} />
      <RosSection document={document} />
      <GapsSection document={document} />
      <RobotsUseSection document={document} />
      <ReleasesSection document={document} />
      <LeftOut left={document.left_out_insights} />
    </>
  );
}

function LeftOut({ left }: { left: Intelligence['left_out_insights'] }) {
  const words = useWords(INSIGHTS_WORDS);
  if (left.length === 0) return null;
  const named: Readonly<Record<string, unknown>> = words;
  return (
    <Section title={words.carriesNot} id="carries-not">
      <p className={styles.soft}>{words.carriesNotText}</p>
      <ul>
        {left.map(({ id, reason }) => (
          <li key={id}>
            <strong>{typeof named[id] === 'string' ? String(named[id]) : id.replaceAll('_', ' ')}</strong>:{' '}
            <span lang="en">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
