import { readFileSync } from 'node:fs';

/** Loaded before the service (`--import`): its clock is off by as many milliseconds as the file says, as it says them. */
const file = process.env.CLOCK_SHIFT_FILE ?? '';
const { now } = Date;
let shiftMs = 0;
const look = () => {
  shiftMs = Number(readFileSync(file, 'utf8')) || 0;
};
look();
setInterval(look, 50).unref();

class ShiftedDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now() + shiftMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
