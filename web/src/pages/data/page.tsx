import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import type { Download, Downloads } from '../../../../src/contract/downloads.ts';
import { OPEN_DATA_NAMES, type OpenDataFormat } from '../../../../src/contract/open-data.ts';
import { ask } from '../../api/client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { CodeBlock } from '../developers/code-block.tsx';
import styles from './data.module.css';
import { FilesTable } from './files-table.tsx';
import { groupFiles } from './group-files.ts';
import { DATA_WORDS } from './words.ts';

export const DataRoute = createLazyRoute('/data')({ component: DataPage });

const DOWNLOADS_PATH = '/api/downloads.json';
const CARDS = ['/datapackage.json', '/croissant.json', '/llms.txt', '/api/openapi.json'] as const;

function isFormat(name: string): name is OpenDataFormat {
  return name in OPEN_DATA_NAMES;
}

function DataPage() {
  const words = useWords(DATA_WORDS);
  const query = useQuery({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => ask<Downloads>(DOWNLOADS_PATH, {}, signal),
  });
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <a href={DOWNLOADS_PATH} className={buttonClass()}>
          {words.list}
        </a>
      }
    >
      <QueryView query={query}>{(answer) => <Files answer={answer} />}</QueryView>
      <Section title={words.cards}>
        <ul className={styles.cards}>
          {CARDS.map((path) => (
            <li key={path}>
              <a href={path}>{path}</a>
            </li>
          ))}
          <li>
            <Link to="/changes">{words.changed}</Link>
          </li>
        </ul>
      </Section>
    </Page>
  );
}

function Files({ answer: { snapshot, updated, files } }: { answer: Downloads }) {
  const words = useWords(DATA_WORDS);
  const format = useNumberFormat();
  const of = (set: Download['set']) => files.filter((file) => file.set === set);
  const paid = of('entities');
  const [first] = paid;
  return (
    <>
      <p className={styles.soft}>{words.snapshot(snapshot, updated.slice(0, 10))}</p>
      <Section title={words.openData}>
        <p>{words.openDataText}</p>
        <Formats label={words.openData} files={of('open_data')} isLinked />
      </Section>
      <Section title={words.documents}>
        <p>{words.documentsText}</p>
        <FilesTable label={words.documents} files={of('documents')} isLinked />
      </Section>
      <Section title={words.entities} aside={<Link to="/account">{words.getKey}</Link>}>
        <p>{words.entitiesText(format(first?.credits ?? 0))}</p>
        <CodeBlock
          label={words.withKey}
          name={words.withKey}
          shown={`curl -C - -o entities.sqlite -H 'Authorization: Bearer gtk_...' ${location.origin}/api/entities.sqlite`}
        />
        <Formats label={words.entities} files={paid} isLinked={false} />
      </Section>
    </>
  );
}

function Formats({ label, files, isLinked }: { label: string; files: readonly Download[]; isLinked: boolean }) {
  const words = useWords(DATA_WORDS);
  const format = useNumberFormat();
  const groups = groupFiles(files);
  const about = (name: string) => words.formats[name as keyof typeof words.formats];
  return (
    <>
      <FilesTable label={label} files={groups.map(({ main }) => main)} isLinked={isLinked} about={about} />
      {groups
        .filter(({ others }) => others.length > 0)
        .map(({ format: name, others }) => {
          const summary = words.otherTables(isFormat(name) ? OPEN_DATA_NAMES[name] : name, format(others.length));
          return (
            <details key={name}>
              <summary>{summary}</summary>
              <FilesTable label={`${label}: ${summary}`} files={others} isLinked={isLinked} />
            </details>
          );
        })}
    </>
  );
}
