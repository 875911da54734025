import type { HeaderRule } from './file-headers.ts';

/** As the name of a variable: `X-Frame-Options` is `$site_x_frame_options`. */
function variable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/**
 * The same headers as maps of nginx from the file that is sent to each header's value; an empty one is not sent. What most
 * rules agree on is the default of its map.
 */
export function nginxMaps(rules: readonly HeaderRule[]): string {
  return namesIn(rules)
    .map((name) => {
      const values = rules.map(({ file, headers }) => ({ file, value: headers[name] ?? '' }));
      const usual = mostCommon(values.map(({ value }) => value));
      const others = values.filter(({ value }) => value !== usual);
      const lines = [`default ${quoted(usual)};`, ...others.map(({ file, value }) => entry(file, value))];
      return `map $uri ${variable(name)} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
    })
    .join('\n');
}

/** To be included where files are sent. */
export function nginxAddHeaders(rules: readonly HeaderRule[]): string {
  return namesIn(rules)
    .map((name) => `add_header ${name} ${variable(name)} always;\n`)
    .join('');
}

function namesIn(rules: readonly HeaderRule[]): string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].sort();
}

function entry(file: string, value: string): string {
  const matched = file.includes('*') ? quoted(`~^${file.replaceAll('.', '\\.').replace('*', '[^/]+')}$`) : quoted(file);
  return `${matched} ${quoted(value)};`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

function mostCommon(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].reduce((best, one) => (one[1].length > best[1].length ? one : best), ['', [] as string[]])[0];
}
