import { useState } from 'react';
import type { BomImport } from '../../../../../src/contract/bom-import.ts';
import { MOST_BOM_LINES } from '../../../kept/bom-line.ts';
import { bomList } from '../../../kept/bom-list.ts';
import { freshKey } from '../../../kept/fresh-key.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/field.tsx';
import { Panel, Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import { appendLines, replaceBom } from '../edits.ts';
import styles from './import.module.css';
import { type Decision, firstDecisions, importCounts, isOpen, takenLines } from './import-lines.ts';
import { ImportRemarks } from './import-remarks.tsx';
import { ImportedLine } from './imported-line.tsx';
import { IMPORT_WORDS } from './words.ts';

/** The file as it was understood, to be looked over: what was found, what is unsure, what was passed over. */
export function ImportReview({ name, answer, onDone }: { name: string; answer: BomImport; onDone: () => void }) {
  const words = useWords(IMPORT_WORDS);
  const bom = useKept(bomList);
  const [decisions, setDecisions] = useState(() => firstDecisions(answer));
  const [onlyOpen, setOnlyOpen] = useState(false);
  const counts = importCounts(answer);
  const taken = Object.values(decisions).filter((decision) => decision.taken).length;
  const hasPrices = bom.lines.some(({ price }) => price != null);
  const filePrices = answer.items.some(({ price }) => price !== undefined);
  const { currency } = answer;
  const differs = filePrices && hasPrices && currency !== null && currency !== bom.currency;
  const decide = (index: number, change: Partial<Decision>) =>
    setDecisions((now) => ({ ...now, [index]: { taken: true, id: null, ...now[index], ...change } }));
  const append = () => {
    const listCurrency = hasPrices ? bom.currency : undefined;
    const lines = takenLines({ answer, decisions, makeKey: freshKey, listCurrency });
    appendLines(lines, !hasPrices && currency !== null ? { currency } : {});
    onDone();
  };
  const replace = () => {
    const lines = takenLines({ answer, decisions, makeKey: freshKey, listCurrency: undefined });
    replaceBom({ name: bom.name, currency: currency ?? bom.currency, lines });
    onDone();
  };
  const room = MOST_BOM_LINES - bom.lines.length;
  return (
    <Panel className={styles.review}>
      <Section title={words.review(name)}>
        <p className={styles.soft}>{words.reviewHint}</p>
        <dl className={styles.counts}>
          <Count value={counts.matched} label={words.matched} />
          <Count value={counts.open} label={words.open} />
          <Count value={counts.unmatched} label={words.unmatched} />
          <Count value={answer.warnings.length} label={words.warnings} />
          <Count value={answer.skipped.length} label={words.skipped} />
        </dl>
        {counts.unmatched > 0 && <p className={styles.soft}>{words.unmatchedHint}</p>}
        {differs && currency !== null && <p>{words.currencyDiffers(currency, bom.currency)}</p>}
        {filePrices && !hasPrices && currency !== null && <p>{words.currencyTaken(currency)}</p>}
        {filePrices && currency === null && <p>{words.currencyUnsaid(bom.currency)}</p>}
        <ImportRemarks answer={answer} />
        {counts.open > 0 && <Switch label={words.onlyOpen} checked={onlyOpen} onChange={setOnlyOpen} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={styles.lines} aria-label={words.lines} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.takes}</th>
                <th scope="col">{words.row}</th>
                <th scope="col">{words.inFile}</th>
                <th scope="col">{words.quantity}</th>
                <th scope="col">{words.price}</th>
                <th scope="col">{words.inCatalogue}</th>
              </tr>
            </thead>
            <tbody>
              {answer.items.map((item, index) => {
                const decision = decisions[index];
                if (!decision || (onlyOpen && !isOpen(item))) return null;
                return (
                  <ImportedLine
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line of a file is known by
                    key={index}
                    item={item}
                    decision={decision}
                    currency={currency}
                    onDecide={(change) => decide(index, change)}
                  />
                );
              })}
            </tbody>
          </table>
        </section>
        {taken > room && bom.lines.length > 0 && <p role="alert">{words.noRoom(MOST_BOM_LINES)}</p>}
        <div className={styles.row}>
          <Button look="primary" disabled={taken === 0 || taken > room} onClick={append}>
            {words.append(taken)}
          </Button>
          {bom.lines.length > 0 && (
            <Button disabled={taken === 0} onClick={replace}>
              {words.replace(taken)}
            </Button>
          )}
          <Button look="quiet" onClick={onDone}>
            {words.cancel}
          </Button>
        </div>
      </Section>
    </Panel>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
