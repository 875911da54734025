import path from 'node:path';
import { ROOT } from './real-catalogue.ts';

/** For the processes of tests: what one of them compiled the others read, in this run and the next. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/robot-parts-tests') };
