import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { compareList, MOST_COMPARED } from '../../kept/compare-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty, Loading } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { PartPicker } from '../../ui/part-picker.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { askedIds } from './asked-ids.ts';
import styles from './compare.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { FailedId, LeftOut, UnknownIds } from './left-out.tsx';
import { CompareTools } from './tools.tsx';
import { useCompared } from './use-compared.ts';
import { COMPARE_WORDS } from './words.ts';

export const CompareRoute = createLazyRoute('/compare')({ component: ComparePage });

function ComparePage() {
  const words = useWords(COMPARE_WORDS);
  const search = useSearch({ from: '/compare' });
  const asked = askedIds(search.ids ?? '', MOST_COMPARED);
  const { ids } = asked;
  const onChange = useChange(ids);
  const { records, columns, isSettled, unknown, failed, comparison } = useCompared(ids);
  const onReplace = (id: string, instead?: string) =>
    onChange(
      ids.flatMap((one) => (one !== id ? [one] : instead === undefined || ids.includes(instead) ? [] : [instead])),
    );
  const isShown = ids.length > 1 && (!isSettled || records.length > 1);
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={styles.bar}>
        <AddPart ids={ids} onChange={onChange} names={records} />
        {isShown && comparison.data && <CompareTools comparison={comparison.data} search={search} ids={ids} />}
      </div>
      <LeftOut asked={asked} />
      <UnknownIds unknown={unknown} isCompared={records.length > 1} onReplace={onReplace} />
      {failed.map(({ id, error, retry }) => (
        <FailedId key={id} id={id} error={error} onRetry={retry} />
      ))}
      {ids.length === 0 && (
        <Empty title={words.emptyTitle} action={<ToFind />}>
          {words.emptyText}
        </Empty>
      )}
      {isSettled && ids.length > 0 && records.length < 2 && failed.length === 0 && (
        <Empty title={words.oneTitle} action={<ToFind />}>
          <p>{words.oneText}</p>
          {records.map(({ id, name }) => (
            <PartLink key={id} id={id}>
              {name}
            </PartLink>
          ))}
        </Empty>
      )}
      {isShown && (
        <QueryView query={comparison} loading={<Loading lines={12} />}>
          {(answer) =>
            columns ? (
              <ComparisonTable
                comparison={answer}
                records={columns}
                ids={ids}
                onChange={onChange}
                onlyDifferences={search.differences === 'only'}
              />
            ) : (
              <Loading lines={12} />
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

/** The address is what is compared; the list of this browser follows it only where it was the same list. */
function useChange(ids: readonly string[]): (next: readonly string[]) => void {
  const navigate = useNavigate({ from: '/compare' });
  const kept = useKept(compareList);
  const isEmpty = ids.length === 0;
  useEffect(() => {
    if (isEmpty && kept.length > 0) navigate({ search: (old) => ({ ...old, ids: kept.join(',') }), replace: true });
  }, [isEmpty, kept, navigate]);
  return (next) => {
    if (kept.join() === ids.join()) compareList.set(next);
    navigate({ search: ({ ids: _, ...old }) => (next.length > 0 ? { ...old, ids: next.join(',') } : old) });
  };
}

interface AddPartProps {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  names: readonly { id: string; name: string }[];
}

function AddPart({ ids, onChange, names }: AddPartProps) {
  const words = useWords(COMPARE_WORDS);
  const [already, setAlready] = useState<string>();
  if (ids.length >= MOST_COMPARED) return <p className={styles.soft}>{words.full(MOST_COMPARED)}</p>;
  return (
    <div className={styles.add}>
      <PartPicker
        label={words.add}
        onPick={({ id }) => {
          setAlready(ids.includes(id) ? id : undefined);
          if (!ids.includes(id)) onChange([...ids, id]);
        }}
      />
      <p role="status" className={styles.soft}>
        {already && words.already(names.find(({ id }) => id === already)?.name ?? already)}
      </p>
    </div>
  );
}

function ToFind() {
  const words = useWords(COMPARE_WORDS);
  return (
    <Link to="/find" className={buttonClass()}>
      {words.toFind}
    </Link>
  );
}
