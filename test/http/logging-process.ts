import { setTimeout as pause } from 'node:timers/promises';
import { bufferedStdout, createLogger } from '../../src/http/logging.ts';

/** Logs more than is kept back, several times; what becomes of the lines is not its business. */
const logger = createLogger('info', bufferedStdout({ isShared: false }));
for (let round = 0; round < 5; round += 1) {
  for (let line = 0; line < 100; line += 1) logger.info({ line, text: 'x'.repeat(200) }, 'said');
  await pause(50);
}
