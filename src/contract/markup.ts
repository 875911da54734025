/** Text made safe for HTML and SVG; nothing else reaches a page or a drawing unescaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | number | Markup | undefined | readonly Markup[];

function rendered(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map((one) => one.text).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A template whose values are escaped unless they are markup already. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string));
}
