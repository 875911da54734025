import { useQuery } from '@tanstack/react-query';
import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';
import type { Stats } from '../../../../../src/contract/stats.ts';
import { ask } from '../../../api/client.ts';
import table from '../../../ui/data-table.module.css';
import { Scroll, Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import { mechanicalRegistry } from '../documents.ts';
import styles from './defects.module.css';
import { type Figure, percentOf, thenAndNow } from './then-and-now.ts';
import { DEFECTS_WORDS } from './words.ts';

export function ThenAndNowTable({ registry }: { registry: ParameterSemantics }) {
  const words = useWords(DEFECTS_WORDS);
  const coverage = useQuery(mechanicalRegistry).data?.coverage;
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => ask<Stats>('/api/stats', {}, signal),
  });
  const rows = thenAndNow({ registry, coverage, quarantined: stats.data?.catalogue.quarantined });
  return (
    <Section title={words.thenAndNow}>
      <Scroll label={words.thenAndNow}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.figure}</th>
              <th scope="col" className={table.number}>
                {words.before}
              </th>
              <th scope="col" className={table.number}>
                {words.today}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, before, now }) => (
              <tr key={name}>
                <th scope="row">{words[name]}</th>
                <td className={table.number}>{before ? <FigureText figure={before} /> : words.notGiven}</td>
                <td className={table.number}>{now ? <FigureText figure={now} /> : words.notAsked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className={styles.soft}>
        {registry.history.stated_in}. {registry.history.note}
      </p>
    </Section>
  );
}

function FigureText({ figure }: { figure: Figure }) {
  const words = useWords(DEFECTS_WORDS);
  const format = useNumberFormat();
  const percent = percentOf(figure);
  const shown = percent === null ? null : format(percent, { maximumFractionDigits: 2 });
  if (figure.count === undefined) return shown === null ? null : `${shown} %`;
  return shown === null ? format(figure.count) : words.share(format(figure.count), shown);
}
