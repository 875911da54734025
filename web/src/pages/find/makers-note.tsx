import type { PlotAnswer } from '../../../../src/contract/plot.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './plot.module.css';
import { onlyMaker, severalMakers, withChoice } from './plot-choice.ts';
import type { Change } from './use-find.ts';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

interface MakersNoteProps {
  address: FindAddress;
  change: Change;
  answer: PlotAnswer;
}

/** A picture of one maker is no market: it says so, and offers what several makers share. */
export function MakersNote({ address, change, answer }: MakersNoteProps) {
  const words = useWords(FIND_WORDS);
  const { choiceName } = useNames();
  const maker = onlyMaker(answer);
  if (maker === undefined || answer.query.filters.manufacturer?.length === 1) return null;
  const offers = (['y', 'x'] as const).flatMap((side) =>
    // An axis with one set has nothing to choose from.
    answer[side].choices.length > 1 ? severalMakers(answer[side]).map((choice) => ({ side, choice })) : [],
  );
  return (
    <p className={styles.makers}>
      <strong>{words.onlyMaker(maker)}</strong> {offers.length > 0 ? words.severalMakers : words.noSeveralMakers}
      {offers.map(({ side, choice }) => (
        <Button
          key={`${side} ${choice.kind} ${choice.at_voltage}`}
          small
          look="quiet"
          onClick={() => change(withChoice(address, side, answer[side], choice))}
        >
          {choiceName(choice)}
        </Button>
      ))}
    </p>
  );
}
