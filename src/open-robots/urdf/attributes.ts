import { closest, distance } from 'fastest-levenshtein';
import type { XmlElement } from '../../formats/xml-tree.ts';
import type { Trouble, Vector } from './model.ts';
import { isExpression, XACRO } from './xacro.ts';

/** Decimal numbers as `strtod` takes them, but for hexadecimal, infinity and NaN, which are no measure of anything. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

const SHOWN_CHARACTERS = 80;

export function short(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** What an element is called in findings: `joint left_hip`, or `joint` where it has no name. */
export function called(kind: string, name: string): string {
  return name === '' ? kind : `${kind} ${short(name)}`;
}

/**
 * Reads attributes, and notes those that cannot be read. What xacro has yet to work out is noted elsewhere. What is
 * noted is what urdfdom, the parser of ROS, refuses (urdf_parser/src of ros/urdfdom).
 */
export class AttributeReader {
  readonly troubles: Trouble[] = [];
  #owner = '';

  /** What is noted meanwhile is about this link or joint. */
  about<Result>(owner: string, read: () => Result): Result {
    const before = this.#owner;
    this.#owner = owner;
    try {
      return read();
    } finally {
      this.#owner = before;
    }
  }

  /** As it stands; empty where it is not there. */
  text(element: XmlElement, attribute: string): string {
    return element.attributes[attribute] ?? '';
  }

  /** A name as it stands, blanks and all: urdfdom compares names letter by letter (model.cpp, joint.cpp). */
  name(element: XmlElement, attribute: string): string {
    const text = this.text(element, attribute);
    if (text.trim() === '') return '';
    if (text !== text.trim()) this.note('blanks', element, { attribute, text });
    return text;
  }

  /** A name; empty, with a note, where it is not there or blank. */
  required(element: XmlElement, attribute: string): string {
    const text = this.name(element, attribute);
    if (text === '') this.note('missing', element, { text: attribute });
    return text;
  }

  /** Null where it is not there, or cannot be read. */
  number(element: XmlElement, attribute: string): number | null {
    const text = element.attributes[attribute];
    return text === undefined ? null : this.#parsed(element, attribute, text);
  }

  requiredNumber(element: XmlElement, attribute: string): number | null {
    if (element.attributes[attribute] === undefined) this.note('missing', element, { text: attribute });
    return this.number(element, attribute);
  }

  /** Three numbers; the fallback where it is not there. One that is there and blank is refused (pose.h: 3 expected). */
  vector(element: XmlElement, attribute: string, fallback: Vector): Vector {
    const text = element.attributes[attribute];
    if (text === undefined || isExpression(text)) return fallback;
    const numbers = text.trim().split(/\s+/).map(parseNumber);
    const [x, y, z] = numbers;
    if (numbers.length === 3 && x != null && y != null && z != null) return [x, y, z];
    this.note('number', element, { attribute, text });
    return fallback;
  }

  /** The number that stands between its tags. */
  content(element: XmlElement): number | null {
    const text = element.text.trim();
    return text === '' ? null : this.#parsed(element, '', text);
  }

  /** Notes what parsers pass over in silence: `uppper` leaves `upper` at its default. Prefixed ones are extensions. */
  onlyKnown(element: XmlElement, known: readonly string[]): void {
    for (const attribute of Object.keys(element.attributes)) {
      if (known.includes(attribute) || attribute.includes(':') || attribute === 'xmlns') continue;
      this.note('unknown_attribute', element, { attribute, text: nearest(attribute, known) });
    }
  }

  note(
    kind: Trouble['kind'],
    element: XmlElement,
    { attribute = '', text = '' }: { attribute?: string; text?: string },
  ): void {
    const { place, name } = element;
    this.troubles.push({
      kind,
      place,
      element: short(name),
      owner: this.#owner,
      attribute: short(attribute),
      text: short(text),
    });
  }

  /** A blank behind a number is refused, one before it is not (urdf_model/utils.h: the whole text must be read). */
  #parsed(element: XmlElement, attribute: string, text: string): number | null {
    if (isExpression(text)) return null;
    const value = parseNumber(text.trim());
    if (value === null || text !== text.trimEnd()) this.note('number', element, { attribute, text });
    return value;
  }
}

/** Letters apart at most, in proportion to the word, for one to be a slip of the other. */
const SLIP_PART = 1 / 2;

/** The known word that was meant; empty where none is near. */
function nearest(written: string, known: readonly string[]): string {
  const like = short(written).toLowerCase();
  const word = closest(like, known);
  return distance(like, word) <= word.length * SLIP_PART ? word : '';
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
