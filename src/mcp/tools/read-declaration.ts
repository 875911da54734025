import { z } from 'zod';
import { CategorySchema } from '../../contract/category.ts';
import { FlagSchema } from '../../contract/flags.ts';
import { DeclaredTextSchema } from '../../contract/parameters-parse.ts';
import { ReadingSchema } from '../../contract/reading.ts';
import { flagsIn, readTexts } from '../../service/read-texts.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

export const READ_DECLARATION = tool({
  name: 'read_declaration',
  title: 'Read a declared text',
  description:
    'Reads a value as a data sheet writes it ("4.1 N·m (at 12 V, 2.3 A)") into readings with number, unit, SI value, kind and conditions, and says which red lines it crosses, with the question to ask the maker. Use it for texts that are not in the catalogue. It never guesses: what cannot be read is unparsed, with the reason.',
  input: z.strictObject({
    ...DeclaredTextSchema.shape,
    category: CategorySchema.default('actuators').describe('Of the part; red lines differ'),
  }),
  output: z.strictObject({
    parameter: DeclaredTextSchema.shape.parameter,
    text: DeclaredTextSchema.shape.text,
    readings: z.array(ReadingSchema).min(1),
    flags: z.array(FlagSchema).describe('`evidence` are indexes into `readings`'),
  }),
  run({ parameter, text, category }) {
    const [read] = readTexts([{ parameter, text }]).results;
    if (!read) throw new Error('a text has readings');
    const flags = flagsIn(category, read);
    return {
      structured: { ...read, flags },
      text: lines([
        ...read.readings.map((reading) => `- ${sentenceOf(reading)}`),
        ...flags.map(({ id, sentence, ask_maker }) => `${id}: ${sentence} Ask the maker: ${ask_maker}`),
      ]),
    };
  },
});

function sentenceOf({ status, kind, amount, conditions, reason }: z.infer<typeof ReadingSchema>): string {
  const value = amount
    ? `${[...new Set([amount.si_low, amount.si_high])].filter((end) => end !== null).join(' to ')} ${amount.si_unit}`
    : 'no number';
  const under = conditions.map(({ text }) => text);
  const said = `${status}: ${value}, ${kind}${under.length > 0 ? `, under ${under.join('; ')}` : ''}`;
  return reason === null ? said : `${said}. ${reason}`;
}
