import type { Party } from '../party.ts';
import type { DeclaredAmps } from './read-current.ts';
import type { DeclaredSpan } from './read-voltage.ts';
import { overlap, type Span } from './span.ts';

/** Volts that reach a part, with the amperes that can come with them where they are declared. */
export interface Fed extends Span {
  provides?: DeclaredAmps | undefined;
  /** What the volts were worked out from, where no text names them. */
  computed?: string | undefined;
}

/**
 * What a part hands on. A driver and a pass-through board hand on what they are fed with: the volts and, through a board,
 * no more than the amperes of the supply. A board that regulates gives no more watts than it gets.
 */
export function handedOn({ name, power, supply }: Party, feed: readonly Fed[]): readonly Fed[] | 'undeclared' {
  if (power === 'supply') return supply.gives.map((one) => ({ ...one, provides: ownCurrent(one, supply) }));
  if (supply.output === 'undeclared') return 'undeclared';
  const regulated = supply.gives.map((one) => {
    const bound = ampsOfWatts(feed, one);
    return { ...one, provides: lesser(ownCurrent(one, supply), bound) };
  });
  if (supply.output !== 'pass_through') return regulated;
  const whole = supply.provides ? { ...supply.provides, by: name } : undefined;
  // A driver chops its supply: a motor at a part of the voltage gets more amperes than the supply gives.
  const isBound = feed.length > 0 && !supply.switches;
  const passed = (feed.length > 0 ? feed : supply.takes).map((one) => ({
    ...one,
    provides: isBound ? lesser(whole, one.provides) : whole,
  }));
  return [...regulated, ...passed];
}

/** What of it reaches the next, as far as that takes it, marked with who gives it. */
export function reaching(from: Party, { supply }: Party, given: readonly Fed[] | 'undeclared'): readonly Fed[] {
  if (given === 'undeclared') return [];
  const marked = given.map((one) => ({
    ...one,
    provides: one.provides && { ...one.provides, by: one.provides.by ?? from.name },
  }));
  const common = marked.flatMap((one) =>
    supply.takes.flatMap((taken) => {
      const both = overlap(one, taken);
      return both ? [{ ...both, provides: one.provides, computed: one.computed }] : [];
    }),
  );
  return common.length > 0 ? common : marked;
}

/** What one of several outputs gives by itself; a current declared of the whole part holds for each. */
function ownCurrent({ provides: own }: DeclaredSpan, { gives, provides }: Party['supply']): DeclaredAmps | undefined {
  return gives.length > 1 && own && provides?.declared === own.declared ? own : (provides ?? undefined);
}

function lesser(one: DeclaredAmps | undefined, other: DeclaredAmps | undefined): DeclaredAmps | undefined {
  if (!one || !other) return one ?? other;
  return other.amps < one.amps ? other : one;
}

/** Volts times amperes of what comes in, as amperes at what goes out: nothing is lost in it, so it is the most there can be. */
function ampsOfWatts(feed: readonly Fed[], { low }: Span): DeclaredAmps | undefined {
  const [first, ...more] = feed.map(wattsOf);
  if (first === undefined || low <= 0 || more.includes(undefined)) return undefined;
  const most = feed.reduce((best, one) => ((wattsOf(one) ?? 0) > (wattsOf(best) ?? 0) ? one : best));
  const watts = wattsOf(most);
  if (watts === undefined || !most.provides) return undefined;
  return { ...most.provides, amps: watts / low, computed: `${Number(watts.toPrecision(4))} W at ${low} V` };
}

/** The most watts that can come; undefined where that is not declared. */
export function wattsOf({ high, provides }: Fed): number | undefined {
  return provides && Number.isFinite(high) ? high * provides.amps : undefined;
}
