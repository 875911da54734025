import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

interface Place {
  parent: Element;
  /** Of the child that leads to what had the focus. */
  index: number;
}

/**
 * Who acts by keyboard must not be thrown back to the top when what he acted on goes away (WCAG 2.4.3): the focus goes
 * to what took its place, else to what stands before, as near as something can be found within `root`.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let last: HTMLElement | undefined;
    let places: Place[] = [];
    const remember = () => {
      const { activeElement } = document;
      const isInside = activeElement instanceof HTMLElement && current.contains(activeElement);
      last = isInside ? activeElement : undefined;
      places = last ? placesOf(last, current) : [];
    };
    const restore = () => {
      const { activeElement } = document;
      if (!last || !document.hasFocus() || (activeElement && activeElement !== document.body)) return;
      (isReachable(last) ? last : nearest(places))?.focus();
    };
    const observer = new MutationObserver(restore);
    observer.observe(current, { childList: true, subtree: true });
    // A click beside everything gives the focus up on purpose; one on what has it already moves nothing.
    document.addEventListener('focusin', remember);
    document.addEventListener('click', remember, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
    };
  }, [root]);
}

function placesOf(element: Element, root: Element): Place[] {
  const places: Place[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement) {
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return places;
}

function isReachable(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}

function nearest(places: readonly Place[]): HTMLElement | undefined {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const found = children.slice(index).flatMap(reachableIn)[0] ?? children.slice(0, index).flatMap(reachableIn).at(-1);
    if (found) return found;
    if (parent instanceof HTMLElement && parent.hasAttribute('tabindex')) return parent;
  }
  return undefined;
}

function reachableIn(element: Element): HTMLElement[] {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)].filter((one) => one.matches(FOCUSABLE));
  return all.filter((one): one is HTMLElement => one instanceof HTMLElement && isReachable(one));
}
