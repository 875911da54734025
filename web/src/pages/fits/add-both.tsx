import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addToBom } from '../../kept/bom-list.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { PartSummary } from './part-summary.ts';
import { FITS_WORDS } from './words.ts';

/** Once for a pair: a second click would double the quantities. */
export function AddBoth({ parts }: { parts: readonly PartSummary[] }) {
  const words = useWords(FITS_WORDS);
  const [state, setState] = useState<'open' | 'added' | 'bomFull'>('open');
  const add = () => setState(parts.map((part) => addToBom(part)).every(Boolean) ? 'added' : 'bomFull');
  return (
    <div role="status">
      {state === 'open' ? (
        <Button small onClick={add}>
          {words.addBoth}
        </Button>
      ) : (
        <>
          {words[state]} <Link to="/bom">{words.openBom}</Link>
        </>
      )}
    </div>
  );
}
