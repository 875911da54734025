import { useMemo, useState } from 'react';
import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { classes } from '../../../ui/classes.ts';
import { Section } from '../../../ui/page.tsx';
import { VERDICT_NAMES } from '../../../words/domain-words.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './check.module.css';
import { Chosen } from './chosen.tsx';
import { ItemNames } from './item-names.tsx';
import { groupAlike, wiringOf } from './wiring.ts';
import { WiringPicture } from './wiring-picture.tsx';
import { CHECK_WORDS, STATE_SIGNS } from './words.ts';

const STATES = ['compatible', 'conditional', 'incompatible', 'unknown'] as const;

/** The picture, what its signs mean, and what was chosen in it. */
export function WiringSection({ check }: { check: BomCheck }) {
  const words = useWords(CHECK_WORDS);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const wiring = useMemo(() => groupAlike(wiringOf(check), opened), [check, opened]);
  const choose = (id: string | undefined) => setChosen(id === chosen ? undefined : id);
  const open = (group: string) => {
    setOpened(new Set([...opened, group]));
    setChosen(undefined);
  };
  if (wiring.nodes.length === 0) return null;
  return (
    <Section title={words.picture} aside={<Legend />}>
      <p className={styles.soft}>{words.pictureHint}</p>
      <WiringPicture check={check} wiring={wiring} chosen={chosen} onChoose={choose} />
      <Chosen check={check} wiring={wiring} chosen={chosen} onOpen={open} />
      {wiring.outside.length > 0 && (
        <p className={styles.soft}>
          {words.outside(wiring.outside.length)} <ItemNames check={check} items={wiring.outside} />
        </p>
      )}
    </Section>
  );
}

function Legend() {
  const words = useWords(CHECK_WORDS);
  const names = VERDICT_NAMES[useKept(language)];
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {STATES.map((state) => (
        <li key={state}>
          <svg width="36" height="14" aria-hidden="true">
            <path d="M0 7H36" className={classes(styles.line, styles[state])} />
            {state !== 'compatible' && (
              <>
                <circle cx="18" cy="7" r="6.5" className={classes(styles.sign, styles[state])} />
                <text x="18" y="7" className={classes(styles.signText, styles[state])}>
                  {STATE_SIGNS[state]}
                </text>
              </>
            )}
          </svg>
          {names[state]}
        </li>
      ))}
    </ul>
  );
}
