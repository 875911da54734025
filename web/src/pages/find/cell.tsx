import type { DeclarationKind } from '../../../../src/contract/fact.ts';
import type { SearchResult } from '../../../../src/contract/search.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { KIND_NAMES } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './find.module.css';
import { useNames } from './value-names.ts';
import { FIND_WORDS } from './words.ts';

type ByReading = Extract<SearchResult['matched'][number], { how: 'range' | 'sorted' }>;

/** The reading a part was found or ordered by; what its maker declares first may be another. */
function readingBy({ matched }: SearchResult, parameter: string): ByReading | undefined {
  const of = matched.filter((one): one is ByReading => 'parameter' in one && one.parameter === parameter);
  return of.find(({ how }) => how === 'sorted') ?? of[0];
}

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

export function Value({ part, parameter }: { part: SearchResult; parameter: string }) {
  const words = useWords(FIND_WORDS);
  const kinds = KIND_NAMES[useKept(language)];
  const reading = readingBy(part, parameter);
  if (!reading) return part.declared[parameter] ?? <Unknown />;
  const kind = reading.kind as DeclarationKind;
  const said = [reading.kind === 'unspecified' ? '' : kinds[kind], reading.conditions ?? ''].filter(
    (one) => one !== '',
  );
  return (
    <span title={reading.how === 'sorted' ? words.sortedReading : words.matchedReading}>
      {reading.declared}
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
