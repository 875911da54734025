/** A voltage of a charger, a signal, a phase or a test, and one the part merely survives. */
const NOT_SUPPLY = /charger|\btest\b|\bi\/o\b|output|signal|logic|gate|\babsolute\b|\bper-phase\b/i;

/** Whether the conditions beside a voltage say that it is of something else than the supply. */
export function isNotSupply(conditions: string): boolean {
  return conditions !== '' && NOT_SUPPLY.test(conditions);
}
