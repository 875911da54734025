import { useEffect, useState } from 'react';
import { defineWords, useWords } from '../words/use-words.ts';
import { Button } from './button.tsx';

const WORDS = defineWords(
  { copy: 'Copy', copied: 'Copied', failed: 'Select it and copy by hand' },
  { copy: '复制', copied: '已复制', failed: '请手动选择复制' },
);

/** Over plain HTTP browsers have no clipboard for pages; then it says so. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const words = useWords(WORDS);
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  useEffect(() => {
    if (state === 'copy') return;
    const timer = setTimeout(() => setState('copy'), 2500);
    return () => clearTimeout(timer);
  }, [state]);
  const shown = state === 'copy' ? (label ?? words.copy) : words[state];
  return (
    <Button small onClick={async () => setState((await copyText(text)) ? 'copied' : 'failed')}>
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
