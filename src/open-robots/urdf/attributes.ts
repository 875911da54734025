import type { XmlElement } from '../../formats/xml-tree.ts';
import type { Trouble, Vector } from './model.ts';
import { isExpression, XACRO } from './xacro.ts';

/** Decimal numbers as `strtod` takes them, but for hexadecimal, infinity and NaN, which are no measure of anything. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

const SHOWN_CHARACTERS = 80;

export function short(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** Reads attributes, and notes those that cannot be read. What xacro has yet to work out is noted elsewhere. */
export class AttributeReader {
  readonly troubles: Trouble[] = [];

  /** Empty where it is not there. */
  text(element: XmlElement, attribute: string): string {
    return (element.attributes[attribute] ?? '').trim();
  }

  /** Empty, with a note, where it is not there or blank. */
  required(element: XmlElement, attribute: string): string {
    const text = this.text(element, attribute);
    if (text === '') this.note('missing', element, attribute);
    return text;
  }

  number(element: XmlElement, attribute: string): number | null {
    return this.#parsed(element, this.text(element, attribute));
  }

  /** Three numbers; the fallback where there are none. */
  vector(element: XmlElement, attribute: string, fallback: Vector): Vector {
    const text = this.text(element, attribute);
    if (text === '' || isExpression(text)) return fallback;
    const numbers = text.split(/\s+/).map(parseNumber);
    const [x, y, z] = numbers;
    if (numbers.length === 3 && x != null && y != null && z != null) return [x, y, z];
    this.note('number', element, text);
    return fallback;
  }

  /** The number that stands between its tags. */
  content(element: XmlElement): number | null {
    return this.#parsed(element, element.text.trim());
  }

  note(kind: Trouble['kind'], element: XmlElement, text: string): void {
    this.troubles.push({ kind, place: element.place, element: short(element.name), text: short(text) });
  }

  #parsed(element: XmlElement, text: string): number | null {
    if (text === '' || isExpression(text)) return null;
    const value = parseNumber(text);
    if (value === null) this.note('number', element, text);
    return value;
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
