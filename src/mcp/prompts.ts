import type { Prompt } from '@modelcontextprotocol/server';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { EntityRecord } from '../contract/record.ts';
import { PARAMETER_RULES } from '../parameters/parameter-rules.ts';
import { findRecord } from '../service/find-record.ts';

interface PromptArgument {
  name: string;
  description: string;
  required: boolean;
}

interface PartsPrompt extends Prompt {
  name: string;
  description: string;
  arguments: PromptArgument[];
  write(given: Readonly<Record<string, string>>, snapshot: Snapshot): string;
}

const HONEST =
  'Every number you quote needs its unit, its condition and its source as the tools give them. What is not declared is unknown: say so, and never fill it in.';

const CHOOSE_ACTUATOR: PartsPrompt = {
  name: 'choose_actuator',
  title: 'Choose an actuator for a joint',
  description: 'From what a joint needs to a short list of actuators whose declared values were compared honestly',
  arguments: [
    { name: 'torque', description: 'Needed at the joint, such as 5 Nm continuous, 12 Nm peak', required: true },
    { name: 'speed', description: 'Such as 60 rpm', required: false },
    { name: 'voltage', description: 'Of the supply, such as 24 V', required: false },
    { name: 'bus', description: 'Such as CAN or RS-485', required: false },
    { name: 'notes', description: 'Anything else: weight, mount, budget, ROS', required: false },
  ],
  write: (given) => `Choose an actuator for a joint of a robot.

${asked(given, ['torque', 'speed', 'voltage', 'bus', 'notes'])}

1. Search with search_parts in the category actuators, with ranges for what is numeric. Widen a range before you drop it.
2. Read the three to five best with get_part: whether a torque is rated, peak or stall, and at which voltage.
3. Hold them side by side with compare_parts. Order them only where the ranking is not null; name the grade of each comparison.
4. Check the supply and the controller with check_fit; describe them as parts where they are not in the catalogue.
5. Answer with a table of the candidates, what is unknown of each, red flags, and the questions to their makers.

${HONEST}`,
};

const REVIEW_BOM: PartsPrompt = {
  name: 'review_bom',
  title: 'Review a bill of materials',
  description: 'Whether a list of parts goes together, what is missing, and what to ask',
  arguments: [
    { name: 'parts', description: 'The list: ids or names with quantities, one a line', required: true },
    { name: 'supply', description: 'What feeds it, such as 24 V, 10 A', required: false },
  ],
  write: (given) => `Review this bill of materials.

${asked(given, ['parts', 'supply'])}

1. Find the id of each line with search_parts; keep lines without one as described parts.
2. Check the whole list with check_fit, the supply included, with quantities.
3. For each conflict say what conflicts, why, and which alternates there are (find_alternates); ask get_part for parts with flags.
4. Say what could not be judged because nothing is declared, and whom to ask.
5. Offer export_bom at the end. It costs a credit: ask before you call it.

${HONEST}`,
};

const QUESTIONS_SHOWN = 20;

const ASK_MAKER: PartsPrompt = {
  name: 'ask_maker',
  title: 'Ask a maker for missing conditions',
  description: 'A letter to the maker of a part, about the conditions its declared values leave out',
  arguments: [
    { name: 'id', description: 'Of the part, such as ACT-ROBOTIS-XM430-W350', required: true },
    { name: 'use', description: 'What it is needed for', required: false },
  ],
  write(given, snapshot) {
    const { id, name, manufacturer, declarations, flags } = findRecord(snapshot, given.id ?? '');
    const bare = declarations.flatMap((one) => {
      const lacks = lackingIn(one);
      return lacks.length > 0 ? [`- ${one.parameter}: "${one.declared}" (not stated: ${lacks.join(', ')})`] : [];
    });
    const unclear = bare.slice(0, QUESTIONS_SHOWN);
    return `Write a short, polite letter to ${manufacturer} about ${name} (${id}).
${given.use === undefined || given.use.trim() === '' ? '' : `\nIt is needed for: ${given.use}\n`}
Declared without all that is needed to compare it:
${unclear.length > 0 ? unclear.join('\n') : '- nothing'}
${bare.length > unclear.length ? `- and ${bare.length - unclear.length} more; see get_part` : ''}
Questions the red lines leave open:
${flags.length > 0 ? flags.map(({ ask_maker }) => `- ${ask_maker}`).join('\n') : '- none'}

Ask only for what matters to the use: at which voltage, load, duration and temperature each value holds, and whether it is rated, peak or stall. Quote each value as it is declared. Do not suggest answers.`;
  },
};

/** What the parameter's rule asks for and the declaration leaves out; a mass or a ratio depends on nothing. */
function lackingIn({ parameter, kind, conditions }: EntityRecord['declarations'][number]): string[] {
  const rule = PARAMETER_RULES[parameter];
  if (!rule) return [];
  const lacksKind = rule.direct.includes('peak') && kind === 'unspecified';
  return [...(lacksKind ? ['rated, peak or stall'] : []), ...(conditions === undefined ? rule.complete : [])];
}

function asked(given: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names
    .filter((name) => (given[name] ?? '').trim() !== '')
    .map((name) => `${name}: ${given[name]}`)
    .join('\n');
}

export const PROMPTS: readonly PartsPrompt[] = [CHOOSE_ACTUATOR, REVIEW_BOM, ASK_MAKER];

export const LISTED_PROMPTS: Prompt[] = PROMPTS.map(({ write: _, ...listed }) => listed);
