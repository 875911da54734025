export const OPERATION_NAMES = [
  'search',
  'entity',
  'compare',
  'check',
  'export',
  'parse',
  'designation',
  'documents',
  'credits',
] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];

export const SNIPPET_LANGUAGES = ['curl', 'javascript', 'python'] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

export const MCP_CLIENTS = ['http', 'stdio', 'code', 'vscode'] as const;
export type McpClient = (typeof MCP_CLIENTS)[number];

export interface DevelopersAddress {
  operation?: OperationName | undefined;
  language?: SnippetLanguage | undefined;
  client?: McpClient | undefined;
}

/** Each is named, also where it is nothing: the router would else keep what stands in the address. */
export function developersAddress(search: Record<string, unknown>): DevelopersAddress {
  return {
    operation: OPERATION_NAMES.find((name) => name === search.operation),
    language: SNIPPET_LANGUAGES.find((name) => name === search.language),
    client: MCP_CLIENTS.find((name) => name === search.client),
  };
}
