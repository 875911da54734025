import { Link } from '@tanstack/react-router';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Section } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { STATUS_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import { type FactRow, Facts, Missing } from './facts.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LongList } from './long-list.tsx';
import styles from './part.module.css';
import { SourceLinks } from './source-link.tsx';
import { Trust } from './trust.tsx';
import { PART_WORDS } from './words.ts';

export function Overview({ record }: { record: EntityRecord }) {
  const words = useWords(PART_WORDS);
  const lists = (['applications', 'features', 'compatibility'] as const).filter((name) => record[name]?.length);
  return (
    <Section title={words.overview} id="overview">
      <KeyFigures record={record} />
      <div className={styles.overview}>
        <div className={styles.stack}>
          <Description record={record} />
          <Facts rows={useRows(record)} />
          {lists.map((name) => (
            <div key={name} className={styles.listBlock}>
              <h3>
                {words[name]} <FieldSources record={record} field={name} />
              </h3>
              <LongList items={record[name] ?? []} />
            </div>
          ))}
        </div>
        <Trust record={record} />
      </div>
    </Section>
  );
}

function FieldSources({ record, field }: { record: EntityRecord; field: string }) {
  return <SourceLinks sources={record.sources} indexes={record.field_sources[field] ?? []} />;
}

function Description({ record }: { record: EntityRecord }) {
  const isChinese = useKept(language) === 'zh';
  const own = isChinese ? record.description : record.description_en;
  const text = own ?? record.description_en ?? record.description;
  if (text === undefined) return null;
  const field = text === record.description_en ? 'description_en' : 'description';
  return (
    <p className={styles.description} lang={field === 'description_en' ? 'en' : 'zh-CN'}>
      {text} <FieldSources record={record} field={field} />
    </p>
  );
}

function useRows(record: EntityRecord): FactRow[] {
  const words = useWords(PART_WORDS);
  const tongue = useKept(language);
  const missing = <Missing>{words.notDeclared}</Missing>;
  const sourced = (field: string, value: React.ReactNode) => (
    <>
      {value} <FieldSources record={record} field={field} />
    </>
  );
  const rows: (FactRow | false)[] = [
    [
      words.maker,
      <Link key="maker" to="/find" search={{ manufacturer: record.manufacturer }}>
        {record.manufacturer}
      </Link>,
    ],
    [
      words.category,
      <Link key="category" to="/find" search={{ category: record.category }}>
        {CATEGORY_NAMES[tongue][record.category]}
      </Link>,
    ],
    [
      words.type,
      <Link key="type" to="/find" search={{ category: record.category, type: record.type }}>
        {record.type.replaceAll('_', ' ')}
      </Link>,
    ],
    [words.focus, record.focus],
    [words.status, record.status ? sourced('status', said(STATUS_NAMES, record.status, tongue)) : missing],
    [words.year, record.year ? sourced('year', record.year) : missing],
    record.release_date !== undefined && [words.release, sourced('release_date', record.release_date)],
    [
      words.ros,
      record.ros_support === undefined
        ? missing
        : sourced('ros_support', record.ros_support ? words.rosYes : words.rosNo),
    ],
    record.price_range !== undefined && [words.price, sourced('price_range', record.price_range)],
    record.domestic_rate !== undefined && [words.domesticRate, record.domestic_rate],
    record.import_dependency !== undefined && [words.importDependency, record.import_dependency],
    record.same_as !== undefined && [
      words.sameAs,
      record.same_as.map((id) => (
        <PartLink key={id} id={id}>
          {id}
        </PartLink>
      )),
    ],
  ];
  return rows.filter((row) => row !== false);
}
