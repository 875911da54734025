import { type LintFinding, URDF_RULES, type UrdfRule } from '../../../contract/urdf-lint.ts';
import type { Place } from '../../../formats/text-places.ts';
import { called, short } from '../attributes.ts';
import type { LinkTree } from '../link-tree.ts';
import type { Named, Urdf } from '../model.ts';

/** Looks for one kind of fault. */
export type LintRule = (urdf: Urdf, tree: LinkTree) => LintFinding[];

export function finding(
  rule: UrdfRule,
  { place, element }: { place: Place; element: string },
  { sentence, advice }: { sentence: string; advice: string },
): LintFinding {
  const { line, column } = place;
  return { rule, severity: URDF_RULES[rule].severity, line, column, element, sentence, advice };
}

/** What a finding is about, at its own place or at that of a child of it. */
export function link({ name, place }: Named, at: Place = place): { place: Place; element: string } {
  return { place: at, element: called('link', name) };
}

export function joint({ name, place }: Named, at: Place = place): { place: Place; element: string } {
  return { place: at, element: called('joint', name) };
}

const SHOWN_DIGITS = 4;

/** A number as a sentence shows it. */
export function shown(value: number): string {
  return String(Number(value.toPrecision(SHOWN_DIGITS)));
}

/** Whole and half turns are given in radians too: 31.4 and 62.8 of a winch are no degrees. */
const TURN_TOLERANCE = 1e-2;

export function isHalfTurns(angle: number): boolean {
  const halves = Math.abs(angle) / Math.PI;
  return Math.abs(halves - Math.round(halves)) < TURN_TOLERANCE;
}

const NAMES_LISTED = 5;

export function listed(names: readonly string[]): string {
  const more = names.length - NAMES_LISTED;
  const some = names.slice(0, NAMES_LISTED).map(short).join(', ');
  return more > 0 ? `${some} and ${more} more` : some;
}
