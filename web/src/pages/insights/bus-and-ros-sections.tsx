import { useMemo } from 'react';
import type { Figure, Insight, Intelligence } from '../../../../src/contract/intelligence.ts';
import { Section } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { BarFigure } from './bar-figure.tsx';
import { type Bar, insightOf, numberOf, textOf } from './bars.ts';
import { InsightNote } from './insight-note.tsx';
import styles from './insights.module.css';
import { useCategoryName } from './use-category-name.ts';
import { INSIGHTS_WORDS } from './words.ts';

const WHOLE = 100;

export function BusSection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const insight = insightOf(document, 'buses_by_category');
  if (!insight) return null;
  const categories = [...Map.groupBy(insight.figures, (figure) => textOf(figure, 'category'))];
  return (
    <Section title={words.buses} id="buses">
      <p className={styles.says} lang="en">
        {insight.statement}
      </p>
      <div className={styles.grid}>
        {categories.map(([category, figures]) => (
          <BusFigure key={category} category={category} figures={figures} />
        ))}
      </div>
      <InsightNote insight={insight} />
    </Section>
  );
}

function BusFigure({ category, figures }: { category: string; figures: readonly Figure[] }) {
  const words = useWords(INSIGHTS_WORDS);
  const nameOf = useCategoryName();
  const bars = useMemo(
    () =>
      figures.map((figure): Bar => {
        const bus = textOf(figure, 'bus_class');
        const share = numberOf(figure, 'share_pct') ?? 0;
        return {
          label: bus,
          value: share,
          text: `${textOf(figure, 'parts')} (${share} %)`,
          find: { category, bus_class: bus },
        };
      }),
    [figures, category],
  );
  return (
    <BarFigure
      title={words.busFigure(nameOf(category), textOf(figures[0] ?? {}, 'declaring'))}
      bars={bars}
      labelName={words.bus}
      valueName={words.share}
      most={WHOLE}
      fileName={`robot-parts-buses-${category}`}
    />
  );
}

export function RosSection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const insight = insightOf(document, 'ros_by_category');
  if (!insight) return null;
  return (
    <Section title={words.ros} id="ros">
      <p className={styles.says} lang="en">
        {insight.statement}
      </p>
      <RosFigure insight={insight} />
      <InsightNote insight={insight} />
    </Section>
  );
}

function RosFigure({ insight }: { insight: Insight }) {
  const words = useWords(INSIGHTS_WORDS);
  const nameOf = useCategoryName();
  const bars = useMemo(
    () =>
      insight.figures.map((figure): Bar => {
        const category = textOf(figure, 'category');
        const said = words.rosText(textOf(figure, 'ros'), textOf(figure, 'entities'), textOf(figure, 'ros2'));
        return {
          label: nameOf(category),
          value: numberOf(figure, 'ros_pct') ?? 0,
          text: said,
          find: { category, ros_support: 'true' },
        };
      }),
    [insight, words, nameOf],
  );
  return (
    <BarFigure
      title={words.rosFigure}
      bars={bars}
      labelName={words.category}
      valueName={words.share}
      most={WHOLE}
      fileName="robot-parts-ros"
    />
  );
}
