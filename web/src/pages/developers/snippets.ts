import type { McpClient, SnippetLanguage } from './address.ts';

/** One request, ready to be written in any language. */
export interface SnippetCall {
  method: 'GET' | 'POST';
  url: string;
  /** The key as a header. */
  headerKey?: string;
  body?: unknown;
  answers: 'json' | 'csv';
}

export function snippetOf(language: SnippetLanguage, call: SnippetCall): string {
  return { curl: curlOf, javascript: fetchOf, python: pythonOf }[language](call);
}

/** Within single quotes a POSIX shell changes nothing; a single quote itself has to leave them. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function curlOf({ url, headerKey, body, answers }: SnippetCall): string {
  const parts = ['curl -s'];
  if (answers === 'csv') parts.push('-o bom.csv');
  if (headerKey !== undefined) parts.push(`-H ${shellQuoted(`X-API-Key: ${headerKey}`)}`);
  if (body !== undefined) parts.push("-H 'content-type: application/json'", `-d ${shellQuoted(json(body))}`);
  return [...parts, shellQuoted(url)].join(' \\\n  ');
}

function fetchOf({ method, url, headerKey, body, answers }: SnippetCall): string {
  const headers = [
    ...(body === undefined ? [] : ["'content-type': 'application/json'"]),
    ...(headerKey === undefined ? [] : [`'x-api-key': ${JSON.stringify(headerKey)}`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(json(body), 2)}),`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  return `const response = await fetch(${JSON.stringify(url)}${given});
if (!response.ok) throw new Error((await response.json()).error);
const answer = await response.${answers === 'csv' ? 'text' : 'json'}();
console.log(answer);`;
}

function pythonOf({ method, url, headerKey, body, answers }: SnippetCall): string {
  const given = [
    `    ${JSON.stringify(url)},`,
    ...(headerKey === undefined ? [] : [`    headers={"X-API-Key": ${JSON.stringify(headerKey)}},`]),
    ...(body === undefined ? [] : [`    json=${indented(pythonLiteral(body), 4)},`]),
    '    timeout=30,',
  ];
  const used =
    answers === 'csv'
      ? 'with open("bom.csv", "wb") as file:\n    file.write(response.content)'
      : 'print(response.json())';
  return `import requests

response = requests.${method.toLowerCase()}(
${given.join('\n')}
)
response.raise_for_status()
${used}`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Every line but the first. */
function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}

/** As JSON, but for the three words that Python spells otherwise. */
function pythonLiteral(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = '    '.repeat(depth + 1);
  const entries = Array.isArray(value)
    ? value.map((one) => pythonLiteral(one, depth + 1))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonLiteral(one, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map((entry) => `${inner}${entry},`).join('\n')}\n${'    '.repeat(depth)}${close}`;
}

/** What a client of the Model Context Protocol is told, and the file it stands in. */
export function mcpSettings(client: McpClient, origin: string, key: string): { file: string; text: string } {
  const url = `${origin}/mcp`;
  switch (client) {
    case 'http':
      return {
        file: 'mcp.json',
        text: json({ mcpServers: { 'robot-parts': { url, headers: { 'X-API-Key': key } } } }),
      };
    case 'stdio':
      return {
        file: 'claude_desktop_config.json',
        text: json({
          mcpServers: { 'robot-parts': { command: 'robot-parts', args: ['mcp'], env: { ROBOT_PARTS_KEY: key } } },
        }),
      };
    case 'code':
      return {
        file: 'Claude Code',
        text: `claude mcp add --transport http robot-parts ${url} --header ${shellQuoted(`X-API-Key: ${key}`)}`,
      };
    case 'vscode':
      return {
        file: '.vscode/mcp.json',
        text: json({ servers: { 'robot-parts': { type: 'http', url, headers: { 'X-API-Key': key } } } }),
      };
  }
}
