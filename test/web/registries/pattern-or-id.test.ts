import { expect, it } from 'vitest';
import { isPatternOrId } from '../../../web/src/pages/registries/mechanical/pattern-or-id.ts';

it.each(['6 x M4 on 28 mm circle', '4×M6', 'SPEC-3DOF-SHOULDER-2026:medium', 'ACT-CUBEMARS-AK80-6'])(
  '%s may have a drawing',
  (text) => {
    expect(isPatternOrId(text)).toBe(true);
  },
);

it.each(['hello', 'ISO 9409-1-A50', 'ISO9409-1-A50', '50-4'])('%s is asked for as a designation only', (text) => {
  expect(isPatternOrId(text)).toBe(false);
});
