/** A request as the docs write it. */
export interface CurlCommand {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** `| grep '...'`: the one line of the answer that is shown. */
  grep?: string;
}

const WORD = /'([^']*)'|(\S+)/g;
/** Options that change how curl prints, not what it asks. */
const PLAIN_OPTIONS = new Set(['-s', '-i', '-G', '--compressed']);
const DEFAULT_ADDRESS = 'http://127.0.0.1:8080';

/** Reads the few options of curl the docs use; anything else fails, so that no example goes unrun. */
export function parseCurl(line: string): CurlCommand {
  const [request = '', filter] = line.split(' | ');
  const words = [...request.matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  if (words.shift() !== 'curl') throw new Error(`not a curl command: ${line}`);
  const command: CurlCommand = { method: 'GET', url: '', headers: {} };
  const asQuery = words.includes('-G');
  const query: string[] = [];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-X') command.method = words.shift() as CurlCommand['method'];
    else if (word === '-I') command.method = 'HEAD';
    else if (word === '-H') {
      const [name = '', ...value] = (words.shift() ?? '').split(': ');
      command.headers[name.toLowerCase()] = value.join(': ');
    } else if (word === '--data-urlencode' || (word === '-d' && asQuery)) {
      const [name = '', ...value] = (words.shift() ?? '').split('=');
      query.push(`${name}=${encodeURIComponent(value.join('='))}`);
    } else if (word === '-d') {
      command.method = 'POST';
      command.body = words.shift() ?? '';
    } else if (word.startsWith(`${DEFAULT_ADDRESS}/`)) command.url = word.slice(DEFAULT_ADDRESS.length);
    else if (!PLAIN_OPTIONS.has(word)) throw new Error(`${word} in: ${line}`);
  }
  if (command.url === '') throw new Error(`no address of the service in: ${line}`);
  if (query.length > 0) command.url += `?${query.join('&')}`;
  if (filter !== undefined) {
    const pattern = filter.match(/^grep '([^']+)'$/)?.[1];
    if (pattern === undefined) throw new Error(`only grep '...' is known: ${filter}`);
    command.grep = pattern;
  }
  return command;
}
