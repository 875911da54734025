import type { ReactNode } from 'react';
import type { Grade } from '../../../src/contract/comparison.ts';
import type { OverallVerdict } from '../../../src/contract/compatibility.ts';
import type { Tier } from '../../../src/contract/record.ts';
import { useKept } from '../kept/kept-value.ts';
import { language } from '../kept/preferences.ts';
import { GRADE_MEANINGS, TIER_MEANINGS, VERDICT_NAMES } from '../words/domain-words.ts';
import styles from './badge.module.css';
import { classes } from './classes.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'none' | 'accent';

export function Badge({ tone = 'none', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone])} title={title}>
      {children}
    </span>
  );
}

const GRADE_TONES: Record<Grade, Tone> = { A: 'good', B: 'good', C: 'warn', D: 'bad' };
const TIER_TONES: Record<Tier, Tone> = { A: 'good', B: 'warn', C: 'bad' };
const VERDICT_TONES: Record<OverallVerdict, Tone> = {
  compatible: 'good',
  conditional: 'warn',
  incompatible: 'bad',
  unknown: 'none',
  not_applicable: 'none',
};

/** How far two values may be compared: the letter, and its meaning for who does not know it. */
export function GradeBadge({ grade, withMeaning = false }: { grade: Grade; withMeaning?: boolean }) {
  const meaning = GRADE_MEANINGS[useKept(language)][grade];
  return (
    <Badge tone={GRADE_TONES[grade]} title={meaning}>
      <span className={styles.letter}>{grade}</span>
      {withMeaning ? meaning : <span className="visually-hidden">{meaning}</span>}
    </Badge>
  );
}

export function TierBadge({ tier, withMeaning = false }: { tier: Tier; withMeaning?: boolean }) {
  const meaning = TIER_MEANINGS[useKept(language)][tier];
  return (
    <Badge tone={TIER_TONES[tier]} title={meaning}>
      <span className={styles.letter}>{tier}</span>
      {withMeaning ? meaning : <span className="visually-hidden">{meaning}</span>}
    </Badge>
  );
}

export function VerdictBadge({ verdict }: { verdict: OverallVerdict }) {
  return <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_NAMES[useKept(language)][verdict]}</Badge>;
}
