import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import styles from './defects.module.css';
import { DEFECTS_WORDS } from './words.ts';

type Defect = ParameterSemantics['known_defects'][number];

const STATE_TONES: Record<Defect['state'], Tone> = { present: 'bad', mitigated: 'warn', resolved: 'good' };

/** Each defect as first recorded, looked for again in the catalogue as it is. */
export function DefectList({ defects }: { defects: readonly Defect[] }) {
  const words = useWords(DEFECTS_WORDS);
  const names: Readonly<Partial<Record<string, string | ((...values: never[]) => string)>>> = words;
  const format = useNumberFormat();
  return (
    <Section title={words.defects}>
      <div className={styles.defects}>
        {defects.map(({ id, title, description, state, finding, figures }) => (
          <section key={id} id={id} aria-label={title} className={styles.defect}>
            <div className={styles.head}>
              <h3>
                <code>{id}</code> {title}
              </h3>
              <Badge tone={STATE_TONES[state]}>{words[state]}</Badge>
            </div>
            <dl className={styles.found}>
              <dt>{words.recorded}</dt>
              <dd>{description}</dd>
              <dt>{words.now}</dt>
              <dd>{finding}</dd>
            </dl>
            <ul className={styles.figures}>
              {Object.entries(figures).map(([name, count]) => (
                <li key={name}>
                  <strong>{format(count)}</strong> {typeof names[name] === 'string' ? names[name] : name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}
