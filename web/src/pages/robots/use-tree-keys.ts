import type { KeyboardEvent } from 'react';
import type { PlacedInOrder } from './joint-tree.ts';

interface TreeKeys {
  visible: readonly PlacedInOrder[];
  folded: ReadonlySet<string>;
  onFold: (key: string) => void;
  onFocus: (key: string) => void;
  onChoose: (key: string) => void;
}

/** The keys of the WAI-ARIA tree: up and down along what is shown, left and right out of and into branches. */
export function useTreeKeys({ visible, folded, onFold, onFocus, onChoose }: TreeKeys) {
  return (event: KeyboardEvent, key: string) => {
    const index = visible.findIndex(({ node }) => node.key === key);
    const here = visible[index];
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, parent } = here;
    const goTo = (place: { node: { key: string } } | undefined) => place && onFocus(place.node.key);
    const isOpen = node.children.length > 0 && !folded.has(node.key);
    const deeds: Partial<Record<string, () => void>> = {
      ArrowDown: () => goTo(visible[index + 1]),
      ArrowUp: () => goTo(visible[index - 1]),
      ArrowRight: () => (isOpen ? goTo(visible[index + 1]) : node.children.length > 0 && onFold(node.key)),
      ArrowLeft: () => (isOpen ? onFold(node.key) : parent && onFocus(parent.key)),
      Home: () => goTo(visible[0]),
      End: () => goTo(visible.at(-1)),
      Enter: () => onChoose(key),
      ' ': () => onChoose(key),
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
