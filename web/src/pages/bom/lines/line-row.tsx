import { memo, useState } from 'react';
import { lineTotal } from '../../../../../src/bom/totals.ts';
import type { BomLine } from '../../../kept/bom-line.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { useWords } from '../../../words/use-words.ts';
import { changeLine, nameOf, removeLine } from '../edits.ts';
import { moneyText, priceText, readPrice, readQuantity } from '../money.ts';
import { CellInput } from './cell-input.tsx';
import { LineDetails } from './line-details.tsx';
import styles from './lines.module.css';
import { LINES_WORDS } from './words.ts';

/** A line; drawn again only when it changes itself, so that a list of 500 follows each key. */
export const LineRow = memo(function LineRow({ line, number }: { line: BomLine; number: number }) {
  const words = useWords(LINES_WORDS);
  const [open, setOpen] = useState(false);
  const { key, id, manufacturer, supplier, quantity, price } = line;
  const name = nameOf(line);
  const total = lineTotal(line);
  const detailsId = `details-${key}`;
  return (
    <>
      <tr className={styles.row}>
        <td className={styles.number}>{number}</td>
        <th scope="row" className={styles.part}>
          {id ? <PartLink id={id}>{name}</PartLink> : <span>{name}</span>}
          <span className={styles.under}>
            {manufacturer && <span>{manufacturer}</span>}
            {id ? <code>{id}</code> : <Badge>{words.notInCatalogue}</Badge>}
          </span>
        </th>
        <td data-label={words.quantity}>
          <CellInput
            numeric
            column="quantity"
            label={words.of(words.quantity, name)}
            value={String(quantity)}
            problem={words.badQuantity}
            onCommit={(text) => {
              const read = readQuantity(text);
              if (read !== undefined) changeLine(key, { quantity: read });
              return read !== undefined;
            }}
          />
        </td>
        <td data-label={words.price}>
          <CellInput
            numeric
            column="price"
            label={words.of(words.price, name)}
            value={priceText(price)}
            placeholder={words.unpriced}
            problem={words.badPrice}
            onCommit={(text) => {
              const read = readPrice(text);
              if (read !== undefined) changeLine(key, { price: read });
              return read !== undefined;
            }}
          />
        </td>
        <td className={styles.amount} data-label={words.lineTotal}>
          {total ? moneyText(total) : <span className={styles.soft}>{words.unpriced}</span>}
        </td>
        <td data-label={words.supplier}>
          <CellInput
            column="supplier"
            label={words.of(words.supplier, name)}
            value={supplier ?? ''}
            onCommit={(text) => {
              changeLine(key, { supplier: text === '' ? undefined : text });
              return true;
            }}
          />
        </td>
        <td className={styles.actions}>
          <Button
            small
            look="quiet"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            aria-label={words.moreOf(name)}
            onClick={() => setOpen(!open)}
          >
            {words.more}
          </Button>
          <Button
            small
            look="quiet"
            aria-label={words.removeOf(name)}
            onClick={(event) => {
              const here = event.currentTarget.closest('tr');
              focusAfterRemoval(here);
              removeLine(key);
            }}
          >
            {words.remove}
          </Button>
        </td>
      </tr>
      {open && (
        <tr id={detailsId} className={styles.detailsRow}>
          <td colSpan={7}>
            <LineDetails line={line} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The focus must not fall off the page with its row: the same button of the next one, or of the one before. */
function focusAfterRemoval(row: HTMLTableRowElement | null): void {
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLTableRowElement>(`.${styles.row}`) ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at + 1] ?? rows[at - 1];
  next?.querySelector<HTMLButtonElement>(`.${styles.actions} button:last-child`)?.focus();
}
