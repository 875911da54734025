import type { Bridge, Dimension, DimensionVerdict, VoltageWindow } from '../../../../src/contract/compatibility.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { figures } from '../../quantities/format.ts';
import { Badge, VerdictBadge } from '../../ui/badge.tsx';
import { DIMENSION_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './dimension-card.module.css';
import { EvidenceList } from './evidence-list.tsx';
import type { PartSummary } from './part-summary.ts';
import { Sentence } from './sentence.tsx';
import { FITS_WORDS } from './words.ts';

interface DimensionCardProps {
  dimension: Dimension;
  verdict: DimensionVerdict;
  parts: readonly PartSummary[];
  bridges?: readonly Bridge[];
  common?: VoltageWindow | null;
}

/** One dimension: the verdict, why, under which conditions, what nobody declares, and the texts it rests on. */
export function DimensionCard({ dimension, verdict, parts, bridges = [], common }: DimensionCardProps) {
  const words = useWords(FITS_WORDS);
  const name = DIMENSION_NAMES[useKept(language)][dimension];
  const { applies, sentences, conditions, missing, evidence } = verdict;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {applies ? <VerdictBadge verdict={verdict.verdict} /> : <Badge>{words.doesNotMeet}</Badge>}
      </div>
      <div className={styles.sentences}>
        {distinct(sentences).map((sentence) => (
          <p key={sentence}>
            <Sentence text={sentence} />
          </p>
        ))}
        {common && (
          <p>
            {words.common} <strong>{windowText(common, words)}</strong>
          </p>
        )}
      </div>
      {conditions.length > 0 && (
        <Block title={words.conditions}>
          <ul>
            {distinct(conditions).map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </Block>
      )}
      {bridges.length > 0 && (
        <Block title={words.bridges}>
          <ul>
            {bridges.map(({ name: bridge, between: [one, other], effort, latency }) => (
              <li key={bridge}>
                <strong>{bridge}</strong>
                <span className={styles.soft}>
                  {' '}
                  {words.between(one, other)}; {effort}; {latency}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {missing.length > 0 && (
        <Block title={words.missing}>
          <ul>
            {missing.map(({ part, what, ask }) => (
              <li key={`${part} ${what}`}>
                {what}{' '}
                <span className={styles.soft}>
                  ({words.ask} {ask})
                </span>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {(applies || evidence.length > 0) && (
        <Block title={words.evidence}>
          {evidence.length === 0 ? (
            <p className={styles.soft}>{words.noEvidence}</p>
          ) : (
            <EvidenceList evidence={evidence} parts={parts} />
          )}
        </Block>
      )}
    </section>
  );
}

/** Of a part held against itself both sides say the same. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.block}>
      <h4>{title}</h4>
      {children}
    </div>
  );
}

type WindowWords = Pick<(typeof FITS_WORDS)['en'], 'upTo' | 'from' | 'span'>;

function windowText({ low_v, high_v }: VoltageWindow, words: WindowWords): string {
  if (low_v !== null && high_v !== null) return words.span(figures(low_v), figures(high_v));
  if (high_v !== null) return words.upTo(figures(high_v));
  return low_v === null ? '' : words.from(figures(low_v));
}
