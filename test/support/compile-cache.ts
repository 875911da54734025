import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/robot-parts-tests');

/** For the threads and processes of tests: what one of them compiled the others read, in this run and the next. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: FOLDER };
