import type { SearchAnswer, SearchWarning } from '../../../../src/contract/search.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/field.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './find.module.css';
import { valuesOf, withOne, withValues } from './question.ts';
import type { Change } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

interface MessagesProps {
  address: FindAddress;
  change: Change;
  answer: SearchAnswer;
}

/** What the service has to say about the question, in its own words, and what it holds back. */
export function Messages({ address, change, answer }: MessagesProps) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  const { warnings, withheld_quarantined: held, query } = answer;
  const corrected = query.words.filter(({ read_as }) => read_as.length > 0);
  return (
    <>
      {corrected.map(({ typed, read_as }) => (
        <p key={typed} className={styles.warning}>
          {typed} → {read_as.join(', ')}
        </p>
      ))}
      {warnings.map((warning) => (
        <div key={`${warning.code} ${warning.sentence}`} className={styles.warning} data-code={warning.code}>
          <p>{warning.sentence}</p>
          <Suggestions warning={warning} address={address} change={change} />
        </div>
      ))}
      {(held > 0 || query.include_quarantined) && (
        <div className={styles.held}>
          {held > 0 && <span>{words.held(format(held))}</span>}
          <Switch
            label={words.showHeld}
            checked={query.include_quarantined}
            onChange={(on) => change(withOne(address, 'include_quarantined', on ? 'true' : undefined))}
          />
        </div>
      )}
    </>
  );
}

function Suggestions({ warning, address, change }: { warning: SearchWarning } & Omit<MessagesProps, 'answer'>) {
  const words = useWords(FIND_WORDS);
  const { did_you_mean: meant = [], code } = warning;
  if (meant.length === 0) return null;
  const replaced = code === 'unknown_value' ? filterOf(warning, address) : undefined;
  return (
    <p className={styles.meant}>
      {words.meant}:{' '}
      {meant.map((one) =>
        replaced ? (
          <Button
            key={one}
            small
            onClick={() => {
              const { name, value } = replaced;
              change(withValues(address, name, [...valuesOf(address, name).filter((other) => other !== value), one]));
            }}
          >
            {one}
          </Button>
        ) : (
          <PartLink key={one} id={one}>
            {one}
          </PartLink>
        ),
      )}
    </p>
  );
}

/** The value a warning is about: its sentence ends with it. */
function filterOf({ sentence }: SearchWarning, address: FindAddress): { name: string; value: string } | undefined {
  for (const name of ['manufacturer', 'type']) {
    const value = valuesOf(address, name).find((one) => sentence.endsWith(` ${name} ${one.trim()}.`));
    if (value !== undefined) return { name, value };
  }
  return undefined;
}
