import { beyondLimits, unreadable } from './refusals.ts';

/** What cannot hold a tag, by how it begins and ends. */
const ENCLOSED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** One opens it, one closes it, and a comment may stand beside it. */
const TAGS_AN_ELEMENT = 3;

const NAME_START = /[^\s/!?<>]/;

/**
 * Counts tags and what stands between them without parsing. A parser looks at every character in turn; this only looks
 * for the next `<`, so that a file made to be slow is refused before it is.
 */
export function measureXml(
  text: string,
  { elements, runCharacters }: { elements: number; runCharacters: number },
): void {
  let count = 0;
  let tags = 0;
  let end = 0;
  for (let at = text.indexOf('<'); ; at = text.indexOf('<', end)) {
    const next = at === -1 ? text.length : at;
    if (next - end > runCharacters) throw tooLong(text, end, runCharacters);
    if (at === -1) return;
    const closing = ENCLOSED.find(([opening]) => text.startsWith(opening, at))?.[1];
    const closed = closing === undefined ? at : text.indexOf(closing, at);
    end = (closed === -1 ? text.length : closed) + 1;
    if (end - at > runCharacters) throw tooLong(text, at, runCharacters);
    // What is not closed is not well-formed, which the parser says better.
    if (closed === -1) return;
    if (text.startsWith('<!DOCTYPE', at)) throw documentType(lineAt(text, at));
    tags += 1;
    if (NAME_START.test(text[at + 1] ?? ' ')) count += 1;
    if (count > elements || tags > elements * TAGS_AN_ELEMENT)
      throw beyondLimits(`Line ${lineAt(text, at)}: the XML has more than ${elements} elements.`);
  }
}

/** It is where entities are declared, those that grow without end and those that fetch files. */
export function documentType(line: number) {
  return unreadable(`Line ${line}: the XML declares a document type, which is not read.`);
}

function tooLong(text: string, at: number, limit: number) {
  return beyondLimits(`Line ${lineAt(text, at)}: the XML has more than ${limit} characters from one tag to the next.`);
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
