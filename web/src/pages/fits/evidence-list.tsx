import { Fragment } from 'react';
import type { Evidence } from '../../../../src/contract/compatibility.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { SourceLink } from '../../ui/source-link.tsx';
import { KIND_NAMES, parameterName } from '../../words/domain-words.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './dimension-card.module.css';
import { groupEvidence } from './evidence-groups.ts';
import type { PartSummary } from './part-summary.ts';
import { EVIDENCE_FIELDS, FITS_WORDS } from './words.ts';

/** The declared texts, as declared, with what the record says of each and where it can be checked. */
export function EvidenceList({ evidence, parts }: { evidence: readonly Evidence[]; parts: readonly PartSummary[] }) {
  const words = useWords(FITS_WORDS);
  const fields: Readonly<Partial<Record<string, string>>> = useWords(EVIDENCE_FIELDS);
  const spoken = useKept(language);
  const [a, b] = parts;
  const declarations = { ...(a?.declarations && { a: a.declarations }), ...(b?.declarations && { b: b.declarations }) };
  return (
    <ul className={styles.evidence}>
      {groupEvidence(evidence, declarations).map(({ part, field, source, texts }) => (
        <li key={`${part} ${field} ${source}`}>
          <span className={styles.which}>{part.toUpperCase()}</span>
          <span>
            {fields[field] ?? parameterName(field, spoken)}:{' '}
            {texts.map(({ declared, kind, conditions }, index) => (
              <Fragment key={`${declared} ${kind} ${conditions}`}>
                {index > 0 && '; '}
                <q>{declared}</q>
                {(kind || conditions) && (
                  <span className={styles.soft}>
                    {' '}
                    {[kind && KIND_NAMES[spoken][kind], conditions].filter(Boolean).join(', ')}
                  </span>
                )}
              </Fragment>
            ))}{' '}
            <span className={styles.soft}>{source === null ? words.inRequest : <SourceLink url={source} />}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
