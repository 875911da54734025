import { openStoreForCommand, type StoreOptions } from '../../src/accounts/open-store.ts';
import { Operator } from '../../src/accounts/operator.ts';
import { documentsBySize, preparedDocuments } from '../document-cases.ts';
import { fetchRaw } from '../harness/fetch-raw.ts';
import type { Running } from './setups.ts';
import type { Material } from './traffic.ts';

const ACCOUNTS = 64;
const CREDITS_EACH = 1_000_000;
const PAGES = 200;
const PARTS = 300;

/** Without what was done here: the books of the clients begin with it. */
export interface Prepared {
  material: Material;
  registered: number;
}

/** What a caller of this service may ask for; documents and pages with the validators its front sends. */
export async function prepareMaterial({ url, services, store }: Running): Promise<Prepared> {
  await Promise.all(services.map(preparedDocuments));
  const { body } = await fetchRaw(`${url}/api/entities.json`);
  const { data } = JSON.parse(body.toString()) as { data: { id: string; category: string; name: string }[] };
  const parts = data.filter(({ category }) => category === 'actuators').slice(0, PARTS);
  const pages = data.filter((_, place) => place % Math.ceil(data.length / PAGES) === 0);
  const paths = [
    ...(await documentsBySize(url)).map(({ path }) => path),
    '/',
    '/find',
    ...pages.map(({ id }) => `/part/${id}`),
  ];
  const documents = [];
  for (const path of paths) {
    const { status, headers } = await fetchRaw(`${url}${path}`, { 'accept-encoding': 'gzip, deflate, br' });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    documents.push({ path, etag: headers.etag ?? '"none"' });
  }
  const words = [...new Set(data.flatMap(({ name }) => name.split(/\s+/)).filter((word) => word.length > 2))];
  const keys = await registerAll(url);
  await grantAll(keys, store);
  return {
    material: { documents: evenly(documents), parts: parts.map(({ id }) => id), words: words.slice(0, 1_000), keys },
    registered: keys.length,
  };
}

/** Of the documents as many as of the pages, however many pages there are: programs and people. */
function evenly(all: readonly { path: string; etag: string }[]): { path: string; etag: string }[] {
  const [pages, documents] = [
    all.filter(({ path }) => path.startsWith('/part/')),
    all.filter(({ path }) => !path.startsWith('/part/')),
  ];
  const times = Math.max(1, Math.round(pages.length / documents.length));
  return [...pages, ...Array.from({ length: times }, () => documents).flat()];
}

async function registerAll(url: string): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const answer = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `load-${number}@example.org` }),
    });
    keys.push(((await answer.json()) as { api_key: string }).api_key);
  }
  return keys;
}

/** By the operator, so that they stay on the free plan, whose limit an operator can set. */
async function grantAll(keys: readonly string[], options: StoreOptions): Promise<void> {
  const store = await openStoreForCommand(options);
  try {
    const operator = new Operator(store);
    for (const who of keys) await operator.grant({ who, credits: CREDITS_EACH, note: 'bench' });
  } finally {
    await store.close();
  }
}
