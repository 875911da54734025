import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Failure, Notice } from '../../../ui/notice.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './export.module.css';
import { EXPORT_WORDS } from './words.ts';

/** Whatever stands between a list and its file, with the way out of it. */
export function ExportFailure({ error }: { error: unknown }) {
  const words = useWords(EXPORT_WORDS);
  const format = useNumberFormat();
  if (!(error instanceof ApiError)) return <Failure error={error} />;
  const { credits_remaining: has = 0, credits_required: needs } = error.body;
  if (error.code === 'insufficient_credits') {
    return (
      <Notice tone="warn" title={words.poorTitle}>
        <p className={styles.soft}>
          {needs === undefined ? error.message : words.poorText(format(has), format(needs))}
        </p>
        <div>
          <Link to="/account" className={buttonClass({ look: 'primary' })}>
            {words.topUp}
          </Link>
        </div>
      </Notice>
    );
  }
  if (error.status === 401 || error.status === 403) {
    return (
      <Notice tone="bad" title={words.badKeyTitle}>
        <p className={styles.soft}>{error.message}</p>
        <div>
          <Link to="/account" className={buttonClass()}>
            {words.account}
          </Link>
        </div>
      </Notice>
    );
  }
  return <Failure error={error} />;
}
