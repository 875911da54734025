import type { Place } from './text-places.ts';
import { readXml, type XmlLimits } from './xml.ts';

/** An element as it stands in the file. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** Empty where it has none. */
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly children: readonly XmlElement[];
  /** Directly in it, without that of its children. */
  readonly text: string;
}

interface Growing extends XmlElement {
  children: Growing[];
  text: string;
}

/** The whole document; for files whose limits keep the tree small. */
export function readXmlTree(text: string, limits: XmlLimits): XmlElement {
  const top: Growing = { name: '', prefix: '', attributes: {}, place: { line: 1, column: 1 }, children: [], text: '' };
  const path: Growing[] = [top];
  readXml(
    text,
    {
      openAt(name, attributes, { prefix, place }) {
        const element: Growing = { name, prefix, attributes, place, children: [], text: '' };
        path.at(-1)?.children.push(element);
        path.push(element);
      },
      text(some) {
        const element = path.at(-1);
        if (element) element.text += some;
      },
      close: () => void path.pop(),
    },
    limits,
  );
  // A document without an element is not well-formed, so the reader has refused it.
  return top.children[0] ?? top;
}
