import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { KeptFiles } from '../../../src/service/open-data/kept-files.ts';
import { realCatalogue } from '../../support/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

it('ends what it is making when the service stops, and leaves nothing of it', async () => {
  const { current } = await realCatalogue();
  const folder = await tempFolder();
  const files = new KeptFiles(folder);
  const making = files.of(current, 'entities');
  files.stop();
  await expect(making).rejects.toMatchObject({ code: 'files_not_ready', cause: new Error('the service is stopping') });
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});
