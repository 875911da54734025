import { useNavigate } from '@tanstack/react-router';
import type { Comparison } from '../../../../src/contract/comparison.ts';
import { compareList } from '../../kept/compare-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadBlob } from '../../ui/download.ts';
import { Switch } from '../../ui/field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { CompareAddress } from './address.ts';
import styles from './compare.module.css';
import { comparisonCsv } from './comparison-csv.ts';
import { COMPARE_WORDS } from './words.ts';

interface CompareToolsProps {
  comparison: Comparison;
  search: CompareAddress;
  ids: readonly string[];
}

export function CompareTools({ comparison, search, ids }: CompareToolsProps) {
  const words = useWords(COMPARE_WORDS);
  const navigate = useNavigate({ from: '/compare' });
  const isOwn = useKept(compareList).join() === ids.join();
  const download = () =>
    downloadBlob(new Blob([comparisonCsv(comparison)], { type: 'text/csv;charset=utf-8' }), 'comparison.csv');
  return (
    <div className={styles.tools}>
      <Switch
        label={words.differencesOnly}
        checked={search.differences === 'only'}
        onChange={(only) =>
          navigate({
            search: ({ differences: _, ...old }) => (only ? { ...old, differences: 'only' as const } : old),
            replace: true,
          })
        }
      />
      <CopyButton text={location.href} label={words.copyLink} />
      <Button small onClick={download}>
        {words.csv}
      </Button>
      {!isOwn && (
        <Button small look="quiet" onClick={() => compareList.set(ids)}>
          {words.keep}
        </Button>
      )}
    </div>
  );
}
