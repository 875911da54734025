import type { Amount, Reading } from '../../../src/contract/reading.ts';

export function compactAmount(amount: Amount): string {
  const spread = amount.tolerance_pct === undefined ? '' : ` ±${amount.tolerance_pct}%`;
  switch (amount.bound) {
    case 'range':
      return `${amount.low}..${amount.high} ${amount.unit}${spread}`;
    case 'at_most':
      return `<=${amount.high} ${amount.unit}${spread}`;
    case 'at_least':
      return `>=${amount.low} ${amount.unit}${spread}`;
    case 'about':
      return `~${amount.low} ${amount.unit}${spread}`;
    case 'exact':
      return `${amount.low} ${amount.unit}${spread}`;
  }
}

/** A reading on one line: amount, kind, conditions, end, notation; or the reason why there is none. */
export function compact(reading: Reading): string {
  const conditions = reading.conditions.map((condition) =>
    condition.amount === null
      ? `${condition.name} "${condition.text}"`
      : `${condition.name} ${compactAmount(condition.amount)}`,
  );
  const what = reading.amount === null ? [reading.status, reading.reason] : [compactAmount(reading.amount)];
  const kind = reading.kind === 'unspecified' ? null : reading.kind;
  return [...what, kind, ...conditions, reading.end === null ? null : `at ${reading.end}`, reading.notation]
    .filter((part) => part !== null)
    .join(' | ');
}
