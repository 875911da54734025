import { expect, test, vi } from 'vitest';
import { OSS_DOCUMENT_PATH } from '../../src/open-robots/document.ts';
import { DeclarationReader } from '../../src/parameters/read/declaration-reader.ts';
import { openApp } from '../support/app.ts';
import { CATALOGUE_DIR } from '../support/real-catalogue.ts';

test('the service is ready before any declaration is read: that is a third of what a start would cost', async () => {
  const read = vi.spyOn(DeclarationReader.prototype, 'read');
  try {
    const { server } = await openApp({ catalogueDir: CATALOGUE_DIR, documents: false });
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    expect(read).not.toHaveBeenCalled();
    expect((await server.inject(OSS_DOCUMENT_PATH)).statusCode).toBe(200);
    expect(read).toHaveBeenCalled();
    await server.close();
  } finally {
    read.mockRestore();
  }
});
