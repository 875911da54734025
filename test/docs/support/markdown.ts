import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

const TOP = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

/** Every document of the repository, by its path from the root. */
export function documents(): string[] {
  const all = readdirSync(path.join(ROOT, 'docs'), { encoding: 'utf8', recursive: true });
  const inDocs = all.filter((name) => name.endsWith('.md')).map((name) => name.replaceAll(path.sep, '/'));
  return [...TOP, ...inDocs.sort().map((name) => `docs/${name}`)];
}

export function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export interface CodeBlock {
  language: string;
  text: string;
}

/** Fenced blocks in order; indented ones (in a list) lose their indent. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** The text without its fenced blocks. */
export function prose(markdown: string): string {
  return markdown.replace(/^( *)```\w*\n[\s\S]*?^\1```$/gm, '');
}

/** A heading as the anchor the host makes of it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

export function headings(markdown: string): string[] {
  return [...prose(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
}

/** What stands under a heading, down to the next one of any level. */
export function section(markdown: string, heading: string): string {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#{1,6} /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start === -1) throw new Error(`no heading "${heading}"`);
  const end = lines.findIndex((line, index) => index > start && /^#{1,6} /.test(line));
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

/** The table whose first column has this title: its rows, cells trimmed, without head and rule. */
export function tableRows(markdown: string, firstTitle: string): string[][] {
  const lines = markdown.split('\n');
  const head = lines.findIndex(
    (line, index) => /^\| ?---/.test(lines[index + 1] ?? '') && cells(line)[0] === firstTitle,
  );
  if (head === -1) throw new Error(`no table begins with the column "${firstTitle}"`);
  const after = lines.slice(head + 2);
  const end = after.findIndex((line) => !line.startsWith('|'));
  return after.slice(0, end === -1 ? undefined : end).map(cells);
}

function cells(line: string): string[] {
  return line
    .slice(1, line.trimEnd().lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
}

/** The words set as code in a cell. */
export function codeWords(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** The first column, each a single word of code. */
export function names(rows: readonly string[][]): string[] {
  return rows.map(([first = '']) => {
    const words = codeWords(first);
    if (words.length !== 1) throw new Error(`"${first}" should be one name`);
    return words[0] as string;
  });
}
