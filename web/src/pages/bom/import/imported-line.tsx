import type { ImportedItem } from '../../../../../src/contract/bom-import.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { useWords } from '../../../words/use-words.ts';
import { priceText } from '../money.ts';
import styles from './import.module.css';
import type { Decision } from './import-lines.ts';
import { IMPORT_WORDS } from './words.ts';

interface ImportedLineProps {
  item: ImportedItem;
  decision: Decision;
  currency: string | null;
  onDecide: (change: Partial<Decision>) => void;
}

/** One line of the file, and the part it is taken for: the reader's choice where the service leaves one. */
export function ImportedLine({ item, decision, currency, onDecide }: ImportedLineProps) {
  const words = useWords(IMPORT_WORDS);
  const { line, match, price, quantity, designators, notes } = item;
  const name = item.name ?? item.id ?? '';
  const known = new Set(match.candidates.map(({ id }) => id));
  const beside = [item.manufacturer, item.specs, designators, ...Object.values(notes ?? {})]
    .filter(Boolean)
    .join(' · ');
  return (
    <tr className={decision.taken ? undefined : styles.left}>
      <td>
        <input
          type="checkbox"
          aria-label={words.take(name)}
          checked={decision.taken}
          onChange={(event) => onDecide({ taken: event.target.checked })}
        />
      </td>
      <td className={styles.number}>{line}</td>
      <th scope="row">
        {name}
        {beside !== '' && <span className={styles.beside}>{beside}</span>}
      </th>
      <td>{quantity ?? <span className={styles.soft}>{words.countedOne}</span>}</td>
      <td className={styles.number}>
        {price === undefined ? (
          <span className={styles.soft}>{words.notSaid}</span>
        ) : (
          `${priceText(price)} ${currency ?? ''}`
        )}
      </td>
      <td className={styles.match}>
        {match.candidates.length === 0 && item.id === undefined ? (
          <span className={styles.soft}>{match.reason}</span>
        ) : (
          <>
            <select
              className={styles.select}
              aria-label={words.partFor(name)}
              disabled={!decision.taken}
              value={decision.id ?? ''}
              onChange={({ target }) => onDecide({ id: target.value === '' ? null : target.value })}
            >
              <option value="">{words.asWritten}</option>
              {item.id !== undefined && !known.has(item.id) && <option value={item.id}>{item.id}</option>}
              {match.candidates.map((candidate) => (
                <option key={candidate.id} value={candidate.id}>
                  {candidate.name} ({candidate.manufacturer}),{' '}
                  {words.confidence(Math.round(candidate.confidence * 100))}
                </option>
              ))}
            </select>
            <span className={styles.beside}>
              {item.id === undefined && <Badge tone="warn">{words.open}</Badge>}{' '}
              {match.candidates.find(({ id }) => id === decision.id)?.reason ?? match.reason}{' '}
              {decision.id !== null && known.has(decision.id) && <PartLink id={decision.id}>{decision.id}</PartLink>}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}
