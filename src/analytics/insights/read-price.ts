const ONE_AMOUNT = /^(USD|EUR|CNY|JPY|GBP)\s?(\d[\d,]*(?:\.\d+)?)(?![\d.,]*\d)/;
const GOES_ON = /^\s*(?:-|–|—|~|to\b|until\b)\s*(?:[A-Z]{3}\s?)?\d/;

/** A currency and one amount; a range (`USD 100-200`, `EUR 2,399 to 2,599`) is none. */
export function readPrice(text: string): { currency: string; amount: number } | undefined {
  const [whole, currency, amount] = ONE_AMOUNT.exec(text) ?? [];
  if (whole === undefined || currency === undefined || amount === undefined) return undefined;
  if (GOES_ON.test(text.slice(whole.length))) return undefined;
  return { currency, amount: Number(amount.replaceAll(',', '')) };
}
