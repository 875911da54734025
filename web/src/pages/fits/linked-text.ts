export interface TextPart {
  text: string;
  /** Where the text is an address of the interface that a page of this app shows too. */
  page?: { to: '/find' | '/registries/mechanical'; search: Record<string, string> };
}

const PAGES = { '/api/search': '/find', '/api/mechanical/interchange': '/registries/mechanical' } as const;
const ADDRESS = /(\/api\/(?:search|mechanical\/interchange))\?([^\s;]+)/g;

/** A sentence of the service cut so that the addresses it names become links of this app. */
export function linkedText(sentence: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(ADDRESS)) {
    const [whole, path = '', query = ''] = match;
    const text = whole.replace(/[.,]$/, '');
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index) });
    const search = Object.fromEntries(new URLSearchParams(query.replace(/[.,]$/, '')));
    parts.push({ text, page: { to: PAGES[path as keyof typeof PAGES], search } });
    end = match.index + text.length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end) });
  return parts;
}
