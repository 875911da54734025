import { commentsOf, importsOf, type SourceFile, target, withoutComments } from './source-files.ts';

const MARKER = /\b(?:TODO|FIXME|XXX|HACK)\b/;

/** Work that was put off belongs into an issue, where somebody sees it. */
export function leftoverMarkers(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    commentsOf(text)
      .filter((comment) => MARKER.test(comment))
      .map((comment) => `${path}: ${comment.trim().slice(0, 80)}`),
  );
}

/** A thing exported by name is found by its name. */
export function defaultExports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => /\bexport\s+default\b|\bas\s+default\b/.test(withoutComments(text)))
    .map(({ path }) => path);
}

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*$/;

export function oddNames(files: readonly SourceFile[]): string[] {
  return files.map(({ path }) => path).filter((path) => !path.split('/').every((part) => KEBAB_CASE.test(part)));
}

/** Long files are a prompt to look, before they are two things in one. */
export function longFiles(files: readonly SourceFile[], limit: number): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

const DECLARED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(function\s*\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm;

interface Export {
  name: string;
  isType: boolean;
}

function exportsOf(code: string): Export[] {
  const declared = [...code.matchAll(DECLARED)].map(([, kind = '', name = '']) => ({
    name,
    isType: kind === 'type' || kind === 'interface',
  }));
  const listed = [...code.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => ({ name: name.trim().replace(/^.*\sas\s+|^type\s+/, ''), isType: false })),
  );
  return [...declared, ...listed].filter(({ name }) => name !== '');
}

/**
 * `path#name` of everything exported that no other of the files imports. A type that another declaration of its file
 * is written with is part of that one's signature, and lives with it.
 */
export function deadExports(files: readonly SourceFile[]): string[] {
  const used = new Set<string>();
  for (const { path, text } of files) {
    for (const one of importsOf(text)) {
      const from = target(path, one);
      if (from !== undefined && from !== path) for (const name of one.names) used.add(`${from}#${name}`);
    }
  }
  return files.flatMap(({ path, text }) => {
    if (used.has(`${path}#*`)) return [];
    const code = withoutComments(text);
    const mentions = (name: string) =>
      code.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;
    return exportsOf(code)
      .filter(({ name, isType }) => !used.has(`${path}#${name}`) && !(isType && mentions(name) > 1))
      .map(({ name }) => `${path}#${name}`);
  });
}
