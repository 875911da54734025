import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { short } from '../attributes.ts';
import type { Mesh } from '../model.ts';
import { finding, type LintRule } from './finding.ts';

/** `/opt/...`, `C:\...`, `file:///...`: there on the machine it was exported on. */
const ABSOLUTE = /^(?:\/|[a-z]:[\\/]|file:\/\/)/i;

/** The scheme, and a name before the next slash. */
const PACKAGE = /^package:\/\/[^/\s]+\/./;

function lacksPackage({ filename }: Mesh): boolean {
  return filename.startsWith('package:') && !PACKAGE.test(filename);
}

/** Exporters write all of a file in one way, so it is said once, at the first. */
export const meshPaths: LintRule = ({ meshes }) => [
  ...saidOnce(
    meshes.filter(({ filename }) => ABSOLUTE.test(filename)),
    (count, first) =>
      finding('UL-MESH-PATH', first, {
        sentence: `${count} at a path of one machine, first ${first.filename}.`,
        advice: 'Write package://<package>/meshes/part.stl or a relative path.',
      }),
  ),
  ...saidOnce(meshes.filter(lacksPackage), (count, first) =>
    finding('UL-MESH-PACKAGE', first, {
      sentence: `${count} at a package:// address that names no package and file, first ${first.filename}.`,
      advice: 'Write package://<package>/meshes/part.stl: tools look the package up by its name.',
    }),
  ),
];

function saidOnce(
  meshes: readonly Mesh[],
  say: (count: string, first: { place: Mesh['place']; element: string; filename: string }) => LintFinding,
): LintFinding[] {
  const [first] = meshes;
  if (!first) return [];
  const count = meshes.length === 1 ? 'One mesh is' : `${meshes.length} meshes are`;
  const { place, link, filename } = first;
  return [say(count, { place, element: `link ${short(link)}`, filename: short(filename) })];
}
