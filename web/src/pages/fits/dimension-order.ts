import type { Dimension } from '../../../../src/contract/compatibility.ts';

/** As in the contract, whose list would bring its schemas into the browser. */
export const DIMENSIONS = ['protocol', 'electrical', 'mechanical', 'software'] as const satisfies readonly Dimension[];
