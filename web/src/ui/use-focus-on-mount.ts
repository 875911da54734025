import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the page stood already: what appears on it then was called for, and takes the focus; what came with it does not. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  return settled;
}

/** For what replaces the control that called for it: without this the focus falls to the page's beginning. */
export function useFocusOnMount<Target extends HTMLElement>(when = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wanted = useRef(when);
  useEffect(() => {
    if (wanted.current) target.current?.focus();
  }, []);
  return target;
}
