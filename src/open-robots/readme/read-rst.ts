import { blankOut } from './blank-out.ts';
import { itemsOf, Outline, type Unit } from './prose.ts';

/** A directive, its options and what is indented under it; notes and warnings are prose. */
const DIRECTIVE =
  /^([ \t]*)\.\. (?!(?:note|tip|warning|important|attention|caution|hint|admonition)::)[^\n]*(?:\n(?:\1[ \t]+[^\n]*|[ \t]*(?=\n)))*/gm;
const LITERAL_BLOCK = /(?<=::[ \t]*\n)(?:[ \t]*\n)+(?:[ \t]+[^\n]*(?:\n|$)|[ \t]*\n)+/g;
const OPTION = /^[ \t]*:[\w-]+:.*$/gm;
const LITERAL = /``[^`\n]+``/g;
const ROLE = /:[\w-]+:`[^`\n]+`/g;
const LINK = /`([^`<]*)<[^`>]+>`_{0,2}/g;
const ADDRESS = /\bhttps?:\/\/[^\s>`]+/g;
const HEADING = /^([^\s.][^\n]*)\n([=\-~^"'#*+])\2{2,}[ \t]*$/gm;

/** The prose of a reStructuredText file. */
export function readRst(text: string): Unit[] {
  const blocks = [DIRECTIVE, LITERAL_BLOCK, OPTION, LITERAL, ROLE].reduce((rest, one) => blankOut(rest, one), text);
  const prose = blankOut(
    blankOut(blocks, LINK, ([, shown = '']) => [shown]),
    ADDRESS,
  );
  const marks: string[] = [];
  const outline = new Outline();
  const units: Unit[] = [];
  let at = 0;
  const take = (end: number) => {
    const kind = (piece: string): Unit['kind'] => (/^\s*(?:[-*+•]|\d+[.)]|#\.)\s/.test(piece) ? 'item' : 'sentence');
    for (const piece of itemsOf(prose.slice(at, end), at)) {
      units.push({ ...piece, kind: kind(piece.text), section: outline.section });
    }
  };
  for (const { 0: whole, 1: title = '', 2: mark = '', index } of prose.matchAll(HEADING)) {
    take(index);
    // Which mark stands for which depth is the file's own choice, in the order it uses them.
    if (!marks.includes(mark)) marks.push(mark);
    outline.enter({ depth: marks.indexOf(mark) + 1, title: title.trim() });
    units.push({ text: title, start: index, kind: 'heading', section: outline.section });
    at = index + whole.length;
  }
  take(prose.length);
  return units;
}
