import type { Assessment as Found } from '../../../../src/contract/intelligence.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { figures } from '../../quantities/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { MOMENTUM_NAMES, said } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './assessment.module.css';
import { Missing } from './facts.tsx';
import part from './part.module.css';
import { ASSESSMENT_WORDS } from './section-words.ts';

const SIGNAL_TONES: Record<Found['signal'], Tone> = { green: 'good', yellow: 'warn', red: 'bad' };
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function Assessment({ assessment, title }: { assessment: Found | null; title: string }) {
  const words = useWords(ASSESSMENT_WORDS);
  if (!assessment) {
    return (
      <Section title={title} id="assessment">
        <p className={part.soft}>{words.none}</p>
      </Section>
    );
  }
  return (
    <Section title={title} id="assessment">
      <div className={styles.three}>
        <div className={styles.figure}>
          <h3>{words.trl}</h3>
          <p className={styles.big}>
            {assessment.trl === null ? <Missing>{words.trlUnknown}</Missing> : assessment.trl}
            {assessment.trl !== null && <span>{words.of9}</span>}
          </p>
          <div className={styles.scale} aria-hidden>
            {LEVELS.map((level) => (
              <span key={level} className={level <= (assessment.trl ?? 0) ? styles.reached : undefined} />
            ))}
          </div>
          <p className={part.soft}>{assessment.trl_basis}</p>
        </div>
        <div className={styles.figure}>
          <h3>{words.momentum}</h3>
          <p className={styles.big}>
            {figures(assessment.momentum)}
            <span>{words.of100}</span>
          </p>
          <div className={styles.track} aria-hidden>
            <span style={{ width: `${assessment.momentum}%` }} />
          </div>
          {assessment.momentum_note && <p className={part.soft}>{assessment.momentum_note}</p>}
        </div>
        <div className={styles.figure}>
          <h3>{words.signal}</h3>
          <p>
            <Badge tone={SIGNAL_TONES[assessment.signal]}>{words[assessment.signal]}</Badge>
          </p>
          <p className={part.soft}>{assessment.signal_basis}</p>
        </div>
      </div>
      <details>
        <summary>{words.why}</summary>
        <MomentumParts assessment={assessment} />
      </details>
    </Section>
  );
}

function MomentumParts({ assessment }: { assessment: Found }) {
  const words = useWords(ASSESSMENT_WORDS);
  const tongue = useKept(language);
  return (
    <ul className={styles.parts}>
      {assessment.momentum_basis.map(({ signal, weight, value, points, because }) => (
        <li key={signal}>
          <span className={styles.signalName}>{said(MOMENTUM_NAMES, signal, tongue)}</span>
          <span className={styles.points}>
            {figures(points)} / {weight}
          </span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(points / weight) * 100}%` }} />
          </span>
          <span className={part.soft}>
            {value === null && `${words.noPoints}: `}
            {because}
          </span>
        </li>
      ))}
    </ul>
  );
}
