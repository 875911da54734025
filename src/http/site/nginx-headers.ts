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

/**
 * A location for each document, with its headers as words: nginx finds it without trying a pattern, and looks nothing up.
 * A request that asks for more than a file is the service's, and so is a file that is gone.
 */
export function nginxDocuments(rules: readonly HeaderRule[]): string {
  return rules
    .filter(({ pattern, file }) => pattern === file && !file.includes('*'))
    .map(({ file, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quoted(value)} always;\n`);
      return `location = ${file} {\n  if ($robot_parts_asks) { return 418; }\n${lines.join('')}${HSTS}}\n`;
    })
    .join('\n');
}

/** Of a location that adds headers nginx takes none from around it. */
const HSTS = '  add_header Strict-Transport-Security $robot_parts_hsts always;\n';

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
