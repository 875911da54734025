interface PageLink {
  to: '/find' | '/registries/mechanical';
  search: Record<string, string>;
  hash?: string;
}

export interface TextPart {
  text: string;
  /** Where the text says what to ask and a page of this app answers it. */
  page?: PageLink;
}

const QUESTION = /search for “([^”]+)”|ask for the interchange of (\S+) and ([^\s.,;]+)/g;

/** A sentence of the service cut so that what it says to ask elsewhere becomes links of this app. */
export function linkedText(sentence: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(QUESTION)) {
    const [text, q, a = '', b = ''] = match;
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index) });
    parts.push({ text, page: q === undefined ? interchange(a, b) : { to: '/find', search: { q } } });
    end = match.index + text.length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end) });
  return parts;
}

function interchange(a: string, b: string): PageLink {
  return { to: '/registries/mechanical', search: { a, b }, hash: 'interchange' };
}
