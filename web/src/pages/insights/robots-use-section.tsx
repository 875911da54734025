import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Insight, Intelligence } from '../../../../src/contract/intelligence.ts';
import { SHELL_WORDS } from '../../shell/words.ts';
import { Section } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { BarFigure } from './bar-figure.tsx';
import { type Bar, insightOf, numberOf, textOf } from './bars.ts';
import { InsightNote } from './insight-note.tsx';
import styles from './insights.module.css';
import { INSIGHTS_WORDS } from './words.ts';

export function RobotsUseSection({ document }: { document: Intelligence }) {
  const words = useWords(INSIGHTS_WORDS);
  const { robots } = useWords(SHELL_WORDS);
  const insight = insightOf(document, 'robots_use_most');
  if (!insight) return null;
  return (
    <Section title={words.robotsUse} id="robots-use" aside={<Link to="/robots">{robots}</Link>}>
      <p className={styles.says} lang="en">
        {insight.statement}
      </p>
      <RobotsFigure insight={insight} />
      <InsightNote insight={insight} />
    </Section>
  );
}

function RobotsFigure({ insight }: { insight: Insight }) {
  const words = useWords(INSIGHTS_WORDS);
  const bars = useMemo(
    () =>
      insight.figures.map(
        (figure): Bar => ({
          label: textOf(figure, 'name'),
          value: numberOf(figure, 'robots') ?? 0,
          text: textOf(figure, 'robots'),
          part: textOf(figure, 'id'),
        }),
      ),
    [insight],
  );
  return (
    <BarFigure
      title={words.robotsFigure}
      bars={bars}
      labelName={words.part}
      valueName={words.robotsUse}
      fileName="robot-parts-open-robots"
    />
  );
}
