import { getRouteApi } from '@tanstack/react-router';
import type { BoltPattern, PinHoles } from '../../../../../src/contract/bolt-pattern.ts';
import type { DesignationAnswer } from '../../../../../src/contract/designation.ts';
import { figures } from '../../../quantities/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useWords } from '../../../words/use-words.ts';
import styles from './decoder.module.css';
import { MECHANICAL_WORDS } from './words.ts';

const route = getRouteApi('/registries/mechanical');

/** What a text means as a designation, or why it is none. */
export function DesignationReading({ answer }: { answer: DesignationAnswer }) {
  const words = useWords(MECHANICAL_WORDS);
  const { designation, fault, registry, pattern } = answer;
  if (!designation) {
    return (
      <div className={styles.reading}>
        <p>
          <Badge tone="warn">{words.notADesignation}</Badge>
        </p>
        {fault && (
          <p>
            {fault.message} <code className={styles.soft}>{fault.code}</code>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={styles.reading}>
      <p>
        <Badge tone="good">{words.understood}</Badge>
      </p>
      <dl className={styles.facts}>
        <dt>{words.withoutLetter}</dt>
        <dd>
          <code>{designation.without_letter}</code>
        </dd>
        <dt>{words.withLetter}</dt>
        <dd>
          <code>{designation.with_letter}</code>
        </dd>
        <dt>{words.circle}</dt>
        <dd>⌀{figures(designation.d1_mm)} mm</dd>
        <dt>{words.holes}</dt>
        <dd>{designation.bolt_count}</dd>
        <dt>{words.thread}</dt>
        <dd>{designation.thread}</dd>
        {pattern && <PatternFacts pattern={pattern} />}
        {registry && (
          <>
            <dt>{registry.listed ? words.listed : words.notListed}</dt>
            <dd>
              {registry.id && (
                <route.Link hash={registry.id} search={(before) => before} resetScroll={false}>
                  {registry.id}
                </route.Link>
              )}{' '}
              {registry.listed && words.hosts(registry.hosts)}
              <div className={styles.soft}>{registry.note}</div>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function PatternFacts({ pattern: { angles_deg, angles_basis, pins, pilot_mm, face_mm } }: { pattern: BoltPattern }) {
  const words = useWords(MECHANICAL_WORDS);
  const diameter = (mm: number | null) => (mm === null ? words.notStated : `⌀${figures(mm)} mm`);
  return (
    <>
      <dt>{words.angles}</dt>
      <dd>
        {angles_deg.map((angle) => `${figures(angle)}°`).join(', ')}{' '}
        <span className={styles.soft}>{words[angles_basis]}</span>
      </dd>
      <dt>{words.pins}</dt>
      <dd>{pins.length === 0 ? words.notStated : pins.map((pin) => pinText(pin, words)).join('; ')}</dd>
      <dt>{words.pilot}</dt>
      <dd>{diameter(pilot_mm)}</dd>
      <dt>{words.face}</dt>
      <dd>{diameter(face_mm)}</dd>
    </>
  );
}

function pinText({ count, diameter_mm, circle_mm }: PinHoles, words: (typeof MECHANICAL_WORDS)['en']): string {
  const pin = words.pinOf(count === null ? words.someNumber : String(count), figures(diameter_mm));
  return `${pin}, ${circle_mm === null ? words.pinPlaceUnknown : words.pinCircle(figures(circle_mm))}`;
}
