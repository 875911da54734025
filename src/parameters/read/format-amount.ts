import type { Amount } from '../../contract/reading.ts';
import { requireUnit } from '../../units/unit-table.ts';

/** A number that reads back the same: three decimals might group digits in another country, so there a fourth is printed. */
function formatNumber(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function withUnit(number: string, symbol: string): string {
  return symbol === ':1' ? `${number}:1` : `${number} ${symbol}`;
}

/** An amount as a text that `readText` reads back to the same amount, where the parameter expects its quantity. */
export function formatAmount(amount: Amount): string {
  const { symbol } = requireUnit(amount.unit);
  const spread = amount.tolerance_pct === undefined ? '' : ` ±${formatNumber(amount.tolerance_pct)}%`;
  const low = amount.low === null ? '' : formatNumber(amount.low);
  const high = amount.high === null ? '' : formatNumber(amount.high);
  switch (amount.bound) {
    case 'range':
      // A ratio has its sign after each end; a range of ratios is written as two numbers and `:1` is left to the parameter.
      return symbol === ':1' ? `${low} ~ ${high}` : `${low} ~ ${withUnit(high, symbol)}${spread}`;
    case 'at_most':
      return `≤ ${withUnit(high, symbol)}${spread}`;
    case 'at_least':
      return `≥ ${withUnit(low, symbol)}${spread}`;
    case 'about':
      return `~${withUnit(low, symbol)}${spread}`;
    case 'exact':
      return `${withUnit(low, symbol)}${spread}`;
  }
}
