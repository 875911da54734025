import { useCallback, useEffect, useState } from 'react';

interface Typed {
  text: string;
  /** What may stand in the address while this text stands in the box: what it was typed over, and what was written of it. */
  over: readonly string[];
}

interface TypedText {
  /** As it stands in the box. */
  text: string;
  /** Whether it was typed, and no link or back button has written another since. */
  isTyped: boolean;
  type: (text: string) => void;
  /** To be said of words before they are written into the address: when they stand there, they are no news. */
  announce: (words: string) => void;
}

/**
 * The text of a box whose words also stand in the address. There they arrive late, and older ones may arrive after a
 * further key: which of the two holds is decided from one state, not by copying one to the other when it changes.
 */
export function useTypedText(inAddress: string): TypedText {
  const [typed, setTyped] = useState<Typed | null>(null);
  const type = useCallback(
    (text: string) =>
      setTyped((before) => ({ text, over: before?.over.includes(inAddress) ? before.over : [inAddress] })),
    [inAddress],
  );
  const announce = useCallback(
    (words: string) =>
      setTyped((before) =>
        before === null || before.over.at(-1) === words ? before : { ...before, over: [...before.over, words] },
      ),
    [],
  );
  useEffect(() => {
    // All that was written has arrived: from now on an older text is one that somebody went back to.
    setTyped((before) => {
      const hasArrived = before !== null && before.over.length > 1 && before.over.at(-1) === inAddress;
      return hasArrived ? { ...before, over: [inAddress] } : before;
    });
  }, [inAddress]);
  const isTyped = typed?.over.includes(inAddress) ?? false;
  return { text: typed && isTyped ? typed.text : inAddress, isTyped, type, announce };
}
