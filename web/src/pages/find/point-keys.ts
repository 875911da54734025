import type { Mark } from './plot-marks.ts';

interface PointEvents {
  /** Undefined where none is meant any more. */
  onMeant: (mark: Mark | undefined, place: { x: number; y: number }) => void;
  onOpen: (mark: Mark) => void;
}

/**
 * Makes the dots of a drawn plot answer: hover and focus mean one, click and Enter open it, arrow keys go from one to the
 * next. One of them is in the order of the page, not two thousand.
 */
export function answerKeys(plot: Element, marks: readonly Mark[], { onMeant, onOpen }: PointEvents): void {
  // Only they are named one by one.
  const dots = [...plot.querySelectorAll<SVGElement>('path[aria-label], circle[aria-label]')];
  if (dots.length !== marks.length) return;
  // A picture hides what is in it from those who hear it; here every dot is a link.
  plot.setAttribute('role', 'group');
  const mean = (place: number) => {
    const dot = dots[place];
    const frame = (plot.closest('figure')?.parentElement ?? plot).getBoundingClientRect();
    const box = dot?.getBoundingClientRect();
    if (box) onMeant(marks[place], { x: box.x + box.width / 2 - frame.x, y: box.bottom - frame.y });
  };
  const go = (from: number, to: number) => {
    const next = dots[Math.max(0, Math.min(dots.length - 1, to))];
    dots[from]?.setAttribute('tabindex', '-1');
    next?.setAttribute('tabindex', '0');
    next?.focus();
  };
  for (const [place, dot] of dots.entries()) {
    const mark = marks[place] as Mark;
    dot.setAttribute('role', 'link');
    dot.setAttribute('tabindex', place === 0 ? '0' : '-1');
    dot.setAttribute(
      'aria-label',
      `${mark.point.name}, ${mark.point.manufacturer}: ${mark.point.y.declared}; ${mark.point.x.declared}`,
    );
    dot.addEventListener('pointerenter', () => mean(place));
    dot.addEventListener('pointerleave', () => onMeant(undefined, { x: 0, y: 0 }));
    dot.addEventListener('focus', () => mean(place));
    dot.addEventListener('blur', () => onMeant(undefined, { x: 0, y: 0 }));
    dot.addEventListener('click', () => onOpen(mark));
    dot.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (event.key === 'Enter') onOpen(mark);
      else if (event.key === 'Home') go(place, 0);
      else if (event.key === 'End') go(place, dots.length - 1);
      else if (step !== undefined) go(place, place + step);
      else return;
      event.preventDefault();
    });
  }
}
