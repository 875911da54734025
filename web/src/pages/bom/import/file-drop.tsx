import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWords } from '../../../words/use-words.ts';
import { TAKEN_ENDINGS } from './file-type.ts';
import styles from './import.module.css';
import { IMPORT_WORDS } from './words.ts';

interface FileProps {
  onFile: (file: File) => void;
}

/** Files may be dropped anywhere on what it surrounds. */
export function FileDrop({ onFile, children }: FileProps & { children: ReactNode }) {
  const words = useWords(IMPORT_WORDS);
  const [over, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside it does the same by keyboard
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
      {over && <div className={styles.veil}>{words.dropHere}</div>}
    </div>
  );
}

export function FileButton({ onFile, label, look }: FileProps & { label: string; look?: ButtonLook }) {
  const input = useRef<HTMLInputElement>(null);
  const words = useWords(IMPORT_WORDS);
  return (
    <>
      <Button {...(look && { look })} title={words.kinds} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TAKEN_ENDINGS.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
