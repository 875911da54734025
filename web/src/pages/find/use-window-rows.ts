import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { More } from './more.ts';

/** Rows fetched before they are seen. */
const AHEAD = 20;

interface WindowRows {
  /** In rows. */
  count: number;
  rowHeight: number;
  more: More;
}

/** Rows of one height that scroll with the page; only those near the screen exist, and more are fetched before the end. */
export function useWindowRows<Holder extends HTMLElement>({ count, rowHeight, more }: WindowRows) {
  const holder = useRef<Holder>(null);
  const [margin, setMargin] = useState(0);
  // Filters, warnings and the width of the window move the list.
  useLayoutEffect(() => {
    const measure = () => {
      const top = holder.current?.getBoundingClientRect().top ?? 0;
      setMargin((before) => {
        const now = Math.round(top + scrollY);
        return Math.abs(now - before) > 1 ? now : before;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: margin,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const { hasMore, isLoading, load } = more;
  useEffect(() => {
    if (hasMore && !isLoading && last >= count - AHEAD) load();
  }, [last, count, hasMore, isLoading, load]);
  const above = rows[0] ? rows[0].start - margin : 0;
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? margin) - margin);
  return { holder, rows, above, below: Math.max(0, below) };
}
