import type { Flag } from '../../../../src/contract/flags.ts';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { unitSymbol } from '../../quantities/amount-text.ts';
import { figures } from '../../quantities/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../../ui/page.tsx';
import { parameterName } from '../../words/domain-words.ts';
import { LEVEL_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { FLAG_WORDS } from './section-words.ts';

/** What a person should look at, and the question that would settle it, ready to be sent. */
export function Flags({ record, title }: { record: EntityRecord; title: string }) {
  const words = useWords(FLAG_WORDS);
  if (record.flags.length === 0) return null;
  const opening = words.opening(`${record.name} (${record.manufacturer})`);
  const all = [opening, ...record.flags.map(({ ask_maker: ask }) => `- ${ask}`)].join('\n');
  return (
    <Section
      title={title}
      id="flags"
      aside={record.flags.length > 1 && <CopyButton text={all} label={words.copyAll} />}
    >
      <p className={styles.soft}>{words.lead}</p>
      <ul className={styles.flags}>
        {record.flags.map((flag) => (
          <FlagItem key={`${flag.id} ${flag.parameter} ${flag.evidence.join()}`} flag={flag} record={record} />
        ))}
      </ul>
    </Section>
  );
}

function FlagItem({ flag, record }: { flag: Flag; record: EntityRecord }) {
  const words = useWords(FLAG_WORDS);
  const tongue = useKept(language);
  const unit = flag.unit === null ? '' : unitSymbol(flag.unit);
  return (
    <li className={styles.flag}>
      <p className={styles.flagHead}>
        <Badge tone="warn">
          {flag.id} · {said(LEVEL_NAMES, flag.level, tongue)}
        </Badge>
        <strong>{parameterName(flag.parameter, tongue)}</strong>
        {flag.value !== null && flag.threshold !== null && (
          <span className={styles.soft}>
            {words.value} {figures(flag.value)} {unit} · {words.threshold} {figures(flag.threshold)} {unit}
          </span>
        )}
      </p>
      <p>{flag.sentence}</p>
      <p className={styles.soft}>
        {words.rests}:{' '}
        {flag.evidence.map((index, place) => (
          <span key={index}>
            {place > 0 && ', '}
            <a href={`#value-${index}`}>{record.declarations[index]?.declared}</a>
          </span>
        ))}
      </p>
      <div className={styles.ask}>
        <p>
          <span className={styles.askLabel}>{words.ask}</span>
          {flag.ask_maker}
        </p>
        <CopyButton text={flag.ask_maker} label={words.copyQuestion} />
      </div>
    </li>
  );
}
