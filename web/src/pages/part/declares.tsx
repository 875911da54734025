import type { DeclaredSide } from '../../../../src/contract/entity-answer.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { KIND_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './alternates.module.css';
import { Missing } from './facts.tsx';
import { ALTERNATE_WORDS } from './section-words.ts';
import { PART_WORDS } from './words.ts';

/** The two declared texts a judgement rests on. */
export function Declares({
  own,
  other,
  otherName,
}: {
  own: DeclaredSide | null;
  other: DeclaredSide | null;
  otherName: string;
}) {
  const words = useWords(ALTERNATE_WORDS);
  return (
    <dl className={styles.sides}>
      <div>
        <dt>{words.this}</dt>
        <dd>
          <Side side={own} />
        </dd>
      </div>
      <div>
        <dt>{otherName}</dt>
        <dd>
          <Side side={other} />
        </dd>
      </div>
    </dl>
  );
}

function Side({ side }: { side: DeclaredSide | null }) {
  const { notDeclared } = useWords(PART_WORDS);
  const tongue = useKept(language);
  if (!side) return <Missing>{notDeclared}</Missing>;
  const holds = [side.kind && KIND_NAMES[tongue][side.kind], side.conditions].filter(Boolean).join(', ');
  return (
    <>
      {side.declared}
      {holds && <span className={styles.holds}> ({holds})</span>}
    </>
  );
}
