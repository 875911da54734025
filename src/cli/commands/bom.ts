import type { ExportOptions } from '../actions/bom.ts';
import type { Whom } from '../answers/open-answers.ts';
import { exits, group, query } from '../command-line.ts';

const actions = () => import('../actions/bom.ts');

const ITEMS = `What is listed is a file (CSV, TSV, XLSX, JSON, KiCad XML; - reads CSV from standard input), or parts: an id, an
id with a number of pieces as ID:6, or a description as in robot-parts check.`;

export function bomCommand() {
  return group('bom', 'bills of materials', [
    query('check', {
      summary: 'whether a list of parts goes together: pairs, supplies, buses, bolts, gaps',
      details: `${ITEMS}\n\nExit status: 0 compatible, or under the conditions said; 1 not, or not applicable; 3 not known.`,
      examples: [
        'bom check "kind=supply,voltage=12 V,current=20 A" ACT-ROBOTIS-XM430-W350:6',
        'bom check arm.csv --json',
      ],
    })
      .argument('<file or part...>', 'what is listed')
      .action(exits(async (listed: string[], options: Whom) => (await actions()).checkList(listed, options))),
    query('export', {
      summary: 'a bill of materials as CSV or JSON: gaps filled, costs added up, where to buy, what to print',
      details: `${ITEMS}

Offline it costs nothing: the data are on this machine. A server takes 1 credit of the key.
--json is --format json.`,
      examples: [
        'bom export ACT-ROBOTIS-XM430-W350:6 --project-name Arm --output arm.csv',
        'bom export arm.xlsx --layout kicad',
      ],
    })
      .argument('<file or part...>', 'what is listed')
      .option('--project-name <name>', 'name of the project')
      .option('--format <format>', 'csv or json')
      .option('--layout <layout>', 'columns of the CSV: default, distributor or kicad')
      .option('--currency <code>', 'of all prices; CNY unless told')
      .option('--no-suppliers', 'do not suggest where to buy')
      .option('--output <file>', 'writes the file instead of standard output')
      .action(exits(async (listed: string[], options: ExportOptions) => (await actions()).exportList(listed, options))),
    query('import', {
      summary: 'reads a file as a bill of materials and finds its parts in the catalogue',
      details: 'Exit status: 0 when there are parts in it, 1 when there are none.',
      examples: ['bom import arm.csv', 'bom import arm.xlsx --json > arm.json'],
    })
      .argument('<file>', 'CSV, TSV, XLSX, JSON or KiCad XML; - for CSV from standard input')
      .action(exits(async (file: string, options: Whom) => (await actions()).importFile(file, options))),
  ]);
}
