import type { ChangesAnswer, FieldChange } from '../../../../src/contract/changes.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import table from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { SourceLink } from '../../ui/source-link.tsx';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './changes.module.css';
import { statedLines } from './stated-lines.ts';
import { CHANGES_WORDS } from './words.ts';

type PartChange = ChangesAnswer['changes'][number];

const TONES: Record<PartChange['change'], Tone> = { added: 'good', changed: 'accent', removed: 'bad' };

export function PartChanges({ changes }: { changes: readonly PartChange[] }) {
  return (
    <ul className={styles.parts}>
      {changes.map((part) => (
        <PartRow key={part.id} part={part} />
      ))}
    </ul>
  );
}

function PartRow({ part }: { part: PartChange }) {
  const words = useWords(CHANGES_WORDS);
  const categories = CATEGORY_NAMES[useKept(language)];
  const { id, name, change, category, manufacturer, fields = [] } = part;
  return (
    <li className={styles.part}>
      <p className={styles.partHead}>
        <Badge tone={TONES[change]}>{words[change]}</Badge>
        {change === 'removed' ? <strong>{name}</strong> : <PartLink id={id}>{name}</PartLink>}
        <span className={styles.soft}>
          {manufacturer}, {categories[category]}, <code>{id}</code>
        </span>
      </p>
      {fields.length > 0 && <Fields label={words.fieldsOf(name)} fields={fields} />}
    </li>
  );
}

function Fields({ label, fields }: { label: string; fields: readonly FieldChange[] }) {
  const words = useWords(CHANGES_WORDS);
  return (
    <Scroll label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            {[words.field, words.before, words.after, words.source].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.field} change={field} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function FieldRow({ change }: { change: FieldChange }) {
  const { before, after } = statedLines(change);
  return (
    <tr>
      <th scope="row">
        <code>{change.field.replace(/^declarations\./, '')}</code>
      </th>
      <td>
        <Lines lines={before} />
      </td>
      <td>
        <Lines lines={after} />
      </td>
      <td>
        {change.sources.map((url) => (
          <span key={url} className={styles.line}>
            <SourceLink url={url} />
          </span>
        ))}
      </td>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const words = useWords(CHANGES_WORDS);
  if (lines.length === 0) return <span className={styles.soft}>{words.notStated}</span>;
  return [...new Set(lines)].map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
