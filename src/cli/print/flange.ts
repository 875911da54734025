import type { Adapter } from '../../contract/adapter.ts';
import type { DesignationAnswer } from '../../contract/designation.ts';
import type { Interchange } from '../../contract/interchange.ts';
import { faint, paragraph, verdictText } from '../style.ts';
import { heading, say, table, toTheRight } from '../terminal.ts';

export function printDesignation({ designation, fault, registry }: DesignationAnswer): void {
  if (!designation) {
    say(paragraph(fault?.message ?? 'This is no designation.'));
    return;
  }
  const { without_letter, with_letter, d1_mm, bolt_count, thread } = designation;
  say(`${heading(without_letter)} ${faint(`also written ${with_letter}`)}`);
  say(`${bolt_count} x ${thread} on a circle of ${d1_mm} mm`);
  if (!registry) return;
  say(paragraph(registry.note));
  if (registry.listed) say(`Parts that declare it: ${registry.hosts}`);
}

export function printInterchange(answer: Interchange): void {
  const { a, b, question, verdict, statement, dimensions, containment, still_to_check, pitfalls } = answer;
  const asked = question === 'mate' ? 'one sits on the other' : 'one in place of the other';
  const first = paragraph(`${a.name} and ${b.name}, ${asked}: ${verdict}`);
  say(first.slice(0, -verdict.length) + verdictText(verdict));
  say(paragraph(statement));
  say();
  say(
    table(
      ['dimension', 'a', 'b', 'result'].map((title) => ({ title })),
      dimensions.map((one) => [one.dimension, one.a ?? '-', one.b ?? '-', one.result]),
    ),
  );
  say(paragraph(containment.statement));
  list('Still to check', still_to_check);
  list(
    'Pitfalls',
    pitfalls.map(({ id, title }) => `${id}: ${title}`),
  );
  if (answer.adapter !== null) say(faint(`\nrobot-parts flange adapter plans a plate between them.`));
}

export function printAdapter({ from, to, outcome, statement, plate, load, warnings }: Adapter): void {
  say(`${heading(from.name)} to ${heading(to.name)}: ${verdictText(outcome)}`);
  say(paragraph(statement));
  if (plate) {
    const { outer_diameter_mm, thickness_mm, material, mass_g, turned_deg, screws } = plate;
    say(`\n${material}, ${outer_diameter_mm} mm x ${thickness_mm} mm, ${mass_g} g, turned by ${turned_deg}°`);
    say(
      table(
        [{ title: 'screws at' }, { title: 'thread' }, toTheRight('count'), { title: 'holes' }, toTheRight('grip mm')],
        screws.map((one) => [one.end, one.thread, one.count, one.holes, one.grip_mm ?? '-']),
      ),
    );
  }
  if (load) {
    const most = Math.max(...load.joints.map(({ utilisation }) => utilisation ?? 0));
    const used = load.verdict === 'not_checkable' ? '' : `, at most ${Math.round(most * 100)} % of what is allowed`;
    say(`\nBolts under ${load.payload_kg} kg and ${load.torque_nm} Nm: ${verdictText(load.verdict)}${used}`);
    list('Not checked', load.not_checked);
  }
  list('Mind', warnings);
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) say(`\n${heading(title)}`);
  for (const line of lines) say(paragraph(line, { first: '  ', indent: '    ' }));
}
