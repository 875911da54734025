import { useMemo } from 'react';
import type { Insight, Intelligence } from '../../../../src/contract/intelligence.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Section } from '../../ui/page.tsx';
import { parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import { BarFigure } from './bar-figure.tsx';
import { type Bar, insightOf, numberOf, textOf } from './bars.ts';
import { InsightNote } from './insight-note.tsx';
import styles from './insights.module.css';
import { MissingValuesFigure, SilentFigure } from './silent-figures.tsx';
import { useCategoryName } from './use-category-name.ts';
import { INSIGHTS_WORDS } from './words.ts';

const WHOLE = 100;

/** What is missing, most first: of values, of their conditions, and of how parts are bolted on. */
export function GapsSection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const conditions = insightOf(document, 'conditions_by_parameter');
  const mounting = insightOf(document, 'mounting_gaps');
  return (
    <Section title={words.gaps} id="gaps">
      <div className={styles.grid}>
        <SilentFigure document={document} />
        <MissingValuesFigure />
        {conditions && <ConditionsFigure insight={conditions} />}
        {mounting && <MountingFigure insight={mounting} />}
      </div>
      {conditions && <InsightNote insight={conditions} />}
      {mounting && <InsightNote insight={mounting} />}
    </Section>
  );
}

function ConditionsFigure({ insight }: { insight: Insight }) {
  const words = useWords(INSIGHTS_WORDS);
  const chosen = useKept(language);
  const bars = useMemo(
    () =>
      insight.figures.map((figure): Bar => {
        const declared = numberOf(figure, 'declared') ?? 0;
        const without = declared - (numberOf(figure, 'conditioned') ?? 0);
        return {
          label: parameterName(textOf(figure, 'parameter'), chosen),
          value: declared === 0 ? 0 : (WHOLE * without) / declared,
          text: words.ofText(String(without), String(declared)),
        };
      }),
    [insight, words, chosen],
  );
  return (
    <BarFigure
      title={words.conditionsFigure}
      caption={insight.statement}
      bars={bars}
      labelName={words.parameter}
      valueName={words.share}
      most={WHOLE}
      fileName="robot-parts-without-conditions"
    />
  );
}

function MountingFigure({ insight }: { insight: Insight }) {
  const words = useWords(INSIGHTS_WORDS);
  const nameOf = useCategoryName();
  const bars = useMemo(
    () =>
      insight.figures
        .map((figure): Bar => {
          const bodies = numberOf(figure, 'with_a_body') ?? 0;
          const silent = bodies - (numberOf(figure, 'declared') ?? 0) - (numberOf(figure, 'partial') ?? 0);
          return {
            label: nameOf(textOf(figure, 'category')),
            value: bodies === 0 ? 0 : (WHOLE * silent) / bodies,
            text: words.ofText(String(silent), String(bodies)),
          };
        })
        .sort((a, b) => b.value - a.value),
    [insight, words, nameOf],
  );
  return (
    <BarFigure
      title={words.mountingFigure}
      caption={insight.statement}
      bars={bars}
      labelName={words.category}
      valueName={words.share}
      most={WHOLE}
      fileName="robot-parts-without-mounting"
    />
  );
}
