import { readBomFile } from '../bom/import/read-bom-file.ts';
import { readInWorker } from './refusable.ts';

readInWorker(readBomFile);
