import { useState } from 'react';
import { useWords } from '../words/use-words.ts';
import styles from './drawing.module.css';
import { MECHANICS_WORDS } from './words.ts';

interface DrawingProps {
  /** Address of an SVG sheet of the service. */
  src: string;
  alt: string;
  caption?: string;
}

/** A sheet of the service: ink on white paper in any theme, since it is printed and cut from. */
export function Drawing({ src, alt, caption }: DrawingProps) {
  const words = useWords(MECHANICS_WORDS);
  const [failed, setFailed] = useState<string>();
  if (failed === src) return <p className={styles.failed}>{words.notDrawn}</p>;
  return (
    <figure className={styles.figure}>
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        className={styles.sheet}
        aria-label={`${words.openDrawing}: ${alt}`}
      >
        <img src={src} alt={alt} width="594" height="420" loading="lazy" onError={() => setFailed(src)} />
      </a>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
