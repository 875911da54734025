import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './real-catalogue.ts';

/** A file of the project: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Every TypeScript file below the folders. */
export function sourceFiles(...folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') })),
  );
}

const STRING_OR_COMMENT = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)/g;

/** The text with every comment made blank; a comment sign within a string is none. */
export function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (_, string: string | undefined) => string ?? ' ');
}

/** The text with strings emptied too: what is left is code. */
export function codeAlone(text: string): string {
  return text.replace(STRING_OR_COMMENT, (_, string: string | undefined) => (string === undefined ? ' ' : "''"));
}

export function commentsOf(text: string): string[] {
  return [...text.matchAll(STRING_OR_COMMENT)]
    .map(([, , comment]) => comment ?? '')
    .filter((comment) => comment !== '');
}

export interface Import {
  /** As written: `./text.ts`, `node:fs`, `zod`. */
  specifier: string;
  /** The names taken, as the other file exports them; `*` for all of it. */
  names: string[];
  typeOnly: boolean;
}

const FROM =
  /\b(?:import|export)\s+(?<type>type\s+)?(?<what>\*(?:\s+as\s+\w+)?|[\w$]+(?:\s*,\s*\{[^}]*\})?|\{[^}]*\})\s*from\s*['"](?<specifier>[^'"]+)['"]/g;
const BARE = /\bimport\s*\(?\s*['"](?<specifier>[^'"]+)['"]/g;

/** What a file imports or passes on, static or not. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  const named = [...code.matchAll(FROM)].map(({ groups = {} }) => {
    const { type, what = '', specifier = '' } = groups;
    const listed = /\{([^}]*)\}/.exec(what)?.[1]?.split(',') ?? [];
    const names = listed.map((name) => name.trim()).filter((name) => name !== '');
    return {
      specifier,
      names: what.startsWith('*') ? ['*'] : names.map((name) => name.replace(/^type\s+/, '').replace(/\s+as\s.*/, '')),
      typeOnly: type !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type '))),
    };
  });
  const bare = [...code.matchAll(BARE)].map(({ groups = {} }) => ({
    specifier: groups.specifier ?? '',
    names: ['*'],
    typeOnly: false,
  }));
  return [...named, ...bare];
}

/** The path a relative import leads to; nothing for a package. */
export function target(from: string, { specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}
