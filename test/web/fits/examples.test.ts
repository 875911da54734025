import { beforeAll, expect, it } from 'vitest';
import { EXAMPLES } from '../../../web/src/pages/fits/examples.ts';
import { openApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
  return () => app.server.close();
});

/** The page shows the verdict before anybody asks, so the catalogue must still say so. */
it.each(EXAMPLES)('the example $name answers as the page says', async ({ a, b, verdict }) => {
  const answer = await app.server.inject({ url: `/app/api/compatibility?a=${a}&b=${b}` });
  expect(answer.json()).toMatchObject({ verdict });
});
