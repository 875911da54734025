import type { Declaration } from '../../../../src/contract/fact.ts';
import type { Reading } from '../../../../src/contract/reading.ts';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { ReadingText } from '../../quantities/reading-text.tsx';
import { GradeBadge } from '../../ui/badge.tsx';
import { KIND_NAMES, parameterName } from '../../words/domain-words.ts';
import { leftOpen, unreadReason } from '../../words/record-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Missing } from './facts.tsx';
import { type ReachableGrade, reachableGrade } from './reachable-grade.ts';
import { SourceLink } from './source-link.tsx';
import table from './values.module.css';
import { PART_WORDS, VALUE_WORDS } from './words.ts';

interface ValueRowProps {
  record: EntityRecord;
  /** Of the declaration. */
  index: number;
  /** How many rows the name of the parameter spans; 0 where it stands above. */
  rows: number;
  isFlagged: boolean;
}

export function ValueRow({ record, index, rows, isFlagged }: ValueRowProps) {
  const words = useWords(VALUE_WORDS);
  const tongue = useKept(language);
  const declaration = record.declarations[index];
  const reading = record.readings[index];
  if (!declaration || !reading) return null;
  const source = record.sources[declaration.source];
  const reached = reachableGrade(reading, record);
  return (
    <tr id={`value-${index}`}>
      {rows > 0 && (
        <th scope="rowgroup" rowSpan={rows} className={table.parameter}>
          {parameterName(declaration.parameter, tongue)}
        </th>
      )}
      <td className={table.declared}>
        {declaration.declared}
        {isFlagged && (
          <a href="#flags" className={table.flagged}>
            {words.flagged}
          </a>
        )}
      </td>
      <td className={table.reading}>
        {reading.amount ? (
          <ReadingText reading={reading} />
        ) : (
          <Missing>
            {declaration.value ?? words.unread}
            {reading.reason && <span className={table.under}>{unreadReason(reading.reason, tongue)}</span>}
          </Missing>
        )}
      </td>
      <td className={table.holds}>
        <HoldsFor
          declaration={declaration}
          reading={reading}
          isAtRest={reached?.because.includes('at_rest') ?? false}
        />
      </td>
      <td className={table.grade}>
        <Reaches reached={reached} />
      </td>
      <td className={table.source}>
        <SourceLink sources={record.sources} index={declaration.source} />
        {source && <span className={table.locator}>{source.locator}</span>}
      </td>
    </tr>
  );
}

interface HoldsForProps {
  declaration: Declaration;
  reading: Reading;
  /** A mass or a ratio has no operating condition that could be stated. */
  isAtRest: boolean;
}

function HoldsFor({ declaration, reading, isAtRest }: HoldsForProps) {
  const words = useWords(VALUE_WORDS);
  const tongue = useKept(language);
  const end = declaration.end ?? reading.end;
  const stated = [
    reading.kind !== 'unspecified' && KIND_NAMES[tongue][reading.kind],
    declaration.conditions ?? reading.conditions.map(({ text }) => text).join(', '),
    end === 'output' && words.atOutput,
    end === 'motor' && words.atMotor,
  ].filter(Boolean);
  if (stated.length > 0) return stated.join(' · ');
  return <Missing>{isAtRest ? words.needsNone : words.noConditions}</Missing>;
}

function Reaches({ reached }: { reached: ReachableGrade | null }) {
  const tongue = useKept(language);
  const words = useWords(PART_WORDS);
  if (!reached) return <Missing>{words.noGrade}</Missing>;
  return (
    <details>
      <summary>
        <GradeBadge grade={reached.grade} />
      </summary>
      {reached.because.map((code) => (
        <p key={code} className={table.under}>
          {leftOpen(code, tongue)}
        </p>
      ))}
    </details>
  );
}
