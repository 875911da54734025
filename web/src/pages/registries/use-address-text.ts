import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';

const REST_MS = 120;

interface AddressText {
  /** As it stands in the box. */
  text: string;
  setText: (text: string) => void;
  /** As it is asked for: what has rested. */
  rested: string;
}

/** A box whose text is part of the address: typing writes it there once it rests; a link or the back button writes it into the box. */
export function useAddressText(inAddress: string, write: (text: string) => void): AddressText {
  const [text, setText] = useState(inAddress);
  const rested = useDebounced(text, REST_MS);
  const written = useRef(inAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed and rests is written
  useEffect(() => {
    if (rested !== text || rested === written.current) return;
    written.current = rested;
    write(rested);
  }, [rested]);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  return { text, setText, rested };
}
