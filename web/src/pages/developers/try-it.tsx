import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { appAddress, send } from '../../api/client.ts';
import { useAccess } from '../../api/use-access.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import type { Operation } from './operations.ts';
import { DEVELOPERS_WORDS } from './words.ts';

const MOST_SHOWN = 20_000;

interface TryItProps {
  operation: Operation;
  path: string;
  body: object | undefined;
  isBroken: boolean;
  apiKeyText: string | null;
}

interface Tried {
  status: number;
  ms: number;
  bytes: number;
  text: string;
}

/** The real answer, where asking costs nothing. */
export function TryIt({ operation, path, body, isBroken, apiKeyText }: TryItProps) {
  const words = useWords(DEVELOPERS_WORDS);
  const { data: access } = useAccess();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (): Promise<Tried> => {
      const started = performance.now();
      // Questions are asked within the app's own limit; documents and balances where everyone gets them.
      const url = operation.key === 'may' ? appAddress(path) : path;
      const response = await send(url, {
        method: operation.method,
        ...(body && { body }),
        ...(operation.key === 'header' && apiKeyText !== null && { key: apiKeyText }),
      });
      const text = await response.text();
      const ms = Math.round(performance.now() - started);
      return { status: response.status, ms, bytes: new Blob([text]).size, text: pretty(text) };
    },
  });
  if (operation.isCharged) {
    const cost = access?.costs.bom_export;
    return (
      <div className={styles.row}>
        <p className={styles.soft}>{cost === undefined ? words.chargedUnknown : words.charged(cost)}</p>
        <Link to="/bom" search={{ view: 'export' }} className={buttonClass({ small: true })}>
          {words.toBom}
        </Link>
      </div>
    );
  }
  const lacksKey = operation.key === 'header' && apiKeyText === null;
  const hint = { may: words.freeOfKey, none: words.openDocument, header: words.needsKey, body: words.needsKey };
  return (
    <>
      <div className={styles.row}>
        <Button look="primary" disabled={isPending || isBroken || lacksKey} onClick={() => mutate()}>
          {isPending ? words.trying : words.tryIt}
        </Button>
        <p className={styles.soft}>
          {hint[operation.key]} {lacksKey && words.tryNeedsKey}
        </p>
      </div>
      <div aria-live="polite">
        {error && !isPending && <Failure error={error} onRetry={() => mutate()} />}
        {data && !error && <Answer tried={data} />}
      </div>
    </>
  );
}

function Answer({ tried: { status, ms, bytes, text } }: { tried: Tried }) {
  const words = useWords(DEVELOPERS_WORDS);
  const format = useNumberFormat();
  const size = bytes < 2048 ? `${format(bytes)} B` : `${format(bytes / 1024, { maximumFractionDigits: 1 })} KB`;
  const left = text.length - MOST_SHOWN;
  const shown = left > 0 ? `${text.slice(0, MOST_SHOWN)}\n${words.cut(format(left))}` : text;
  return <CodeBlock name={words.answer} label={words.answered(status, ms, size)} shown={shown} copied={text} />;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
