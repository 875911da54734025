import { SaxesParser } from 'saxes';
import { BOM_FILE_LIMITS } from '../contract/bom-import.ts';
import { beyondLimits, unreadable } from './refusals.ts';

export interface XmlHandlers {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Written in pieces, so that a handler that has enough is not given the rest. */
const PIECE_CHARACTERS = 64 * 1024;

/**
 * Reads XML that declares nothing of its own. A document type is refused: it is where entities are declared, those that
 * grow without end and those that fetch files, and neither a spreadsheet nor a netlist has one.
 */
export function readXml(text: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw unreadable('The XML declares a document type, which is not read.');
  });
  parser.on('error', (error) => {
    throw unreadable('The XML is not well-formed.', error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > BOM_FILE_LIMITS.xmlDepth) throw beyondLimits('The XML is nested too deeply.');
    handlers.open?.(localName(name), attributes as Record<string, string>);
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
