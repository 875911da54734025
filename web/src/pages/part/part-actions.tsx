import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { addToBom, bomList } from '../../kept/bom-list.ts';
import { compareList, MOST_COMPARED, toggleCompared } from '../../kept/compare-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { PART_WORDS } from './words.ts';

/** What one does with a part. */
export function PartActions({ record }: { record: EntityRecord }) {
  const words = useWords(PART_WORDS);
  const [isFull, setFull] = useState(false);
  const compared = useKept(compareList);
  const inBom = useKept(bomList)
    .lines.filter(({ id }) => id === record.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const isCompared = compared.includes(record.id);
  const hasRoom = isCompared || compared.length < MOST_COMPARED;
  return (
    <>
      <Button look="primary" onClick={() => setFull(!addToBom(record))}>
        {isFull ? words.bomFull : words.addToBom}
      </Button>
      <Button aria-pressed={isCompared} disabled={!hasRoom} onClick={() => toggleCompared(record.id)}>
        {isCompared ? `✓ ${words.inCompare}` : hasRoom ? words.addToCompare : words.compareFull}
      </Button>
      <Link to="/fits" search={{ a: record.id }} className={buttonClass()}>
        {words.doesItFit}
      </Link>
      <span role="status" className="visually-hidden">
        {inBom > 0 && words.inBom(inBom)}
      </span>
      {inBom > 0 && (
        <Link to="/bom" className={buttonClass({ look: 'quiet' })}>
          {words.inBom(inBom)}
        </Link>
      )}
    </>
  );
}
