import { totalCost } from '../../../../../src/bom/totals.ts';
import type { KeptBom } from '../../../kept/bom-line.ts';
import { Scroll } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import { totalText } from '../money.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines.module.css';
import { LINES_WORDS } from './words.ts';

export function LinesView({ bom }: { bom: KeptBom }) {
  const words = useWords(LINES_WORDS);
  return (
    <>
      <Scroll label={words.table}>
        <table className={styles.table}>
          <caption className="visually-hidden">
            {words.table}. {words.keys}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {words.number}
              </th>
              <th scope="col">{words.part}</th>
              <th scope="col" className={styles.amount}>
                {words.quantity}
              </th>
              <th scope="col" className={styles.amount}>
                {words.price}
              </th>
              <th scope="col" className={styles.amount}>
                {words.lineTotal} ({bom.currency})
              </th>
              <th scope="col">{words.supplier}</th>
              <th scope="col">
                <span className="visually-hidden">{words.more}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {bom.lines.map((line, index) => (
              <LineRow key={line.key} line={line} number={index + 1} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <Totals bom={bom} />
    </>
  );
}

/** The sum the export will say, by the same rule: exact, rounded once. */
export function Totals({ bom: { lines, currency } }: { bom: KeptBom }) {
  const words = useWords(LINES_WORDS);
  const format = useNumberFormat();
  const unpriced = lines.filter(({ price }) => price == null).length;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles.totals} aria-live="polite">
      <p className={styles.sum}>
        <span className={styles.sumLabel}>{words.total}</span>
        <output className={styles.sumAmount}>{totalText(totalCost(lines))}</output> <span>{currency}</span>
      </p>
      <p className={styles.soft}>{words.counts(lines.length, format(pieces))}</p>
      <p className={styles.soft}>{unpriced === 0 ? words.allPriced : words.unpricedCount(unpriced)}</p>
    </div>
  );
}
