import type { Declaration } from '../../src/contract/fact.ts';
import type { Reading } from '../../src/contract/reading.ts';
import { readDeclaration } from '../../src/parameters/read/read-declaration.ts';

/** Supplies come in a few voltages, and conditions of other declarations name them. */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set(['voltage']);

/** Not behind a letter (`cm3`), a colon (`9:1`) or a slash (`s/60°`). */
const NUMBER_IN_VALUE = /(?<![\w.:/])\d+(?:\.\d+)?(?![\d.])/g;
const NUMBER_IN_TEXT = /(?<![\d.,])\d+(?:,\d{3})*(?:\.\d+)?(?![\d.eE])/g;

/** Factors a scaled declaration must be read well with before it is used. */
const TRIALS = [0.61, 1.7] as const;

export type Scale = (factor: number) => Declaration;

/** Makes the declaration with other numbers in the same notation; nothing where the notation does not allow it. */
export function scaleOf(declaration: Declaration): Scale | undefined {
  const { parameter, declared, value } = declaration;
  if (value === undefined || KEPT_PARAMETERS.has(parameter)) return undefined;
  const original = readDeclaration(declaration);
  if (original.status !== 'numeric') return undefined;
  const inValue = [...value.matchAll(NUMBER_IN_VALUE)];
  const inText = inValue.map(([number]) => placeOf(declared, Number(number)));
  if (inValue.length === 0 || inText.some((place) => place === undefined)) return undefined;
  const places = inText.filter((place) => place !== undefined);
  if (new Set(places.map(({ index }) => index)).size < places.length) return undefined;
  const decimals = Math.min(...[...inValue, ...places].map(([number]) => decimalsOf(number)));
  const scale: Scale = (factor) => {
    const numbers = inValue.map(([number]) => rounded(Number(number) * factor, decimals));
    if (numbers.includes(0) || new Set(numbers).size < numbers.length) return declaration;
    return { ...declaration, declared: replaced(declared, places, numbers), value: replaced(value, inValue, numbers) };
  };
  return TRIALS.every((factor) => isReadAlike(original, readDeclaration(scale(factor)))) ? scale : undefined;
}

function placeOf(text: string, number: number): RegExpExecArray | undefined {
  return [...text.matchAll(NUMBER_IN_TEXT)].find(([found]) => Number(found.replaceAll(',', '')) === number);
}

function decimalsOf(number: string): number {
  const point = number.indexOf('.');
  return point < 0 ? 0 : number.length - point - 1;
}

function rounded(number: number, decimals: number): number {
  return Number(number.toFixed(decimals));
}

/** Each number in the spelling of the one it replaces: as many decimals, thousands parted or not. */
function replaced(text: string, places: readonly RegExpExecArray[], numbers: readonly number[]): string {
  const order = [...places.entries()].sort(([, a], [, b]) => a.index - b.index);
  let [result, done] = ['', 0];
  for (const [which, { 0: old, index }] of order) {
    const plain = (numbers[which] ?? 0).toFixed(decimalsOf(old));
    result += text.slice(done, index) + (old.includes(',') ? plain.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',') : plain);
    done = index + old.length;
  }
  return result + text.slice(done);
}

function isReadAlike(a: Reading, b: Reading): boolean {
  return (
    a.status === b.status &&
    a.quantity === b.quantity &&
    a.kind === b.kind &&
    a.reason === b.reason &&
    a.amount?.bound === b.amount?.bound &&
    a.amount?.unit === b.amount?.unit
  );
}
