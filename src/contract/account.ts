import { z } from 'zod';
import { PLANS } from './plans.ts';

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them its brackets. */
const EMAIL_BYTES = 254;

/**
 * An address as it is hashed: trimmed, lower-cased (decision 4), and in one Unicode form, since two ways to write one
 * letter are one address. ASCII addresses are judged strictly; in others the letters beyond ASCII are let be.
 */
export const EmailSchema = z
  .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a text') })
  .max(4 * EMAIL_BYTES, { error: 'is too long', abort: true })
  .overwrite((text) => text.normalize('NFC').trim().toLowerCase())
  .refine((email) => email !== '', { error: 'must not be empty', abort: true })
  .refine((email) => Buffer.byteLength(email) <= EMAIL_BYTES, { error: 'is too long', abort: true })
  // U+FFFD stands for bytes that were no UTF-8: several addresses would become one.
  .refine((email) => !/\p{C}|\ufffd/u.test(email), { error: 'holds characters that cannot be seen', abort: true })
  .refine((email) => z.email().safeParse(email.replace(/[^\p{ASCII}]/gu, 'x')).success, 'is not an e-mail address');

export const RegisterRequestSchema = z
  .strictObject({ email: EmailSchema.describe('Stored only as a SHA-256 digest') })
  .meta({ id: 'RegisterRequest' });

const ApiKeySchema = z.string().describe('Shown once; keep it');

export const RegisterAnswerSchema = z
  .strictObject({ api_key: ApiKeySchema, credits: z.int().nonnegative(), message: z.string() })
  .meta({ id: 'RegisterAnswer', description: 'A new account' });
export type RegisterAnswer = z.infer<typeof RegisterAnswerSchema>;

/** What the body of a request that only names a key may hold besides it: nothing. */
export const KeyRequestSchema = z
  .strictObject({ api_key: z.string().optional().describe('The key, unless a header or the query carries it') })
  .meta({ id: 'KeyRequest' });

export const BalanceSchema = z
  .strictObject({ credits: z.int().nonnegative(), plan: z.enum(PLANS), api_calls: z.int().nonnegative() })
  .meta({ id: 'Balance', description: 'What an account holds, and how many calls were made with its keys' });
export type Balance = z.infer<typeof BalanceSchema>;

export const LedgerEntrySchema = z
  .strictObject({
    id: z.int().describe('Grows with time'),
    amount: z.int().describe('Credits: positive in, negative out'),
    balance_after: z.int().nonnegative(),
    reason: z.string(),
    reference: z.string().describe('What it was for: a path, an order, a word of the operator'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LedgerEntry', description: 'One change of a balance; never edited' });
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;

export const HistorySchema = z
  .strictObject({
    credits: z.int().nonnegative(),
    entries: z.array(LedgerEntrySchema).describe('Newest first'),
    next_cursor: z.string().nullable().describe('Where the next page begins; null on the last one'),
  })
  .meta({ id: 'History' });
export type History = z.infer<typeof HistorySchema>;

export const RotateAnswerSchema = z
  .strictObject({ api_key: ApiKeySchema, credits: z.int().nonnegative(), message: z.string() })
  .meta({ id: 'RotateAnswer', description: 'A new key; the old one has stopped' });

export const RevokeAnswerSchema = z
  .strictObject({ revoked: z.literal(true), message: z.string() })
  .meta({ id: 'RevokeAnswer' });
