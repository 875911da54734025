import { DATA_FILE_CATEGORIES, MAX_SEARCH_DOWNLOAD, OPEN_DATA_NAMES } from '../../../../src/contract/open-data.ts';
import { address as addressOf } from '../../api/client.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './find.module.css';
import { filterParameters } from './question.ts';
import { FIND_WORDS } from './words.ts';

const OPEN: ReadonlySet<string> = new Set(DATA_FILE_CATEGORIES);

interface DownloadMenuProps {
  address: FindAddress;
  total: number;
  categories: readonly { value: string; count: number }[];
}

/** All that was found as a file. */
export function DownloadMenu({ address, total, categories }: DownloadMenuProps) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  const open = categories.filter(({ value }) => OPEN.has(value));
  const count = open.reduce((sum, { count: some }) => sum + some, 0);
  if (count === 0) return null;
  // The question may name categories that have no free file.
  const parameters = { ...filterParameters(address), category: open.map(({ value }) => value).join(',') };
  return (
    <details className={styles.columns}>
      <summary>{words.download}</summary>
      <div className={styles.columnList}>
        {count > MAX_SEARCH_DOWNLOAD ? (
          <p>{words.tooManyToDownload(format(MAX_SEARCH_DOWNLOAD))}</p>
        ) : (
          <>
            {Object.entries(OPEN_DATA_NAMES).map(([ending, name]) => (
              <a key={ending} href={addressOf(`/api/search.${ending}`, parameters)} download>
                {name}
              </a>
            ))}
            {count < total && <p className={styles.unknown}>{words.openAlone(format(count), format(total))}</p>}
          </>
        )}
      </div>
    </details>
  );
}
