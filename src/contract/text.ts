import { z } from 'zod';

/** Control characters and line separators break logs, CSV cells and terminals; no declared text needs them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Controls that stand in no text; tabs, line ends and form feeds do. NUL ends a text early in some readers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
export const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

/** Whether it can be written to any file: no such control, and no half of a character, which UTF-8 cannot hold. */
export function isPlainText(text: string): boolean {
  return !NO_TEXT.test(text) && text.isWellFormed();
}

/** One line of text: not blank, no control characters, bounded. */
export function lineOfText(limit: number) {
  return z
    .string()
    .min(1, { error: 'must not be empty', abort: true })
    .max(limit, `must have at most ${limit} characters`)
    .refine((text) => text.trim() !== '', 'must not be blank')
    .refine((text) => !CONTROL_CHARACTER.test(text), 'must not hold control characters')
    .refine((text) => text.isWellFormed(), 'must not hold half a character');
}

export const ID_PATTERN = /^[A-Z]+(?:-[A-Z0-9]+)+$/;
export const IdSchema = z
  .string()
  .max(120)
  .regex(ID_PATTERN, 'must be <PREFIX>-<SLUG> of A-Z, 0-9 and hyphens')
  .meta({ id: 'EntityId', description: 'Category prefix and slug', examples: ['ACT-ROBOTIS-XM430-W350'] });

/** As callers write an id; it means the one in capitals. */
export const AnyCaseIdSchema = z
  .string()
  .max(120)
  .regex(new RegExp(ID_PATTERN, 'i'), 'must be <PREFIX>-<SLUG> of letters, 0-9 and hyphens');

/** Only what a reader can open: an absolute http(s) address, as it is; blanks would be dropped by URL parsers unseen. */
export const WebAddressSchema = z
  .string()
  .max(2000)
  .refine((text) => !CONTROL_CHARACTER.test(text) && !/\s/.test(text), 'must not hold blanks or control characters')
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }));

export const DateSchema = z.iso.date('must be a date YYYY-MM-DD');
export const TimestampSchema = z.iso.datetime();
