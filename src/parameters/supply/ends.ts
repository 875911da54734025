import type { Reading } from '../../contract/reading.ts';
import { highEnd, lowEnd } from './volts.ts';

/** A declared voltage with what stands beside it. */
export interface VoltageText {
  reading: Reading;
  conditions: string;
}

export interface Between<T extends VoltageText> {
  low: number;
  high: number;
  /** The texts of its lower and its upper end. */
  least: T;
  most: T;
}

/** Where the least and the greatest supply voltage are declared apart, under the same conditions, the part works between. */
export function betweenEnds<T extends VoltageText>(texts: Iterable<T>): Between<T>[] {
  const leasts = new Map<string, { volts: number; text: T }>();
  const mosts = new Map<string, { volts: number; text: T }>();
  for (const text of texts) {
    const { reading, conditions } = text;
    if (reading.quantity !== 'voltage') continue;
    if (reading.kind === 'min') {
      const volts = lowEnd(reading);
      const known = leasts.get(conditions);
      if (volts !== null && (!known || volts < known.volts)) leasts.set(conditions, { volts, text });
    } else if (reading.kind === 'max') {
      const volts = highEnd(reading);
      const known = mosts.get(conditions);
      if (volts !== null && (!known || volts > known.volts)) mosts.set(conditions, { volts, text });
    }
  }
  return [...leasts].flatMap(([conditions, least]) => {
    const most = mosts.get(conditions);
    return most && least.volts <= most.volts
      ? [{ low: least.volts, high: most.volts, least: least.text, most: most.text }]
      : [];
  });
}
