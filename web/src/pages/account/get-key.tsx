import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RegisterAnswer } from '../../../../src/contract/account.ts';
import type { Stats } from '../../../../src/contract/stats.ts';
import { ask, send } from '../../api/client.ts';
import { apiKey, KEY_SHAPE } from '../../kept/api-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { fetchAccount } from './account-queries.ts';
import { ACCOUNT_WORDS } from './words.ts';

export function Register({ onKey, takesFocus }: { onKey: (key: string) => void; takesFocus: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const [email, setEmail] = useState('');
  const { data } = useQuery({ queryKey: ['stats'], queryFn: ({ signal }) => ask<Stats>('/api/stats', {}, signal) });
  const register = useMutation({
    mutationFn: async () => {
      const response = await send('/api/register', { method: 'POST', body: { email } });
      return (await response.json()) as RegisterAnswer;
    },
    onSuccess: ({ api_key }) => onKey(api_key),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!register.isPending) register.mutate();
  };
  const credits = data?.service.free_credits;
  return (
    <Panel>
      <form className={styles.form} onSubmit={submit}>
        <h2 ref={heading} tabIndex={-1}>
          {words.getTitle}
        </h2>
        <p className={styles.soft}>{credits === undefined ? words.getTextWaiting : words.getText(format(credits))}</p>
        <TextField
          label={words.email}
          type="email"
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="primary" disabled={register.isPending}>
          {words.register}
        </Button>
        {register.error && <Failure error={register.error} />}
      </form>
    </Panel>
  );
}

export function HaveKey() {
  const words = useWords(ACCOUNT_WORDS);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = useMutation({
    mutationFn: (key: string) => fetchAccount(key),
    onSuccess: (_balance, key) => apiKey.set(key),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = text.trim();
    setProblem(KEY_SHAPE.test(key) ? undefined : words.notAKey);
    if (KEY_SHAPE.test(key) && !check.isPending) check.mutate(key);
  };
  return (
    <Panel>
      <form className={styles.form} onSubmit={submit}>
        <h2>{words.haveTitle}</h2>
        <p className={styles.soft}>{words.haveText}</p>
        <TextField
          label={words.key}
          name="key"
          required
          spellCheck={false}
          className={styles.mono}
          placeholder="gtk_…"
          problem={problem}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={check.isPending}>
          {words.use}
        </Button>
        {check.error && <Failure error={check.error} />}
      </form>
    </Panel>
  );
}
