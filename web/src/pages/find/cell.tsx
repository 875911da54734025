import type { SearchResult } from '../../../../src/contract/search.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { amountText } from '../../quantities/amount-text.ts';
import { useUnitsOf } from '../../quantities/unit-choice.ts';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { conditionText } from '../../words/condition-words.ts';
import { KIND_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './find.module.css';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

export function Cell({ part, column }: { part: SearchResult; column: string }) {
  const words = useWords(FIND_WORDS);
  const { valueName } = useNames();
  switch (column) {
    case 'category':
      return valueName('category', part.category);
    case 'type':
      return valueName('type', part.type);
    case 'bus_class':
      return part.bus_classes.length > 0 ? part.bus_classes.join(', ') : <Unknown />;
    case 'ros_support':
      return part.ros_support === undefined ? <Unknown /> : part.ros_support ? words.yes : words.no;
    case 'status':
      return part.status ? valueName('status', part.status) : <Unknown />;
    case 'source_tier':
      return <TierBadge tier={part.source_tier} />;
    case 'focus':
      return part.focus || <Unknown />;
    case 'id':
      return <code>{part.id}</code>;
    default:
      return <Value part={part} parameter={column} />;
  }
}

/** In the visitor's unit, with kind and conditions; the text of the maker is in the title. */
export function Value({ part, parameter }: { part: SearchResult; parameter: string }) {
  const words = useWords(FIND_WORDS);
  const tongue = useKept(language);
  const kinds = KIND_NAMES[tongue];
  const unitOf = useUnitsOf();
  const reading = part.readings?.[parameter];
  const text = part.declared[parameter];
  if (!reading?.amount || reading.quantity === null) return conditionText(text ?? '', tongue) || <Unknown />;
  const { amount, quantity, kind, conditions, declared } = reading;
  const said = [
    kind === 'unspecified' || kind === 'range' ? '' : kinds[kind],
    conditionText(conditions ?? '', tongue),
  ].filter(Boolean);
  const how = part.matched.findLast((one) => 'parameter' in one && one.parameter === parameter)?.how;
  const why = how === 'sorted' ? words.sortedReading : how === 'range' ? words.matchedReading : '';
  return (
    <span title={[words.asDeclared(declared), why].filter(Boolean).join('\n')}>
      {amountText(amount, unitOf(parameter, quantity))}
      {said.length > 0 && <span className={styles.said}> {said.join(', ')}</span>}
    </span>
  );
}

function Unknown() {
  return <span className={styles.unknown}>{useWords(FIND_WORDS).notDeclared}</span>;
}

export function Quarantined({ part }: { part: SearchResult }) {
  const words = useWords(FIND_WORDS);
  return part.quarantine ? <Badge tone="warn">{words.quarantined}</Badge> : null;
}
