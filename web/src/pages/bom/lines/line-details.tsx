import type { PartKind } from '../../../../../src/contract/compatibility.ts';
import { type BomLine, DESCRIBED_FIELDS, type Described, LONGEST_TEXT } from '../../../kept/bom-line.ts';
import { Select, TextField } from '../../../ui/field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { changeLine } from '../edits.ts';
import { LineAlternates } from './line-alternates.tsx';
import styles from './lines.module.css';
import { LINES_WORDS } from './words.ts';

const KINDS = ['supply', 'board', 'computer', 'adapter', 'load', 'connector'] as const satisfies PartKind[];

const TEXTS = ['name', 'id', 'manufacturer', 'category', 'status'] as const;

/** Everything of a line that has no column of its own in the table. */
export function LineDetails({ line }: { line: BomLine }) {
  const words = useWords(LINES_WORDS);
  const { key, described, designators, notes } = line;
  const set = (field: keyof BomLine) => (text: string) => {
    const change = { [field]: text === '' ? undefined : text };
    const { id, name } = { ...line, ...change };
    // A line needs a name or an id; the last of the two stays.
    if ((id ?? '').trim() !== '' || (name ?? '').trim() !== '') changeLine(key, change);
  };
  return (
    <div className={styles.details}>
      <div className={styles.fields}>
        {TEXTS.map((field) => (
          <DraftField key={field} label={words[field]} value={line[field] ?? ''} onChange={set(field)} />
        ))}
        <div className={styles.wide}>
          <DraftField label={words.specs} hint={words.specsHint} value={line.specs ?? ''} onChange={set('specs')} />
        </div>
        <div className={styles.wide}>
          <DraftField
            label={words.alternates}
            hint={words.alternatesHint}
            value={line.alternates ?? ''}
            onChange={set('alternates')}
          />
        </div>
      </div>
      <fieldset>
        <legend className={styles.legend}>{words.described}</legend>
        <p className={styles.soft}>{words.describedHint}</p>
        <DescribedFields
          described={described ?? {}}
          noKind={words.kindNone}
          onChange={(next) => changeLine(key, { described: next })}
        />
      </fieldset>
      {(designators !== undefined || notes !== undefined) && (
        <dl className={styles.notes}>
          {designators !== undefined && (
            <div>
              <dt>{words.designators}</dt>
              <dd>{designators}</dd>
            </div>
          )}
          {Object.entries(notes ?? {}).map(([name, note]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{note}</dd>
            </div>
          ))}
          <p className={styles.soft}>{words.notesHint}</p>
        </dl>
      )}
      {line.id && <LineAlternates line={line} id={line.id} />}
    </div>
  );
}

interface DraftFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}

function DraftField({ label, hint, value, onChange }: DraftFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={LONGEST_TEXT}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface DescribedFieldsProps {
  described: Described;
  /** Shown for no kind; without it one must be chosen. */
  noKind?: string;
  onChange: (described: Described) => void;
}

const EXAMPLES: Partial<Record<keyof Described, string>> = {
  voltage: '12 V',
  current: '5 A',
  protocol: 'DYNAMIXEL Protocol 2.0',
  interface: 'RS-485',
  output_voltage: '5 V',
  output_current: '3 A',
};

/** What may be said of a part for the check, as its maker would write it. */
export function DescribedFields({ described, noKind, onChange }: DescribedFieldsProps) {
  const words = useWords(LINES_WORDS);
  return (
    <div className={styles.fields}>
      <Select
        label={words.kind}
        value={described.kind ?? ''}
        onChange={({ target }) => onChange({ ...described, kind: KINDS.find((kind) => kind === target.value) })}
      >
        {noKind !== undefined && <option value="">{noKind}</option>}
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words[kind]}
          </option>
        ))}
      </Select>
      {DESCRIBED_FIELDS.filter((field) => field !== 'kind' && isAsked(field, described.kind)).map((field) => (
        <TextField
          key={field}
          label={words[field]}
          placeholder={EXAMPLES[field]}
          maxLength={LONGEST_TEXT}
          value={described[field] ?? ''}
          onChange={({ target }) => onChange({ ...described, [field]: target.value === '' ? undefined : target.value })}
        />
      ))}
    </div>
  );
}

/** A supply gives its `voltage`; only what stands between has another at its output. */
function isAsked(field: keyof Described, kind: PartKind | undefined): boolean {
  if (field === 'output_voltage' || field === 'output_current') return kind === 'board' || kind === 'computer';
  if (field === 'protocol' || field === 'interface') return kind !== 'supply';
  return true;
}
