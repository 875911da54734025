import { Lexer, type Token, type Tokens } from 'marked';
import { blankOut, blanks } from './blank-out.ts';
import { itemsOf, Outline, rowsOf, sentencesOf, type Unit } from './prose.ts';

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/g;
/** Of MDX. */
const IMPORT_LINE = /^(?:import|export)\s.*$/gm;
/** What is not closed goes on to the end, and is looked for once. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/g;
const FENCE = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2`*~*[ \t]*$|$(?![\s\S]))/gm;
const SCRIPT = /<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi;
const INLINE_CODE = /(`+)(?!`)[^`\n][^\n]*?(?<!`)\1(?!`)/g;
const IMAGE =
  /!\[[^\]\n]{0,500}\]\([^()\n]{0,2000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)|!\[[^\]\n]{0,500}\]\[[^\]\n]{0,200}\]/g;
const LINK = /\[([^[\]\n]{0,1000})\]\([^()\n]{0,2000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)/g;
const TAG = /<\/?[A-Za-z][^<>]{0,2000}>/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s)>\]|]+/g;
const STRUCK = /~~[^~\n]+~~/g;
/** The names of GitHub's and Docusaurus' boxes. */
const BOX = /\[!\w+\]|^:::\w*/gm;
/** Where a new row or item begins in HTML. */
const HTML_BREAK = /<(?:br|li|tr|p|div|h\d)\b[^<>]{0,2000}>|\n\s*\n/gi;

/** The prose of a markdown or MDX file. */
export function readMarkdown(text: string): Unit[] {
  const whole = [FRONT_MATTER, COMMENT, SCRIPT].reduce((rest, pattern) => blankOut(rest, pattern), text);
  const source = blankOut(whole, IMPORT_LINE);
  const outline = new Outline();
  const units: Unit[] = [];
  let at = 0;
  for (const token of new Lexer().lex(source)) {
    const start = source.startsWith(token.raw, at) ? at : source.indexOf(token.raw, at);
    if (start === -1) continue;
    at = start + token.raw.length;
    units.push(...unitsOf(token, start, outline));
  }
  return units;
}

function unitsOf(token: Token, start: number, outline: Outline): Unit[] {
  const as = (kind: Unit['kind'], pieces: readonly Pick<Unit, 'text' | 'start'>[]): Unit[] =>
    pieces.map((piece) => ({ ...piece, kind, section: outline.section }));
  switch (token.type) {
    case 'heading': {
      const text = proseOf(token.raw);
      outline.enter({ depth: (token as Tokens.Heading).depth, title: titleOf(text) });
      return as('heading', [{ text, start }]);
    }
    case 'table':
      return as('row', rowsOf(proseOf(token.raw), start));
    case 'list':
      return as('item', itemsOf(proseOf(token.raw), start));
    case 'html':
      return htmlUnits(token.raw, start, outline);
    case 'paragraph':
    case 'text':
    case 'blockquote':
      return as('sentence', sentencesOf(proseOf(token.raw).replace(/^[ \t]*>/gm, blanks), start));
    default:
      return [];
  }
}

/** Without the marks of a heading, and without the anchor some add: `Kinematics {#kinematics}`. */
function titleOf(text: string): string {
  return text
    .replace(/\{#[^}]*\}/, ' ')
    .replace(/^[\s#]+|[\s#=-]+$/g, '')
    .replace(/\s+/g, ' ');
}

function htmlUnits(raw: string, start: number, outline: Outline): Unit[] {
  const cuts = [0, ...[...raw.matchAll(HTML_BREAK)].map(({ index }) => index), raw.length];
  return cuts.slice(1).flatMap((end, index) => {
    const from = cuts[index] ?? 0;
    const piece = raw.slice(from, end);
    const depth = /^<h(\d)\b/i.exec(piece)?.[1];
    const text = proseOf(piece);
    if (depth) outline.enter({ depth: Number(depth), title: text.replace(/\s+/g, ' ').trim() });
    return text.trim() === '' ? [] : [{ text, start: start + from, kind: 'sentence', section: outline.section }];
  });
}

function proseOf(raw: string): string {
  const withoutCode = [FENCE, INLINE_CODE, IMAGE].reduce((rest, pattern) => blankOut(rest, pattern), raw);
  const withoutTargets = blankOut(withoutCode, LINK, ([, shown = '']) => [shown]);
  return [TAG, ADDRESS, STRUCK, BOX].reduce((rest, pattern) => blankOut(rest, pattern), withoutTargets);
}
