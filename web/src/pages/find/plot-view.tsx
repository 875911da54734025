import type { PlotAnswer } from '../../../../src/contract/plot.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import type { FacetCounts } from './facet.tsx';
import { LeftOutList } from './left-out-list.tsx';
import styles from './plot.module.css';
import { PlotControls } from './plot-controls.tsx';
import { withoutPlot } from './question.ts';
import { Scatter } from './scatter.tsx';
import { type Change, usePlot } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

const REST_MS = 120;

interface PlotViewProps {
  address: FindAddress;
  change: Change;
  makers: FacetCounts | undefined;
}

/** What may stand in one picture, and all that may not, with the reason. */
export function PlotView({ address, change, makers }: PlotViewProps) {
  const words = useWords(FIND_WORDS);
  const format = useNumberFormat();
  const query = usePlot(useDebounced(address, REST_MS));
  return (
    <div className={styles.view}>
      <QueryView query={query}>
        {(answer) => (
          <>
            <PlotControls address={address} change={change} answer={answer} makers={makers} />
            <p className={styles.plotted} aria-live="polite">
              {words.plotted(format(answer.points.length), format(answer.total))}.{' '}
              {isOfOneMaker(answer) ? words.plotRuleOneMaker : words.plotRule}
            </p>
            {answer.points.length > 0 ? (
              <Scatter answer={answer} />
            ) : (
              <Empty title={words.emptyPlot}>{words.emptyPlotText}</Empty>
            )}
            <LeftOutList answer={answer} />
          </>
        )}
      </QueryView>
      {query.error && (
        <div>
          <Button onClick={() => change(withoutPlot(address))}>{words.usualAxes}</Button>
        </div>
      )}
    </div>
  );
}

function isOfOneMaker({ query, points }: PlotAnswer): boolean {
  const makers = new Set(points.map(({ manufacturer }) => manufacturer));
  return query.filters.manufacturer?.length === 1 && makers.size === 1;
}
