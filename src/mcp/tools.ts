import type { Tool } from './tool.ts';
import { CHECK_FIT } from './tools/check-fit.ts';
import { COMPARE_PARTS } from './tools/compare-parts.ts';
import { DECODE_MOUNT } from './tools/decode-mount.ts';
import { EXPORT_BOM } from './tools/export-bom.ts';
import { FIND_ALTERNATES } from './tools/find-alternates.ts';
import { GET_PART } from './tools/get-part.ts';
import { GET_REFERENCE } from './tools/get-reference.ts';
import { LINT_URDF } from './tools/lint-urdf.ts';
import { READ_DECLARATION } from './tools/read-declaration.ts';
import { SEARCH_PARTS } from './tools/search-parts.ts';

/** In the order they are listed in, from the first question to the last. */
export const TOOLS: readonly Tool[] = [
  SEARCH_PARTS,
  GET_PART,
  COMPARE_PARTS,
  FIND_ALTERNATES,
  CHECK_FIT,
  DECODE_MOUNT,
  READ_DECLARATION,
  GET_REFERENCE,
  LINT_URDF,
  EXPORT_BOM,
];
