import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeptBom } from '../../kept/bom-line.ts';
import { bomList } from '../../kept/bom-list.ts';
import { useKept } from '../../kept/kept-value.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { downloadBlob } from '../../ui/download.ts';
import { Empty } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { BOM_VIEWS, type BomView } from './address.ts';
import styles from './bom.module.css';
import { CheckView } from './check/check-view.tsx';
import { startAnew, undoLast, useLastUndoable } from './edits.ts';
import { ExportView } from './export/export-view.tsx';
import { FileButton, FileDrop } from './import/file-drop.tsx';
import { ReadingPanel } from './import/reading-panel.tsx';
import { useFileReading } from './import/use-file-reading.ts';
import { IMPORT_WORDS } from './import/words.ts';
import { AddBar } from './lines/add-bar.tsx';
import { LinesView } from './lines/lines-view.tsx';
import { ProjectFields } from './lines/project-fields.tsx';
import { listFile, listFileName } from './list-file.ts';
import { BOM_WORDS } from './words.ts';

export const BomRoute = createLazyRoute('/bom')({ component: BomPage });

function BomPage() {
  const words = useWords(BOM_WORDS);
  const importWords = useWords(IMPORT_WORDS);
  const { view = 'lines' } = BomRoute.useSearch();
  const bom = useKept(bomList);
  const { reading, read, leave } = useFileReading();
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <FileButton label={importWords.import} onFile={read} />
          <ListActions bom={bom} />
        </>
      }
    >
      <FileDrop onFile={read}>
        <Views view={view} />
        <UndoBar />
        <ReadingPanel reading={reading} onDone={leave} />
        {/* While a file is looked over, only that is to be decided. */}
        {reading.state !== 'read' && (
          <>
            {view === 'lines' && <Lines bom={bom} onFile={read} />}
            {view === 'check' && <CheckView bom={bom} />}
            {view === 'export' && <ExportView bom={bom} />}
          </>
        )}
      </FileDrop>
    </Page>
  );
}

function Lines({ bom, onFile }: { bom: KeptBom; onFile: (file: File) => void }) {
  const words = useWords(BOM_WORDS);
  return (
    <>
      {bom.lines.length > 0 && <ProjectFields bom={bom} />}
      <AddBar />
      {bom.lines.length > 0 ? (
        <LinesView bom={bom} />
      ) : (
        <Empty
          title={words.emptyTitle}
          action={
            <>
              <FileButton look="primary" label={words.chooseFile} onFile={onFile} />
              <Link to="/find" className={buttonClass()}>
                {words.findParts}
              </Link>
            </>
          }
        >
          {words.emptyText}
        </Empty>
      )}
    </>
  );
}

function Views({ view }: { view: BomView }) {
  const words = useWords(BOM_WORDS);
  return (
    <nav aria-label={words.views} className={styles.views}>
      {BOM_VIEWS.map((name) => (
        <Link
          key={name}
          to="/bom"
          search={{ view: name === 'lines' ? undefined : name }}
          className={styles.view}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...(name === view && { 'aria-current': 'page' })}
        >
          {words[name]}
        </Link>
      ))}
    </nav>
  );
}

function ListActions({ bom }: { bom: KeptBom }) {
  const words = useWords(BOM_WORDS);
  const [asking, setAsking] = useState(false);
  const isEmpty = bom.lines.length === 0 && (bom.assumed ?? []).length === 0;
  if (isEmpty) return null;
  if (asking) {
    return (
      <>
        <span className={styles.ask}>{words.startAnewAsk(bom.lines.length)}</span>
        <Button
          look="danger"
          autoFocus
          onClick={() => {
            startAnew();
            setAsking(false);
          }}
        >
          {words.drop}
        </Button>
        <Button onClick={() => setAsking(false)}>{words.keep}</Button>
      </>
    );
  }
  const save = () => downloadBlob(new Blob([listFile(bom)], { type: 'application/json' }), listFileName(bom.name));
  return (
    <>
      <Button title={words.saveFileHint} onClick={save}>
        {words.saveFile}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.startAnew}
      </Button>
    </>
  );
}

function UndoBar() {
  const words = useWords(BOM_WORDS);
  const last = useLastUndoable();
  const said =
    last && (last.what === 'cleared' || last.what === 'replaced' ? words[last.what] : words[last.what](last.name));
  return (
    <div role="status" className={styles.undo} hidden={!last}>
      {said && (
        <>
          <span>{said}</span>
          <Button small onClick={undoLast}>
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );
}
