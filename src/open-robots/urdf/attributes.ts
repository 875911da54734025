import type { XmlElement } from '../../formats/xml-tree.ts';
import type { Trouble, Vector } from './model.ts';

/** Decimal numbers as `strtod` takes them, but for hexadecimal, infinity and NaN, which are no measure of anything. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** An expression or argument that xacro has not worked out: `${pi / 2}`, `$(arg prefix)`. */
const UNRESOLVED = /\$[{(]/;

/** The prefix of its tags. */
export const XACRO = 'xacro';

const SHOWN_CHARACTERS = 80;

export function short(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** Reads attributes, and notes those that cannot be read. */
export class AttributeReader {
  readonly troubles: Trouble[] = [];
  #hasExpressions = false;

  /** Whether anything that was read is an expression of xacro. */
  get hasExpressions(): boolean {
    return this.#hasExpressions;
  }

  /** Empty where it is not there. */
  text(element: XmlElement, attribute: string): string {
    const text = (element.attributes[attribute] ?? '').trim();
    if (UNRESOLVED.test(text)) this.#unresolved(element, text);
    return text;
  }

  /** Empty, with a note, where it is not there or blank. */
  required(element: XmlElement, attribute: string): string {
    const text = this.text(element, attribute);
    if (text === '') this.note('missing', element, attribute);
    return text;
  }

  number(element: XmlElement, attribute: string): number | null {
    const text = this.text(element, attribute);
    return text === '' || UNRESOLVED.test(text) ? null : this.#parsed(element, text);
  }

  /** Three numbers; the fallback where there are none. */
  vector(element: XmlElement, attribute: string, fallback: Vector): Vector {
    const text = this.text(element, attribute);
    if (text === '' || UNRESOLVED.test(text)) return fallback;
    const numbers = text.split(/\s+/).map(parseNumber);
    const [x, y, z] = numbers;
    if (numbers.length === 3 && x != null && y != null && z != null) return [x, y, z];
    this.note('number', element, text);
    return fallback;
  }

  content(element: XmlElement): number | null {
    const text = element.text.trim();
    if (UNRESOLVED.test(text)) this.#unresolved(element, text);
    return text === '' || UNRESOLVED.test(text) ? null : this.#parsed(element, text);
  }

  note(kind: Trouble['kind'], element: XmlElement, text: string): void {
    const { prefix, name, place } = element;
    this.troubles.push({ kind, place, element: short(prefix === '' ? name : `${prefix}:${name}`), text: short(text) });
  }

  #parsed(element: XmlElement, text: string): number | null {
    const value = parseNumber(text);
    if (value === null) this.note('number', element, text);
    return value;
  }

  #unresolved(element: XmlElement, text: string): void {
    this.#hasExpressions = true;
    this.note('xacro', element, text);
  }
}

function parseNumber(text: string): number | null {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** What the last written digit of a number stands for: 0.01 of `1.25`, 1e-6 of `1.5e-5`; 0 where it looks exact. */
export function resolutionOf(text: string): number {
  const [mantissa = '', exponent = '0'] = text.trim().toLowerCase().split('e');
  const point = mantissa.indexOf('.');
  if (point === -1 || Number(mantissa) === 0) return 0;
  return 10 ** (Number(exponent) - (mantissa.length - point - 1));
}

/** Children of URDF's own: one of xacro, such as `xacro:inertial`, is a macro of that name. */
export function childrenNamed({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name && child.prefix !== XACRO);
}

export function childNamed({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name && child.prefix !== XACRO);
}
