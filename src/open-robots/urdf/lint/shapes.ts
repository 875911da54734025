import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { finding, type LintRule, link, shown } from './finding.ts';

export const negativeShapes: LintRule = ({ links }) =>
  links.flatMap((one) =>
    one.shapes.flatMap(({ kind, measures, place }): LintFinding[] => {
      const wrong = measures.find((measure) => measure < 0);
      if (wrong === undefined) return [];
      const sentence = `The ${kind} has a measure of ${shown(wrong)} m.`;
      return [finding('UL-SHAPE-NEGATIVE', link(one, place), { sentence, advice: 'Mend the sign.' })];
    }),
  );

/**
 * Exporters give frames a box of 0 0 0, so it is said once, at the first. A scale below 0 mirrors a mesh, one of 0 leaves
 * nothing of it.
 */
export const emptyShapes: LintRule = ({ links }) => {
  const empty = links.flatMap((one) =>
    one.shapes
      .filter(({ measures, scale }) => measures.includes(0) || scale?.includes(0))
      .map(({ kind, place }) => ({ kind, at: link(one, place) })),
  );
  const [first] = empty;
  if (!first) return [];
  const count = empty.length === 1 ? 'One shape is' : `${empty.length} shapes are`;
  const sentence = `${count} of size 0 and can neither be seen nor touched, first a ${first.kind}.`;
  return [finding('UL-SHAPE-EMPTY', first.at, { sentence, advice: 'Give it its size, or take the shape out.' })];
};
