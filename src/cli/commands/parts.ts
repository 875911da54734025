import { Option } from 'commander';
import type { SearchOptions } from '../actions/search.ts';
import type { ShowOptions } from '../actions/show.ts';
import type { Whom } from '../answers/open-answers.ts';
import { collect, exits, query } from '../command-line.ts';

const RANGES = `Ranges are written 5..20Nm, ..0.5kg, 10..rad/s or 24V, in any unit. A part must have every word and
pass every filter; what it does not declare passes none.

Exit status: 0 when something was found, 1 when nothing was.`;

const FILTERS = [
  ['--category <category>', 'actuators, sensors, chips, ...'],
  ['--manufacturer <maker>', 'by the whole name'],
  ['--type <type>', 'such as smart_servo'],
  ['--bus-class <class>', 'such as CAN or RS485'],
  ['--ros-support <yes>', 'true or false, as declared'],
  ['--status <status>', 'such as production'],
  ['--source-tier <tier>', 'A, B or C'],
  ['--mount-type <type>', 'how it mounts'],
  ['--kind <kind>', 'which readings ranges and order go by: rated, peak, stall, ...'],
] as const;

export function searchCommand() {
  const command = query('search', {
    summary: 'parts by words, by what they are, and by what their makers declared',
    details: RANGES,
    examples: [
      'search xm430',
      'search servo --torque 3..5Nm --weight ..100g --sort weight',
      'search --category sensors --where accuracy=..1deg --json',
    ],
  }).argument('[words...]', 'words of the name, the maker, the description');
  for (const [flags, summary] of FILTERS) command.option(flags, summary);
  for (const name of ['torque', 'speed', 'weight', 'voltage'])
    command.option(`--${name} <range>`, `a range of ${name}`);
  return command
    .option('--where <parameter=range>', 'a range of any other parameter; repeat it', collect)
    .option('--sort <by>', 'relevance, id or a parameter; --sort=-torque begins with the greatest')
    .option('--limit <n>', 'results a page, 1 to 100')
    .option('--cursor <cursor>', 'the page that begins here')
    .option('--facets <names>', 'count these too: category, manufacturer, type, ... or all')
    .option('--include-quarantined', 'also records held back for poor quality')
    .action(
      exits(async (words: string[], options: SearchOptions) =>
        (await import('../actions/search.ts')).search(words, options),
      ),
    );
}

export function showCommand() {
  return query('show', {
    summary: 'a part in full: what is declared, where it can be checked, what is like it',
    examples: ['show ACT-ROBOTIS-XM430-W350', 'show act-robotis-xm430-w350 --alternates'],
  })
    .argument('<id>', 'id of the part, in any case')
    .option('--alternates', 'what could replace it, instead')
    .option('--limit <n>', 'how many alternates, 1 to 50')
    .action(exits(async (id: string, options: ShowOptions) => (await import('../actions/show.ts')).show(id, options)));
}

export function compareCommand() {
  return query('compare', {
    summary: 'parts side by side, how far each pair may be compared, and who may be ranked',
    details: 'Grades: A directly, B after conversion, C only within one maker, D not comparable.',
    examples: ['compare ACT-ROBOTIS-XM430-W350 ACT-ROBOTIS-XM430-W210'],
  })
    .argument('<id...>', '2 to 8 ids')
    .option('--field <parameter>', 'this parameter alone; repeat it', collect)
    .action(
      exits(async (ids: string[], options: Whom & { field?: string[] }) =>
        (await import('../actions/compare.ts')).compare(ids, options),
      ),
    );
}

export function parseCommand() {
  return query('parse', {
    summary: 'reads a declared text: value, unit, SI value, kind, conditions',
    details: 'Exit status: 0 when it was read, 1 when not, or there is nothing to read.',
    examples: ['parse torque "4.1 Nm @ 12 V (stall)"', 'parse speed "46 rpm" --json'],
  })
    .argument('<parameter>', 'what the text declares, such as torque')
    .argument('<text>', 'the text')
    .action(
      exits(async (parameter: string, text: string, options: Whom) =>
        (await import('../actions/parse.ts')).parse(parameter, text, options),
      ),
    );
}

const PARTS = `A part is an id, or a description: fields with values, parted by commas. Fields: name, kind (supply, board,
computer, adapter, load, connector), voltage, current, output_voltage, output_current, protocol,
interface, mechanical, side, manufacturer, category, type.

Exit status: 0 compatible, or under the conditions said; 1 not, or not applicable; 3 not known.`;

export function checkCommand() {
  return query('check', {
    summary: 'whether parts go together: protocol, electrical, mechanical, software',
    details: PARTS,
    examples: [
      'check ACT-ROBOTIS-XM430-W350 ACT-ROBOTIS-XM430-W210',
      'check "kind=supply,name=PSU,voltage=12 V,current=5 A" ACT-ROBOTIS-XM430-W350',
    ],
  })
    .argument('<part...>', '2 parts, or a chain of up to 12: each is judged with the next')
    .addOption(new Option('--evidence', 'also where each sentence can be checked'))
    .action(
      exits(async (parts: string[], options: Whom & { evidence?: true }) =>
        (await import('../actions/check.ts')).check(parts, options),
      ),
    );
}
