import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Flag } from '../../../../../src/contract/flags.ts';
import type { ParseAnswer } from '../../../../../src/contract/parameters-parse.ts';
import { post } from '../../../api/client.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { parameterName } from '../../../words/domain-words.ts';
import { useWords } from '../../../words/use-words.ts';
import { useAddressText } from '../use-address-text.ts';
import styles from './parser.module.css';
import { PARSER_EXAMPLES } from './parser-examples.ts';
import { ReadingCard } from './reading-card.tsx';
import { readingFlags } from './reading-flags.ts';
import { PARAMETERS_WORDS } from './words.ts';

const route = getRouteApi('/registries/parameters');

/** `MAX_PARSED_CHARACTERS` of the contract. */
const MOST_CHARACTERS = 2000;
const DEFAULT_PARAMETER = 'torque';

/** Type a notation, see the reading; both stand in the address. */
export function Parser({ parameters }: { parameters: readonly string[] }) {
  const words = useWords(PARAMETERS_WORDS);
  const spoken = useKept(language);
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const parameter = address.parameter ?? DEFAULT_PARAMETER;
  const write = (next: { text?: string; parameter?: string }) =>
    navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const { text, setText, rested } = useAddressText(address.text ?? '', (next) => write({ text: next }));
  const query = useQuery({
    queryKey: ['parse', parameter, rested],
    queryFn: ({ signal }) => post<ParseAnswer>('/api/parameters/parse', { parameter, text: rested }, signal),
    enabled: rested.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const choices = parameters.includes(parameter) ? parameters : [...parameters, parameter];
  return (
    <Section title={words.tryTitle} id="parser">
      <p className={styles.soft}>{words.tryLead}</p>
      <div className={styles.form}>
        <TextField
          label={words.text}
          value={text}
          maxLength={MOST_CHARACTERS}
          placeholder={words.placeholder}
          spellCheck={false}
          className={styles.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={words.parameter}
          value={parameter}
          onChange={({ target }) => write({ text, parameter: target.value })}
        >
          {choices.map((name) => (
            <option key={name} value={name}>
              {parameterName(name, spoken)}
            </option>
          ))}
        </Select>
      </div>
      <ul className={styles.examples} aria-label={words.examples}>
        {PARSER_EXAMPLES.map((example) => (
          <li key={example.text}>
            <Button small onClick={() => write(example)} className={styles.example}>
              <span className={styles.soft}>{parameterName(example.parameter, spoken)}</span>
              <code>{example.text}</code>
            </Button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className={styles.readings}>
        {rested.trim() === '' ? (
          <p className={styles.soft}>{words.nothing}</p>
        ) : (
          <QueryView query={query}>
            {({ results }) => {
              const readings = results.flatMap((result) => result.readings);
              return (
                <>
                  <p className={styles.count}>{words.readings(readings.length)}</p>
                  <div className={styles.cards}>
                    {readings.map((reading, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two readings of a text may say the same
                      <ReadingCard key={index} reading={reading} />
                    ))}
                  </div>
                  <Flags flags={readingFlags(readings)} />
                </>
              );
            }}
          </QueryView>
        )}
      </div>
    </Section>
  );
}

/** A flag asks for a person to look; it judges nobody. */
function Flags({ flags }: { flags: readonly Flag[] }) {
  const words = useWords(PARAMETERS_WORDS);
  return flags.map(({ id, sentence, ask_maker }) => (
    <Notice key={`${id} ${sentence}`} tone="warn" title={`${id} ${words.flag}`}>
      <p>{sentence}</p>
      <p className={styles.soft}>
        {words.askMaker}: {ask_maker}
      </p>
    </Notice>
  ));
}
