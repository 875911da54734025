import type { InterchangeParty } from '../../../src/contract/interchange.ts';
import { appAddress } from '../api/client.ts';
import { PartLink } from '../ui/part-link.tsx';
import { useWords } from '../words/use-words.ts';
import { Drawing } from './drawing.tsx';
import styles from './face-panel.module.css';
import { askedFace, patternText } from './pattern-text.ts';
import { MECHANICS_WORDS } from './words.ts';

/** One face: its drawing, or that none can be drawn and what was declared. */
export function FacePanel({ party }: { party: InterchangeParty }) {
  const words = useWords(MECHANICS_WORDS);
  const { kind, id, name, face, faces, side, designation, pattern, words: declared } = party;
  const others = faces.filter((one) => one !== face);
  return (
    <div className={styles.panel}>
      <h3>{kind === 'part' && id !== null ? <PartLink id={id}>{name}</PartLink> : name}</h3>
      <p className={styles.facts}>
        {pattern && <strong>{patternText(pattern)}</strong>}
        {designation && <code>{designation}</code>}
        {side && <span>{words[side]}</span>}
        {face && (
          <span>
            {words.face}: {face}
          </span>
        )}
        {others.length > 0 && (
          <span>
            {words.otherFaces}: {others.join(', ')}
          </span>
        )}
      </p>
      {pattern ? (
        <Drawing
          src={appAddress('/api/mechanical/drawing.svg', { value: askedFace(party) })}
          alt={words.drawingOf(name)}
        />
      ) : (
        <p className={styles.none}>{words.noPattern}</p>
      )}
      {declared && declared !== name && (
        <p className={styles.declared}>
          {words.declared}: <q>{declared}</q>
        </p>
      )}
    </div>
  );
}
