export interface HintPart {
  text: string;
  /** Where the text is the address of a search: its parameters, for the page that shows the same. */
  search?: Record<string, string>;
}

const SEARCH = /\/api\/search\?[^\s,;]+/g;

/** A sentence of the service that names addresses of the interface, cut so that each can be a link of this app. */
export function hintParts(hint: string): HintPart[] {
  const parts: HintPart[] = [];
  let end = 0;
  for (const match of hint.matchAll(SEARCH)) {
    const address = match[0].replace(/\.$/, '');
    if (match.index > end) parts.push({ text: hint.slice(end, match.index) });
    parts.push({ text: address, search: Object.fromEntries(new URLSearchParams(address.split('?')[1])) });
    end = match.index + address.length;
  }
  if (end < hint.length) parts.push({ text: hint.slice(end) });
  return parts;
}
