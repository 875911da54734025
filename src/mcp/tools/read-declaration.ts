import { z } from 'zod';
import { CategorySchema } from '../../contract/category.ts';
import { FlagSchema } from '../../contract/flags.ts';
import { DeclaredTextSchema, ParseAnswerSchema } from '../../contract/parameters-parse.ts';
import { type Amount, type Reading, ReadingSchema } from '../../contract/reading.ts';
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
    warnings: ParseAnswerSchema.shape.warnings,
    flags: z.array(FlagSchema).describe('`evidence` are indexes into `readings`'),
  }),
  run({ parameter, text, category }) {
    const {
      results: [read],
      warnings,
    } = readTexts([{ parameter, text }]);
    if (!read) throw new Error('a text has readings');
    const flags = flagsIn(category, read);
    return {
      structured: { ...read, flags, warnings },
      text: lines([
        ...warnings.map(
          ({ sentence, did_you_mean }) =>
            `Note: ${sentence}${did_you_mean.length > 0 ? ` Did you mean ${did_you_mean.join(', ')}?` : ''}`,
        ),
        ...read.readings.map((reading) => `- ${sentenceOf(reading)}`),
        ...flags.map(({ id, sentence, ask_maker }) => `${id}: ${sentence} Ask the maker: ${ask_maker}`),
      ]),
    };
  },
});

function sentenceOf({ status, kind, amount, conditions, reason }: Reading): string {
  const under = conditions.map(({ text }) => text);
  const said = [
    amount ? amountText(amount) : `${status}, no number`,
    kind !== 'unspecified' && kind,
    under.length > 0 && `under ${under.join('; ')}`,
  ];
  const sentence = said.filter(Boolean).join(', ');
  return reason === null ? sentence : `${sentence}: ${reason.replaceAll('_', ' ')}`;
}

const BOUND_WORDS = { exact: '', range: '', at_most: 'at most ', at_least: 'at least ', about: 'about ' } as const;

/** In the declared unit, with its bound and tolerance, and in SI where that is another. */
function amountText({ bound, low, high, unit, si_low, si_high, si_unit, tolerance_pct }: Amount): string {
  const declared = `${BOUND_WORDS[bound]}${span(low, high)} ${unit}`;
  const tolerance = tolerance_pct === undefined ? '' : ` ± ${tolerance_pct} %`;
  const si = unit === si_unit ? '' : ` (${span(si_low, si_high)} ${si_unit})`;
  return `${declared}${tolerance}${si}`.replace(/ 1$/, '');
}

/** Six figures: more would be those of the conversion, not of the maker. */
function span(low: number | null, high: number | null): string {
  const ends = [...new Set([low, high])].filter((end) => end !== null);
  return ends.map((end) => Number(end.toPrecision(6))).join(' to ');
}
