import type { Pitfall } from '../../../src/contract/mechanical-registry.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './pitfalls.module.css';
import { MECHANICS_WORDS } from './words.ts';

const SEVERITY_TONES: Record<Pitfall['severity'], Tone> = { critical: 'bad', high: 'warn', medium: 'none' };

export function Pitfalls({
  pitfalls,
}: {
  pitfalls: readonly Omit<Pitfall, 'source' | 'source_tier' | 'confidence'>[];
}) {
  const words = useWords(MECHANICS_WORDS);
  return (
    <ul className={styles.list}>
      {pitfalls.map(({ id, severity, title, detail, note }) => (
        <li key={id}>
          <p className={styles.head}>
            <Badge tone={SEVERITY_TONES[severity]}>{words[severity]}</Badge>
            <strong>{title}</strong>
            <code>{id}</code>
          </p>
          <p>{detail}</p>
          {note && (
            <p className={styles.note}>
              {words.note}: {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
