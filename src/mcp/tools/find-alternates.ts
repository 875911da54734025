import { z } from 'zod';
import { ALTERNATES_LIMIT, AlternatesSchema } from '../../contract/alternates.ts';
import { lineOfText } from '../../contract/text.ts';
import { alternatesOf } from '../../service/entity-answers.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

const SHOWN = 3;

export const FIND_ALTERNATES = tool({
  name: 'find_alternates',
  title: 'Find alternates',
  description:
    'Parts of the same type that could take the place of one, judged criterion by criterion on what both declare: what matches, what differs, what is unknown, what rules a part out. Use it when a part is discontinued, too dear or in conflict. Unknown never counts as a match, and equal bolt holes make a candidate, no confirmation.',
  input: z.strictObject({
    id: lineOfText(120).describe('The part to replace'),
    limit: z.int().min(1).max(ALTERNATES_LIMIT).default(SHOWN).describe('How many to show'),
  }),
  output: AlternatesSchema.omit({ criteria: true }),
  run({ id, limit }, { catalogue: { snapshot } }) {
    const { criteria: _, ...answer } = alternatesOf(snapshot, id, limit);
    return {
      structured: answer,
      text: lines([
        `${answer.total} parts of the type of ${answer.id} match in something; nothing known rules out ${answer.without_deal_breaker}.`,
        ...answer.alternates.map(({ id: other, name, manufacturer, fit, differs, unknown }) => {
          const out = fit.deal_breakers.length > 0 ? `ruled out by ${fit.deal_breakers.join(', ')}` : 'not ruled out';
          const how = differs.map(({ criterion, why }) => `${criterion} (${why})`).join('; ');
          const open = unknown.map(({ criterion }) => criterion).join(', ');
          return `- ${other}: ${name} (${manufacturer}); ${out}; matches ${fit.matches}, differs ${fit.differs}, unknown ${open === '' ? 0 : open}${how === '' ? '' : `; ${how}`}`;
        }),
        answer.note,
      ]),
    };
  },
});
