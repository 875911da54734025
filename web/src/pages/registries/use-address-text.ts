import { useEffect } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';

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
  const { text, isTyped, type, announce } = useTypedText(inAddress);
  const rested = useDebounced(text, REST_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed and rests is written
  useEffect(() => {
    if (!isTyped || rested !== text || rested === inAddress) return;
    announce(rested);
    write(rested);
  }, [rested]);
  return { text, setText: type, rested };
}
