import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { DeclarationKind } from '../../../../src/contract/fact.ts';
import type { PlotAnswer, PlotAxis } from '../../../../src/contract/plot.ts';
import type { Quantity } from '../../../../src/contract/reading.ts';
import { PlotFigure } from '../../charts/plot-figure.tsx';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { useUnitOf } from '../../quantities/unit-choice.ts';
import { Segments } from '../../ui/field.tsx';
import { KIND_NAMES, parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './plot.module.css';
import { type AxisShown, allowsLog, type Mark, makerLooks, marksOf, scatterOptions, wantsLog } from './plot-marks.ts';
import { answerKeys } from './point-keys.ts';
import { Legend, Tip } from './scatter-legend.tsx';
import { FIND_WORDS } from './words.ts';

interface Meant {
  mark: Mark;
  x: number;
  y: number;
}

export function Scatter({ answer }: { answer: PlotAnswer }) {
  const words = useWords(FIND_WORDS);
  const navigate = useNavigate();
  const { points } = answer;
  const [scale, setScale] = useState<'log' | 'linear' | null>(null);
  const [meant, setMeant] = useState<Meant | null>(null);
  const x = useAxis(answer.x, points, 'x', scale);
  const y = useAxis(answer.y, points, 'y', scale);
  const marks = useMemo(() => marksOf(points, x, y), [points, x, y]);
  const options = useCallback((width: number) => scatterOptions(marks, x, y, width), [marks, x, y]);
  const onDraw = useCallback(
    (figure: Element) =>
      answerKeys(figure, marks, {
        onMeant: (mark, place) => setMeant(mark ? { mark, ...place } : null),
        onOpen: ({ point }) => navigate({ to: '/part/$id', params: { id: point.id } }),
      }),
    [marks, navigate],
  );
  const rows = marks.map(({ point, x: across, y: up }) => ({
    id: point.id,
    name: point.name,
    manufacturer: point.manufacturer,
    [`${answer.x.parameter}_${x.unit}`]: across,
    [`${answer.x.parameter}_declared`]: point.x.declared,
    [`${answer.y.parameter}_${y.unit}`]: up,
    [`${answer.y.parameter}_declared`]: point.y.declared,
  }));
  const chosenLanguage = useKept(language);
  const nameOf = (axis: PlotAxis) => parameterName(axis.parameter, chosenLanguage);
  const makers = new Set(points.map(({ manufacturer }) => manufacturer)).size;
  const hasSpans = marks.some(({ x1, x2, y1, y2 }) => x1 !== x2 || y1 !== y2);
  const mayLog = allowsLog(points, 'x') || allowsLog(points, 'y');
  return (
    <div className={styles.scatter}>
      <PlotFigure
        title={words.plotTitle(nameOf(answer.y), nameOf(answer.x))}
        description={words.plotDescription(points.length, makers)}
        options={options}
        rows={rows}
        fileName={`${answer.y.parameter}-${answer.x.parameter}`}
        onDraw={onDraw}
        {...(hasSpans && { caption: words.spanNote })}
      />
      {meant && <Tip mark={meant.mark} x={meant.x} y={meant.y} axes={answer} />}
      <div className={styles.under}>
        <Legend {...makerLooks(points)} />
        {mayLog && (
          <Segments
            label={words.scale}
            choices={[
              ['log', words.log],
              ['linear', words.linear],
            ]}
            chosen={x.log || y.log ? 'log' : 'linear'}
            onChoose={setScale}
          />
        )}
      </div>
    </div>
  );
}

function useAxis(
  axis: PlotAxis,
  points: PlotAnswer['points'],
  name: 'x' | 'y',
  scale: 'log' | 'linear' | null,
): AxisShown {
  const chosenLanguage = useKept(language);
  const { unit, symbol } = useUnitOf(axis.parameter, axis.quantity ?? ('ratio' satisfies Quantity));
  const log = scale === null ? wantsLog(points, name) : scale === 'log' && allowsLog(points, name);
  const kind: DeclarationKind | null = axis.kind;
  const said = [kind && KIND_NAMES[chosenLanguage][kind], axis.at_voltage?.replace(/V$/, ' V')].filter(Boolean);
  const label =
    [parameterName(axis.parameter, chosenLanguage), ...said].join(', ') + (symbol === '' ? '' : ` (${symbol})`);
  return useMemo(() => ({ label, unit, log }), [label, unit, log]);
}
