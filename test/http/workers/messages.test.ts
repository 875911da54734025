import { expect, test } from 'vitest';
import { asOrder, asReport } from '../../../src/http/workers/messages.ts';

test('what others send over the same channel is no report and no order', () => {
  // Metrics told during a reload were taken for a reload that failed, and the other workers kept the old catalogue.
  for (const message of [
    { type: 'robot-parts:metrics', question: 1 },
    { type: 'robot-parts:metrics?' },
    null,
    'reload',
    {},
  ]) {
    expect([asReport(message), asOrder(message)]).toEqual([undefined, undefined]);
  }
  expect(asReport({ type: 'robot-parts:reloaded' })).toEqual({ type: 'robot-parts:reloaded' });
  expect(asOrder({ type: 'robot-parts:reload' })).toEqual({ type: 'robot-parts:reload' });
});
