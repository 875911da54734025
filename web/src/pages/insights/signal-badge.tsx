import type { SignalColour } from '../../../../src/contract/intelligence.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useWords } from '../../words/use-words.ts';
import { INSIGHTS_WORDS } from './words.ts';

const TONES: Record<SignalColour, Tone> = { green: 'good', yellow: 'warn', red: 'bad' };

/** The colour as a word; with a count before it where there are many. */
export function SignalBadge({ signal, count }: { signal: SignalColour; count?: string }) {
  const words = useWords(INSIGHTS_WORDS);
  const meanings = { green: words.greenMeans, yellow: words.yellowMeans, red: words.redMeans };
  return (
    <Badge tone={TONES[signal]} title={meanings[signal]}>
      {count !== undefined && <span>{count}</span>}
      {words[signal]}
    </Badge>
  );
}
