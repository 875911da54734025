import type { LoadCheck as Load } from '../../../../src/contract/adapter.ts';
import { figures } from '../../quantities/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import table from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './plate-section.module.css';
import { PLATE_WORDS } from './plate-words.ts';

const TONES: Record<Load['verdict'], Tone> = { within: 'good', exceeded: 'bad', not_checkable: 'none' };

/** What the bolts are asked to hold, with the formulas, and what this check leaves out. */
export function LoadCheck({ load }: { load: Load }) {
  const words = useWords(PLATE_WORDS);
  const format = useNumberFormat();
  const known = (value: number | null) => (value === null ? words.notKnown : figures(value));
  return (
    <>
      <p>
        <Badge tone={TONES[load.verdict]}>{words[load.verdict]}</Badge>{' '}
        {words.loadOf(figures(load.payload_kg), figures(load.safety_factor), figures(load.proof_mpa))}
      </p>
      <Scroll label={words.load}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.joint}</th>
              <th scope="col" className={table.number}>
                {words.shear}
              </th>
              <th scope="col" className={table.number}>
                {words.tension}
              </th>
              <th scope="col" className={table.number}>
                {words.stress}
              </th>
              <th scope="col" className={table.number}>
                {words.utilisation}
              </th>
            </tr>
          </thead>
          <tbody>
            {load.joints.map(({ end, shear_n, tension_n, equivalent_stress_mpa, utilisation }) => (
              <tr key={end}>
                <th scope="row">{end === 'from' ? words.screwFrom : words.screwTo}</th>
                <td className={table.number}>{figures(shear_n)}</td>
                <td className={table.number}>{known(tension_n)}</td>
                <td className={table.number}>{known(equivalent_stress_mpa)}</td>
                <td className={table.number}>
                  {utilisation === null
                    ? words.notKnown
                    : format(utilisation, { style: 'percent', maximumFractionDigits: 1 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Aside title={words.notChecked} lines={load.not_checked} open />
      <Aside title={words.formulas} lines={load.formulas} />
    </>
  );
}

function Aside({ title, lines, open = false }: { title: string; lines: readonly string[]; open?: boolean }) {
  return (
    <details open={open} className={styles.soft}>
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
