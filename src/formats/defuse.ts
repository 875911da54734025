/** What a spreadsheet begins a formula with, also in full width and small forms. */
const FORMULA_SIGN = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/**
 * A text a spreadsheet might run: a sign at its beginning, also behind blanks, control or invisible characters, which
 * some programs skip; or a tab or line end first, which some take off. Apostrophes before it count, so that every
 * apostrophe put there can be taken away again.
 */
const DANGEROUS = new RegExp(`^(?:['\\s\\p{Cc}\\p{Cf}]*[${FORMULA_SIGN}]|'*[\\t\\r\\n])`, 'u');

/** A cell that is shown, never run (decision 35): an apostrophe before it makes a spreadsheet take it as text. */
export function defused(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}
