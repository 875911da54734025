const DAY_MS = 86_400_000;

/** Of an axis of time: the clock of 24 hours where it spans few days, else the day. */
export function timeTick(locale: string, from: Date, to: Date): (at: Date) => string {
  const isShort = to.getTime() - from.getTime() < 2 * DAY_MS;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isShort && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
  return (at) => format.format(at);
}
