import { type KeptBom, MOST_BOM_LINES } from '../../../kept/bom-line.ts';
import { bomList } from '../../../kept/bom-list.ts';
import { freshKey } from '../../../kept/fresh-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure, Loading, Notice } from '../../../ui/notice.tsx';
import { useWords } from '../../../words/use-words.ts';
import { appendLines, replaceBom } from '../edits.ts';
import styles from './import.module.css';
import { ImportReview } from './import-review.tsx';
import type { FileReading } from './use-file-reading.ts';
import { IMPORT_WORDS } from './words.ts';

/** What became of the file: still being read, refused and why, or to be looked over before anything is taken. */
export function ReadingPanel({ reading, onDone }: { reading: FileReading; onDone: () => void }) {
  const words = useWords(IMPORT_WORDS);
  const leave = (
    <Button small onClick={onDone}>
      {words.cancel}
    </Button>
  );
  switch (reading.state) {
    case 'none':
      return null;
    case 'reading':
      return (
        <Notice title={words.reading(reading.name)}>
          <Loading lines={3} />
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" title={words[reading.why](reading.name)}>
          <div>{leave}</div>
        </Notice>
      );
    case 'failed':
      return (
        <div className={styles.failed}>
          <p>{words.review(reading.name)}</p>
          <Failure error={reading.error} onRetry={reading.retry} />
          <div>{leave}</div>
        </div>
      );
    case 'list':
      return <OpenedList name={reading.name} bom={reading.bom} onDone={onDone} />;
    case 'read':
      return <ImportReview key={reading.name} name={reading.name} answer={reading.answer} onDone={onDone} />;
  }
}

function OpenedList({ name, bom, onDone }: { name: string; bom: KeptBom; onDone: () => void }) {
  const words = useWords(IMPORT_WORDS);
  const present = bomList.get();
  const room = MOST_BOM_LINES - present.lines.length;
  const differs = bom.currency !== present.currency && bom.lines.some(({ price }) => price != null);
  // Keys are of the machine that wrote the file; here they must be unlike those of the list.
  const lines = bom.lines.map((line) => ({ ...line, key: freshKey() }));
  return (
    <Notice tone="accent" title={words.openTitle(name)}>
      <p>{words.openText(bom.lines.length, bom.name)}</p>
      <div className={styles.row}>
        <Button
          look="primary"
          onClick={() => {
            replaceBom({ ...bom, lines });
            onDone();
          }}
        >
          {words.replace(bom.lines.length)}
        </Button>
        {present.lines.length > 0 && !differs && (
          <Button
            disabled={bom.lines.length > room}
            onClick={() => {
              appendLines(lines, { assumed: [...(present.assumed ?? []), ...(bom.assumed ?? [])] });
              onDone();
            }}
          >
            {words.append(bom.lines.length)}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Notice>
  );
}
