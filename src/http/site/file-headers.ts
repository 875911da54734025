/** What a web server works out itself, or what belongs to one answer. */
const OF_ONE_ANSWER = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'repr-digest',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

export type FileHeaders = Readonly<Record<string, string>>;

/** The headers of an answer that a server of files has to be told, by their names as they are usually written. */
export function fileHeaders(answered: Readonly<Record<string, unknown>>): FileHeaders {
  const told = Object.entries(answered).filter(([name]) => !OF_ONE_ANSWER.has(name));
  return Object.fromEntries(told.map(([name, value]) => [headerName(name), String(value)]).sort());
}

function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** What is to be sent with a file. */
export interface HeaderRule {
  /** An address, or a pattern such as `/part/*`. */
  readonly pattern: string;
  /** Where the files of it lie, likewise: `/part/*.html`. */
  readonly file: string;
  readonly headers: FileHeaders;
}

/** The file `_headers`, which hosts of static sites read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers }) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
