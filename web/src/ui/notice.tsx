import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, NO_ANSWER } from '../api/api-error.ts';
import { useKept } from '../kept/kept-value.ts';
import { language } from '../kept/preferences.ts';
import { ERRORS_ZH } from '../words/error-words.ts';
import { defineWords, useWords } from '../words/use-words.ts';
import { Button, buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import styles from './notice.module.css';

const WORDS = defineWords(
  {
    loading: 'Loading',
    again: 'Try again',
    limitTitle: 'That was a lot of reading',
    limitText: (minutes: number) =>
      `This address has asked more often than the app answers in an hour. It goes on in ${minutes} min. With a key, the API has a limit of its own.`,
    getKey: 'Get a key',
    offlineTitle: 'The service does not answer',
    offlineText: 'Either the connection is gone or the service is being restarted. Nothing you entered is lost.',
    failedTitle: 'This did not work',
    missingTitle: 'There is no such thing here',
    meant: (ids: string) => `Did you mean: ${ids}`,
    requestId: 'request',
  },
  {
    loading: '加载中',
    again: '重试',
    limitTitle: '访问次数过多',
    limitText: (minutes: number) =>
      `该地址一小时内的访问次数已超过上限，${minutes} 分钟后恢复。使用密钥时 API 有单独的限额。`,
    getKey: '获取密钥',
    offlineTitle: '服务没有响应',
    offlineText: '可能是网络断开，或服务正在重启。您输入的内容不会丢失。',
    failedTitle: '操作未成功',
    missingTitle: '这里没有该内容',
    meant: (ids: string) => `您是否要找：${ids}`,
    requestId: '请求号',
  },
);

export function Notice({
  tone,
  title,
  children,
}: {
  tone?: 'bad' | 'warn' | 'accent';
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      className={classes(styles.notice, tone && styles[tone])}
      role={tone === 'bad' ? 'alert' : tone === 'warn' ? 'status' : undefined}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}

/** Nothing there yet: what the place is for and how to begin. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <div className={styles.soft}>{children}</div>}
      {action && <div className={styles.row}>{action}</div>}
    </div>
  );
}

export function Loading({ lines = 6 }: { lines?: number }) {
  const { loading } = useWords(WORDS);
  return (
    <div className={styles.loading} role="status" aria-label={loading}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <div key={index} className={styles.bar} />
      ))}
    </div>
  );
}

/** Whatever went wrong, said so that one knows what to do next. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const words = useWords(WORDS);
  const tongue = useKept(language);
  const failure = error instanceof ApiError ? error : new ApiError(-1, { error: String(error) });
  if (failure.code === 'rate_limited') {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 3600) / 60));
    return (
      <Notice tone="warn" title={words.limitTitle}>
        <p className={styles.soft}>{words.limitText(minutes)}</p>
        <div className={styles.row}>
          <Link to="/account" className={buttonClass()}>
            {words.getKey}
          </Link>
        </div>
      </Notice>
    );
  }
  const offline = failure.status === 0 && failure.code === NO_ANSWER;
  const title = offline ? words.offlineTitle : failure.status === 404 ? words.missingTitle : words.failedTitle;
  const { details = [], did_you_mean: meant = [], request_id: requestId } = failure.body;
  const own = tongue === 'zh' && failure.code !== NO_ANSWER ? ERRORS_ZH[failure.code] : undefined;
  return (
    <Notice tone="bad" title={title}>
      {own !== undefined && <p>{own}</p>}
      <p className={styles.soft} lang={offline ? undefined : 'en'}>
        {offline ? words.offlineText : failure.message}
      </p>
      {details.length > 0 && (
        <ul className={styles.soft} lang="en">
          {details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path !== '' && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      {meant.length > 0 && <p>{words.meant(meant.join(', '))}</p>}
      {onRetry && (
        <div className={styles.row}>
          <Button onClick={onRetry}>{words.again}</Button>
        </div>
      )}
      {requestId && (
        <p className={styles.small}>
          {words.requestId} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
}
