import { ADAPTER_PATH } from '../../mechanics/interchange.ts';
import { UsageError } from '../command-line.ts';
import type { Answers } from './answers.ts';
import { type Asked, askerOf } from './ask-server.ts';

/** Answers from a server, asked over HTTP like by anyone else. */
export function serverAnswers(server: string, key: string | undefined): Answers {
  const ask = askerOf(server, key);

  async function answer<Answer>(path: string, asked?: Asked): Promise<Answer> {
    const response = await ask(path, asked);
    return response.json().catch((cause: unknown) => {
      throw new Error(`${new URL(server).origin} answered with something that is no JSON`, { cause });
    }) as Promise<Answer>;
  }

  return {
    search: (query) => answer('/api/search', { query }),
    entity: (id) => answer(`/api/entity/${encodeURIComponent(id)}`),
    alternates: (id, query) => answer(`/api/entity/${encodeURIComponent(id)}/alternates`, { query }),
    compare: (query) => answer('/api/compare', { query }),
    pair: (query) => answer('/api/compatibility', { query }),
    chain: (body) => answer('/api/compatibility/check', { body }),
    parse: (body) => answer('/api/parameters/parse', { body }),
    designation: (query) => answer('/api/mechanical/designation', { query }),
    interchange: (query) => answer('/api/mechanical/interchange', { query }),
    adapter: (query) => answer(ADAPTER_PATH, { query }),
    adapterFile: async (query, format) =>
      new Uint8Array(await (await ask(ADAPTER_PATH, { query: { ...query, format } })).arrayBuffer()),
    checkBom: (body) => answer('/api/bom/check', { body }),
    async exportBom(order) {
      if (key === undefined) {
        throw new UsageError('a server exports for 1 credit of a key: give --key or ROBOT_PARTS_KEY, or --offline');
      }
      return fileOf(await ask('/api/bom/export', { body: { ...order, api_key: key } }));
    },
    importBom: (bytes, type) => answer('/api/bom/import', { file: { bytes, type } }),
    lintUrdf: (bytes, actuators) =>
      Object.keys(actuators).length === 0
        ? answer('/api/urdf/lint', { file: { bytes, type: 'application/xml' } })
        : answer('/api/urdf/lint', { body: { urdf: new TextDecoder().decode(bytes), actuators } }),
  };
}

/** text() would take the byte-order mark away, which is part of the file. */
export async function fileOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString();
}
