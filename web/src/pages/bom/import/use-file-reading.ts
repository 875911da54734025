import { useCallback, useRef, useState } from 'react';
import type { BomImport } from '../../../../../src/contract/bom-import.ts';
import { appAddress, send } from '../../../api/client.ts';
import type { KeptBom } from '../../../kept/bom-line.ts';
import { openList } from '../list-file.ts';
import { fileTypeOf } from './file-type.ts';

/** Where the reading of a file stands. */
export type FileReading =
  | { state: 'none' }
  | { state: 'reading'; name: string }
  | { state: 'refused'; name: string; why: 'unknownEnding' | 'broken' }
  | { state: 'failed'; name: string; error: unknown; retry: () => void }
  | { state: 'list'; name: string; bom: KeptBom }
  | { state: 'read'; name: string; answer: BomImport };

/** A list of our own is opened here; any other file is read by the service. The newest file wins. */
export function useFileReading() {
  const [reading, setReading] = useState<FileReading>({ state: 'none' });
  const turn = useRef(0);
  const read = useCallback(async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const tell = (next: FileReading) => mine === turn.current && setReading(next);
    const { name } = file;
    const type = fileTypeOf(name);
    if (!type) return tell({ state: 'refused', name, why: 'unknownEnding' });
    tell({ state: 'reading', name });
    try {
      if (type === 'application/json') {
        const opened = openList(await file.text());
        if (opened.kind === 'list') return tell({ state: 'list', name, bom: opened.bom });
        if (opened.kind === 'broken') return tell({ state: 'refused', name, why: 'broken' });
      }
      const sent = new Blob([await file.arrayBuffer()], { type });
      const response = await send(appAddress('/api/bom/import'), { method: 'POST', file: sent });
      tell({ state: 'read', name, answer: (await response.json()) as BomImport });
    } catch (error) {
      tell({ state: 'failed', name, error, retry: () => void read(file) });
    }
  }, []);
  const leave = useCallback(() => {
    turn.current += 1;
    setReading({ state: 'none' });
  }, []);
  return { reading, read, leave };
}
