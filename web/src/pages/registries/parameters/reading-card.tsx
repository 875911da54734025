import type { Reading, ReadingCondition } from '../../../../../src/contract/reading.ts';
import { bestGrade } from '../../../../../src/parameters/best-grade.ts';
import { REASONS } from '../../../../../src/parameters/reasons.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { amountText, siText } from '../../../quantities/amount-text.ts';
import { Badge, GradeBadge, type Tone } from '../../../ui/badge.tsx';
import { KIND_NAMES } from '../../../words/domain-words.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './parser.module.css';
import { REFUSAL_WORDS } from './refusal-words.ts';
import { CONDITION_NAMES, PARAMETERS_WORDS, QUANTITY_NAMES } from './words.ts';

const STATUS_TONES: Record<Reading['status'], Tone> = {
  numeric: 'good',
  qualitative: 'none',
  missing: 'none',
  unparsed: 'bad',
};

/** One reading of a text: the number with all that was said about it, or why there is none. */
export function ReadingCard({ reading }: { reading: Reading }) {
  const words = useWords(PARAMETERS_WORDS);
  const refusals: Readonly<Partial<Record<string, string>>> = useWords(REFUSAL_WORDS);
  const { status, amount, reason, notation } = reading;
  return (
    <div className={styles.card}>
      <p>
        <Badge tone={STATUS_TONES[status]}>{words[status]}</Badge>
      </p>
      {amount && <p className={styles.value}>{amountText(amount, undefined)}</p>}
      {reason !== null && (
        <p>
          {refusals[reason] ?? reason} <code className={styles.soft}>{reason}</code>
        </p>
      )}
      {amount && <Facts reading={reading} />}
      {!amount && (
        <dl className={styles.facts}>
          <dt>{words.dialect}</dt>
          <dd>
            <code>{notation}</code>
          </dd>
        </dl>
      )}
      {amount && <Best reading={reading} />}
    </div>
  );
}

function Facts({ reading }: { reading: Reading }) {
  const words = useWords(PARAMETERS_WORDS);
  const quantities = useWords(QUANTITY_NAMES);
  const spoken = useKept(language);
  const { amount, quantity, kind, end, conditions, notation } = reading;
  if (!amount) return null;
  return (
    <dl className={styles.facts}>
      <dt>{words.inSi}</dt>
      <dd>{siText(amount)}</dd>
      {amount.bound !== 'exact' && (
        <>
          <dt>{words.bound}</dt>
          <dd>{words[amount.bound]}</dd>
        </>
      )}
      <dt>{words.quantity}</dt>
      <dd>{quantity === null ? words.notStated : quantities[quantity]}</dd>
      <dt>{words.kind}</dt>
      <dd>{kind === 'unspecified' ? words.notStated : KIND_NAMES[spoken][kind]}</dd>
      <dt>{words.end}</dt>
      <dd>{end === null ? words.notStated : words[end]}</dd>
      <dt>{words.conditions}</dt>
      <dd>
        <Conditions conditions={conditions} />
      </dd>
      <dt>{words.dialect}</dt>
      <dd>
        <code>{notation}</code>
      </dd>
    </dl>
  );
}

function Conditions({ conditions }: { conditions: readonly ReadingCondition[] }) {
  const words = useWords(PARAMETERS_WORDS);
  const names = useWords(CONDITION_NAMES);
  if (conditions.length === 0) return words.noConditions;
  return conditions.map(({ name, text, amount }) => (
    <div key={`${name} ${text}`}>
      {names[name]}: {amount ? amountText(amount, undefined) : text}{' '}
      <span className={styles.soft}>{amount ? <q>{text}</q> : words.wordsOnly}</span>
    </div>
  ));
}

function Best({ reading }: { reading: Reading }) {
  const words = useWords(PARAMETERS_WORDS);
  const { grade, reasons } = bestGrade(reading);
  return (
    <div className={styles.best}>
      <p>
        <GradeBadge grade={grade} /> {words.best}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((code) => (
            <li key={code}>{REASONS[code].sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
