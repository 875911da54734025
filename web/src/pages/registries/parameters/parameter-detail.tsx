import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FieldEvidence } from '../../../../../src/contract/parameter-semantics.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { language } from '../../../kept/preferences.ts';
import { GradeBadge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import table from '../../../ui/data-table.module.css';
import { Scroll } from '../../../ui/page.tsx';
import { KIND_NAMES, parameterName } from '../../../words/domain-words.ts';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import type { ParameterRow } from './parameter-rows.ts';
import styles from './parameter-table.module.css';
import { CONDITION_NAMES, PARAMETERS_WORDS } from './words.ts';

export function ParameterDetail({ row: { parameter, rule, counted } }: { row: ParameterRow }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  const headingId = useId();
  const name = parameterName(parameter, useKept(language));
  return (
    <section aria-labelledby={headingId} className={styles.parts}>
      <h3 id={headingId}>{name}</h3>
      <Rules rule={rule} />
      {counted && (
        <>
          <p className={styles.soft}>{words.crossMaker(format(counted.observed.cross_maker.part_pairs.B))}</p>
          <Notations parameter={parameter} evidence={counted.evidence} />
          <Dialects evidence={counted.evidence} />
        </>
      )}
    </section>
  );
}

function Rules({ rule }: Pick<ParameterRow, 'rule'>) {
  const words = useWords(PARAMETERS_WORDS);
  const conditionNames: Readonly<Partial<Record<string, string>>> = useWords(CONDITION_NAMES);
  const kinds: Readonly<Partial<Record<string, string>>> = KIND_NAMES[useKept(language)];
  const conditions = (names: readonly string[]) => names.map((name) => conditionNames[name] ?? name);
  const shared = [rule.kind === 'matters' && words.kindMatters, rule.end !== 'ignored' && words.endMatters];
  const needsB = [...shared, ...conditions(rule.conditions_for_level_b)].filter(Boolean);
  const kindsA = rule.kinds_for_level_a.map((kind) => kinds[kind] ?? kind).join(', ');
  const needsA = [kindsA !== '' && words.kindsA(kindsA), ...conditions(rule.conditions_for_level_a)].filter(Boolean);
  return (
    <div>
      <h4>{words.rules}</h4>
      <dl className={styles.rules}>
        <dt>{words.needsB}</dt>
        <dd>{needsB.join(', ') || words.nothingNeeded}</dd>
        {needsA.length > 0 && (
          <>
            <dt>{words.needsA}</dt>
            <dd>{needsA.join(', ')}</dd>
          </>
        )}
        <dt>{words.without}</dt>
        <dd>
          <GradeBadge grade={rule.without_conditions} withMeaning />
        </dd>
      </dl>
      <p className={styles.read}>{rule.because}</p>
    </div>
  );
}

function Notations({ parameter, evidence }: { parameter: string; evidence: FieldEvidence }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  return (
    <div>
      <h4>{words.topNotations}</h4>
      <Scroll label={words.topNotations}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.notation}</th>
              <th scope="col" className={table.number}>
                {words.count}
              </th>
              <th scope="col">{words.example}</th>
            </tr>
          </thead>
          <tbody>
            {evidence.top_notations.map(({ notation, count, example }) => (
              <tr key={notation}>
                <td className={styles.code}>
                  <code>{notation}</code>
                </td>
                <td className={table.number}>{format(count)}</td>
                <td className={styles.code}>
                  <Link
                    to="/registries/parameters"
                    search={{ text: example, parameter, open: parameter }}
                    hash="parser"
                    aria-label={`${words.tryIt}: ${example}`}
                  >
                    <code>{example}</code>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  );
}

function Dialects({ evidence }: { evidence: FieldEvidence }) {
  const words = useWords(PARAMETERS_WORDS);
  const format = useNumberFormat();
  return (
    <div>
      <h4>{words.dialects}</h4>
      <Scroll label={words.dialects}>
        <table className={classes(table.table, styles.wide)}>
          <thead>
            <tr>
              <th scope="col">{words.dialect}</th>
              <th scope="col" className={table.number}>
                {words.count}
              </th>
              <th scope="col" className={table.number}>
                {words.comparable}
              </th>
              <th scope="col">{words.note}</th>
            </tr>
          </thead>
          <tbody>
            {evidence.dialect_breakdown.map(({ dialect, count, comparable_count, note }) => (
              <tr key={dialect}>
                <td>
                  <code>{dialect}</code>
                </td>
                <td className={table.number}>{format(count)}</td>
                <td className={table.number}>{words.comparableOf(format(comparable_count), format(count))}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  );
}
