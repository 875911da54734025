import { SaxesParser } from 'saxes';
import { BOM_FILE_LIMITS } from '../contract/bom-import.ts';
import { beyondLimits, unreadable } from './refusals.ts';
import { LineCounter, type Place } from './text-places.ts';
import { documentType, measureXml } from './xml-measure.ts';

export interface XmlHandlers {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Told of an element with its prefix and place, which take their time to find. */
  openAt?(name: string, attributes: Readonly<Record<string, string>>, at: { prefix: string; place: Place }): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** What is read of a document at most; what is not named is bounded by the length of the text alone. */
export interface XmlLimits {
  depth: number;
  elements?: number;
  /** Of one element. */
  attributes?: number;
  attributeCharacters?: number;
  /** Between two tags, and of a tag, a comment or a CDATA section. */
  textCharacters?: number;
}

/** Written in pieces, so that a handler that has enough is not given the rest. */
const PIECE_CHARACTERS = 64 * 1024;

/** What an error repeats of the file. */
const COMPLAINT_CHARACTERS = 100;

/**
 * Reads XML that declares nothing of its own. A document type is refused: no spreadsheet, netlist or robot description
 * needs one.
 */
export function readXml(
  text: string,
  handlers: XmlHandlers,
  limits: XmlLimits = { depth: BOM_FILE_LIMITS.xmlDepth },
): void {
  const { depth: depthLimit, elements: elementLimit = Infinity, textCharacters } = limits;
  if (textCharacters !== undefined) measureXml(text, { elements: elementLimit, runCharacters: textCharacters });
  const parser = new SaxesParser({ position: false });
  const here = () => `Line ${parser.line}: `;
  let place: Place = { line: 1, column: 1 };
  let depth = 0;
  let elements = 0;
  parser.on('doctype', () => {
    throw documentType(parser.line);
  });
  parser.on('error', (error) => {
    throw unreadable(`${here()}the XML is not well-formed: ${shortened(error.message)}`, error);
  });
  if (handlers.openAt) {
    const counter = new LineCounter(text);
    parser.on('opentagstart', () => {
      // A name holds no `<`, so the nearest one is that of the tag.
      place = counter.placeOf(text.lastIndexOf('<', parser.position - 1));
    });
  }
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > depthLimit) throw beyondLimits(`${here()}the XML is nested too deeply, beyond ${depthLimit} elements.`);
    if (elements > elementLimit) throw beyondLimits(`${here()}the XML has more than ${elementLimit} elements.`);
    const own = attributes as Record<string, string>;
    const excess = excessOf(own, limits);
    if (excess !== undefined) throw beyondLimits(`${here()}${excess}.`);
    const local = localName(name);
    handlers.open?.(local, own);
    handlers.openAt?.(local, own, { prefix: name.slice(0, Math.max(0, name.length - local.length - 1)), place });
  });
  parser.on('text', (some) => handlers.text?.(some));
  parser.on('cdata', (some) => handlers.text?.(some));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) parser.write(text.slice(at, at + PIECE_CHARACTERS));
  parser.close();
}

/** A tag is no longer than `textCharacters` by now, so that looking at its attributes is cheap. */
function excessOf(own: Readonly<Record<string, string>>, limits: XmlLimits): string | undefined {
  const { attributes, attributeCharacters } = limits;
  if (attributes === undefined || attributeCharacters === undefined) return undefined;
  const values = Object.values(own);
  if (values.length > attributes) return `an element has more than ${attributes} attributes`;
  const isLong = values.some((value) => value.length > attributeCharacters);
  return isLong ? `an attribute has more than ${attributeCharacters} characters` : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function shortened(message: string): string {
  const plain = message.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.length > COMPLAINT_CHARACTERS ? `${plain.slice(0, COMPLAINT_CHARACTERS)}…` : plain;
}
