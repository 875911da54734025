import type { FileHeaders, HeaderRule } from './file-headers.ts';

/** Files with the same headers, and their number. */
interface HeaderClass {
  readonly number: number;
  readonly headers: FileHeaders;
  readonly files: readonly string[];
}

/**
 * The same headers as maps of nginx: from the file that is sent to its class, looked up once a request, and from the class to
 * the value of each header; an empty one is not sent. The largest class is the default.
 */
export function nginxMaps(rules: readonly HeaderRule[]): string {
  const classes = classesOf(rules);
  const [, ...others] = classes;
  const files = others.flatMap(({ number, files: some }) => some.map((file) => `  ${pattern(file)} ${number};\n`));
  const ofFiles = `map $uri $site_class {\n  default 0;\n${files.join('')}}\n`;
  const ofHeaders = namesIn(rules)
    .filter((name) => !isShared(name, rules))
    .map((name) => {
      const values = classes.map(({ number, headers }) => ({ number, value: headers[name] ?? '' }));
      const lines = values
        .filter(({ value }) => value !== '')
        .map(({ number, value }) => `  ${number} ${quoted(value)};\n`);
      return `map $site_class ${variable(name)} {\n  default "";\n${lines.join('')}}\n`;
    });
  return [ofFiles, ...ofHeaders].join('\n');
}

/** To be included where files are sent. */
export function nginxAddHeaders(rules: readonly HeaderRule[]): string {
  return namesIn(rules)
    .map((name) => {
      const value = isShared(name, rules) ? quoted(rules[0]?.headers[name] ?? '') : variable(name);
      return `add_header ${name} ${value} always;\n`;
    })
    .join('');
}

function classesOf(rules: readonly HeaderRule[]): HeaderClass[] {
  return [...Map.groupBy(rules, ({ headers }) => JSON.stringify(headers)).values()]
    .sort((a, b) => b.length - a.length)
    .map((same, number) => ({
      number,
      headers: same[0]?.headers ?? {},
      files: same.map(({ file }) => file),
    }));
}

function namesIn(rules: readonly HeaderRule[]): string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].sort();
}

function isShared(name: string, rules: readonly HeaderRule[]): boolean {
  return rules.every(({ headers }) => headers[name] === rules[0]?.headers[name]);
}

/** As the name of a variable: `X-Frame-Options` is `$site_x_frame_options`. */
function variable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

function pattern(file: string): string {
  if (!file.includes('*')) return quoted(file);
  return quoted(`~^${file.replaceAll('.', '\\.').replace('*', '[^/]+')}$`);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
