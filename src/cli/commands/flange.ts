import type { AdapterOptions } from '../actions/flange.ts';
import type { Whom } from '../answers/open-answers.ts';
import { exits, group, query } from '../command-line.ts';

const actions = () => import('../actions/flange.ts');

const PARTY = 'a designation (ISO 9409-1-50-4-M6), an id, <id>:<face>, or a pattern (6 x M4 on 28 mm circle)';

const ADAPTER = `The query is that of GET /api/mechanical/adapter. A plate is a candidate: check the makers' drawings.

Exit status: 0 there is a plate, or none is needed; 1 there is none, or the bolts are not enough;
3 a pattern is not known.`;

export function flangeCommand() {
  return group('flange', 'bolt patterns', [
    query('decode', {
      summary: 'reads a designation of ISO 9409-1: circle, count, thread, what the registry knows',
      details: 'Exit status: 0 when it was understood, 1 when not.',
      examples: ['flange decode "ISO 9409-1-50-4-M6"'],
    })
      .argument('<designation>', 'in any spelling')
      .action(exits(async (value: string, options: Whom) => (await actions()).decode(value, options))),
    query('interchange', {
      summary: 'whether two patterns or parts take each other’s place or go together',
      details: 'Exit status: 0 a candidate, 1 an adapter is needed, 3 not known.',
      examples: ['flange interchange "ISO 9409-1-50-4-M6" "ISO 9409-1-40-4-M6"'],
    })
      .argument('<a>', PARTY)
      .argument('<b>', 'another')
      .action(exits(async (a: string, b: string, options: Whom) => (await actions()).interchange(a, b, options))),
    query('adapter', {
      summary: 'a plate between two patterns: design, drawing, cutting file, solid',
      details: ADAPTER,
      examples: [
        'flange adapter "ISO 9409-1-50-4-M6" "ISO 9409-1-40-4-M6" --payload-kg 3 --offset-mm 80',
        'flange adapter "ISO 9409-1-50-4-M6" "ISO 9409-1-40-4-M6" --output plate.dxf',
      ],
    })
      .argument('<from>', `what the plate is bolted to: ${PARTY}`)
      .argument('<to>', 'what is bolted to the plate')
      .option('--material <material>', 'aluminium, steel or printed')
      .option('--hole-fit <fit>', 'clearance holes of ISO 273: fine, medium or coarse')
      .option('--thickness-mm <mm>', 'of the plate')
      .option('--bore-mm <mm>', 'a bore in the middle')
      .option('--turned-deg <deg>', 'angle of the second pattern')
      .option('--from-holes <kind>', 'clearance or threaded')
      .option('--to-holes <kind>', 'clearance or threaded')
      .option('--payload-kg <kg>', 'checks the bolts')
      .option('--offset-mm <mm>', 'distance of the payload from the plate')
      .option('--torque-nm <Nm>', 'about the axis; checks the bolts')
      .option('--safety-factor <n>', '5 unless told')
      .option('--title <text>', 'title of a drawing')
      .option('--output <file>', 'writes the plate: plate.svg, plate.dxf or plate.stl')
      .action(
        exits(async (from: string, to: string, options: AdapterOptions) =>
          (await actions()).adapter(from, to, options),
        ),
      ),
  ]);
}
