import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { parameterName } from '../../words/domain-words.ts';
import { keyParameters } from './key-parameters.ts';
import styles from './part.module.css';

/** The few values one opens a datasheet for, as the service sums them up; all of them stand below. */
export function KeyFigures({ record }: { record: EntityRecord }) {
  const tongue = useKept(language);
  const figures = keyParameters(record);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.keyFigures}>
      {figures.map(({ parameter, value, condition }) => (
        <div key={parameter}>
          <dt>{parameterName(parameter, tongue)}</dt>
          <dd>
            <a href="#values">{value}</a>
            {condition && <span className={styles.keyCondition}>{condition}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
