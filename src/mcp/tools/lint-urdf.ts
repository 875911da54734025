import { z } from 'zod';
import { LINT_SEVERITIES, URDF_LIMITS, UrdfLintRequestSchema, UrdfLintSchema } from '../../contract/urdf-lint.ts';
import { lintUrdf } from '../../service/urdf-lint.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

const SHOWN = 20;
const { urdf, actuators } = UrdfLintRequestSchema.shape;

export const LINT_URDF = tool({
  name: 'lint_urdf',
  title: 'Check a URDF',
  description:
    'What is wrong or doubtful in a URDF: tree, limits, masses, inertias, units, and efforts held against the torque the catalogue’s actuators declare. Give the file as text, and the actuator of each joint where known. Answers findings with line, element and advice. Xacro has to be worked out before.',
  input: z.strictObject({
    urdf,
    actuators,
    severity: z.enum(LINT_SEVERITIES).default('info').describe('The least to list'),
    limit: z.int().min(1).max(URDF_LIMITS.findings).default(SHOWN).describe('Findings to list, the gravest first'),
  }),
  output: UrdfLintSchema,
  async run({ urdf: text, actuators: given, severity, limit }, { catalogue: { snapshot }, signal }) {
    const lint = await lintUrdf(snapshot, { sent: { text }, actuators: given }, signal);
    const grave = LINT_SEVERITIES.slice(0, LINT_SEVERITIES.indexOf(severity) + 1);
    const findings = grave
      .flatMap((one) => lint.findings.filter((finding) => finding.severity === one))
      .slice(0, limit);
    const all = Object.values(lint.counts).reduce((sum, count) => sum + count, 0);
    const { robot, links, joints, dof, mass_kg } = lint.summary;
    const { error, warning, info } = lint.counts;
    return {
      structured: { ...lint, findings, left_out: all - findings.length },
      text: lines([
        `${robot}: ${links} links, ${joints} joints, ${dof} degrees of freedom, ${mass_kg} kg. Errors ${error}, warnings ${warning}, notes ${info}.`,
        ...findings.map(
          ({ severity: how, line, element, sentence, advice }) =>
            `- ${how}, line ${line}, ${element}: ${sentence} ${advice}`,
        ),
      ]),
    };
  },
});
