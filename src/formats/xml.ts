import { SaxesParser } from 'saxes';
import { BOM_FILE_LIMITS } from '../contract/bom-import.ts';
import { beyondLimits, unreadable } from './refusals.ts';
import { LineCounter, type Place } from './text-places.ts';

export interface XmlHandlers {
  /** Names are without their prefix; `written` is the name with it. */
  open?(name: string, attributes: Readonly<Record<string, string>>, at: { place: Place; written: string }): void;
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
  /** Between two tags. */
  textCharacters?: number;
}

/** Written in pieces, so that a handler that has enough is not given the rest. */
const PIECE_CHARACTERS = 64 * 1024;

/** What an error repeats of the file. */
const COMPLAINT_CHARACTERS = 100;

/**
 * Reads XML that declares nothing of its own. A document type is refused: it is where entities are declared, those that
 * grow without end and those that fetch files, and no spreadsheet, netlist or robot description needs one.
 */
export function readXml(
  text: string,
  handlers: XmlHandlers,
  limits: XmlLimits = { depth: BOM_FILE_LIMITS.xmlDepth },
): void {
  const parser = new SaxesParser({ position: false });
  const counter = new LineCounter(text);
  const { depth: depthLimit, elements: elementLimit = Infinity, attributes: attributeLimit = Infinity } = limits;
  const { attributeCharacters = Infinity, textCharacters = Infinity } = limits;
  const here = () => `Line ${parser.line}: `;
  let place: Place = { line: 1, column: 1 };
  let depth = 0;
  let elements = 0;
  let attributesHere = 0;
  parser.on('doctype', () => {
    throw unreadable(`${here()}the XML declares a document type, which is not read.`);
  });
  parser.on('error', (error) => {
    throw unreadable(`${here()}the XML is not well-formed: ${shortened(error.message)}`, error);
  });
  parser.on('opentagstart', () => {
    depth += 1;
    elements += 1;
    attributesHere = 0;
    if (depth > depthLimit) throw beyondLimits(`${here()}the XML is nested too deeply, beyond ${depthLimit} elements.`);
    if (elements > elementLimit) throw beyondLimits(`${here()}the XML has more than ${elementLimit} elements.`);
    // A name holds no `<`, so the nearest one is that of the tag.
    place = counter.placeOf(text.lastIndexOf('<', parser.position - 1));
  });
  parser.on('attribute', ({ value }) => {
    attributesHere += 1;
    if (attributesHere > attributeLimit) {
      throw beyondLimits(`${here()}an element has more than ${attributeLimit} attributes.`);
    }
    if (value.length > attributeCharacters) {
      throw beyondLimits(`${here()}an attribute has more than ${attributeCharacters} characters.`);
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    handlers.open?.(localName(name), attributes as Record<string, string>, { place, written: name });
  });
  const take = (some: string) => {
    if (some.length > textCharacters) throw beyondLimits(`${here()}a text has more than ${textCharacters} characters.`);
    handlers.text?.(some);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) parser.write(text.slice(at, at + PIECE_CHARACTERS));
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function shortened(message: string): string {
  const plain = message.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.length > COMPLAINT_CHARACTERS ? `${plain.slice(0, COMPLAINT_CHARACTERS)}…` : plain;
}
