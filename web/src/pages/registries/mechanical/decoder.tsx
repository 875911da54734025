import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DesignationAnswer } from '../../../../../src/contract/designation.ts';
import { ApiError } from '../../../api/api-error.ts';
import { appAddress, ask, send } from '../../../api/client.ts';
import { Drawing } from '../../../mechanics/drawing.tsx';
import { MECHANICS_WORDS } from '../../../mechanics/words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useAddressText } from '../use-address-text.ts';
import styles from './decoder.module.css';
import { DesignationReading } from './designation-reading.tsx';
import { MECHANICAL_WORDS } from './words.ts';

const route = getRouteApi('/registries/mechanical');

/** Longest text the service draws. */
const MOST_CHARACTERS = 200;

const EXAMPLES = [
  'ISO 9409-1-50-4-M6',
  'en iso 9409–1–A80–6–m8',
  'ISO 9409-1-A50',
  'ISO 9409-1-40-4-M6',
  '6 x M4 on 28 mm circle',
  'SPEC-3DOF-SHOULDER-2026:medium',
  'ACT-CUBEMARS-AK80-6',
] as const;

/** Type a designation, see what it means and the holes drawn; the text stands in the address. */
export function Decoder() {
  const words = useWords(MECHANICAL_WORDS);
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const write = (value: string) =>
    navigate({ search: (before) => ({ ...before, value }), replace: true, resetScroll: false });
  const { text, setText, rested } = useAddressText(address.value ?? '', write);
  const value = rested.trim();
  const query = useQuery({
    queryKey: ['designation', value],
    queryFn: ({ signal }) => ask<DesignationAnswer>('/api/mechanical/designation', { value }, signal),
    enabled: value !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={words.decoder} id="decoder">
      <p className={styles.soft}>{words.decoderLead}</p>
      <TextField
        label={words.value}
        value={text}
        maxLength={MOST_CHARACTERS}
        placeholder={words.placeholder}
        spellCheck={false}
        className={styles.text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.examples} aria-label={words.examples}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button small onClick={() => write(example)} className={styles.example}>
              <code>{example}</code>
            </Button>
          </li>
        ))}
      </ul>
      {value === '' ? (
        <p className={styles.soft}>{words.nothing}</p>
      ) : (
        <div className={styles.columns}>
          <div aria-live="polite">
            <QueryView query={query}>{(answer) => <DesignationReading answer={answer} />}</QueryView>
          </div>
          <LiveDrawing value={value} />
        </div>
      )}
    </Section>
  );
}

/** The particular fault says more than that there is one. */
function refusalOf(error: Error): string {
  const details = error instanceof ApiError ? error.body.details : undefined;
  return details?.map(({ message }) => message).join(' ') ?? error.message;
}

/** Asked for before it is shown, so that a refusal is said in the service's words and not as a broken picture. */
function LiveDrawing({ value }: { value: string }) {
  const words = useWords(MECHANICS_WORDS);
  const src = appAddress('/api/mechanical/drawing.svg', { value });
  const { data, error, isFetching } = useQuery({
    queryKey: ['drawing', value],
    queryFn: async ({ signal }) => {
      await send(src, { signal });
      return src;
    },
    placeholderData: keepPreviousData,
  });
  if (error && !(error instanceof ApiError && error.status >= 400 && error.status < 429)) {
    return <Failure error={error} />;
  }
  if (error) {
    return (
      <div className={styles.none}>
        <p>{words.noDrawing}</p>
        <p className={styles.soft}>{refusalOf(error)}</p>
      </div>
    );
  }
  return (
    <div aria-busy={isFetching} className={styles.drawing}>
      {data && <Drawing src={data} alt={words.drawingOf(value)} />}
    </div>
  );
}
