import { z } from 'zod';
import { JOINT_TYPES } from './oss-entity.ts';
import { AnyCaseIdSchema, IdSchema, lineOfText } from './text.ts';

/** Bounds of a URDF that is read; over HTTP it is bounded by `LIMITS.bodyBytes` besides. */
export const URDF_LIMITS = {
  characters: 2 * 1024 * 1024,
  /** Within each other. */
  depth: 64,
  elements: 40_000,
  /** Of one element. */
  attributes: 64,
  attributeCharacters: 10_000,
  /** Between two tags, and of a tag or comment. */
  textCharacters: 50_000,
  findings: 500,
  actuators: 500,
} as const;

export const LINT_SEVERITIES = ['error', 'warning', 'info'] as const;
export type LintSeverity = (typeof LINT_SEVERITIES)[number];

/** Every rule: how grave it is, and what it finds. `docs/urdf-lint.md` is checked against it. */
export const URDF_RULES = {
  'UL-XML-VERSION': { severity: 'warning', finds: 'an XML declaration of another version than 1.x' },
  'UL-XACRO': { severity: 'warning', finds: 'a tag or expression of xacro that nothing has worked out' },
  'UL-EMPTY': { severity: 'warning', finds: 'a file with neither links nor joints: a piece of a robot' },
  'UL-NUMBER': { severity: 'error', finds: 'an attribute that is no number' },
  'UL-MISSING': { severity: 'error', finds: 'a name, type, part or measure that is required and not there' },
  'UL-NAME-BLANKS': { severity: 'warning', finds: 'a name with blanks around it, which parsers keep' },
  'UL-ATTRIBUTE-UNKNOWN': { severity: 'warning', finds: 'an attribute that parsers pass over, such as a misspelt one' },
  'UL-JOINT-TYPE': { severity: 'error', finds: 'a joint type that URDF does not have' },
  'UL-NAME-DOUBLED': { severity: 'error', finds: 'two links or two joints of one name' },
  'UL-LINK-UNKNOWN': { severity: 'error', finds: 'a joint that names a link that is not there' },
  'UL-LINK-LOOSE': { severity: 'error', finds: 'a link that no joint holds' },
  'UL-TWO-PARENTS': { severity: 'error', finds: 'a link that is the child of two joints' },
  'UL-CYCLE': { severity: 'error', finds: 'links that hang on each other in a ring' },
  'UL-ROOTS': { severity: 'error', finds: 'more than one root' },
  'UL-TRANSMISSION-JOINT': { severity: 'warning', finds: 'a transmission of a joint that is not there' },
  'UL-MIMIC-UNKNOWN': { severity: 'error', finds: 'a joint that mimics one that is not there' },
  'UL-MIMIC-SELF': { severity: 'error', finds: 'a joint that mimics itself' },
  'UL-MIMIC-RING': { severity: 'error', finds: 'joints that mimic each other in a ring' },
  'UL-MIMIC-FIXED': { severity: 'warning', finds: 'a joint that mimics one that does not move' },
  'UL-MIMIC-CHAIN': { severity: 'warning', finds: 'a joint that mimics one that mimics another' },
  'UL-AXIS-ZERO': { severity: 'error', finds: 'an axis of no direction' },
  'UL-AXIS-LENGTH': { severity: 'warning', finds: 'an axis that is not of length 1' },
  'UL-LIMIT-MISSING': { severity: 'error', finds: 'a revolute or prismatic joint without limits, effort or velocity' },
  'UL-LIMIT-REVERSED': { severity: 'error', finds: 'a lower limit above the upper one' },
  'UL-LIMIT-EQUAL': { severity: 'warning', finds: 'equal limits: the joint cannot move' },
  'UL-LIMIT-SOFT': { severity: 'warning', finds: 'a soft limit outside the hard ones' },
  'UL-LIMIT-DEGREES': { severity: 'warning', finds: 'limits that look like degrees' },
  'UL-LIMIT-MILLIMETRES': { severity: 'warning', finds: 'limits of a slide that look like millimetres' },
  'UL-LIMIT-ENDLESS': { severity: 'info', finds: 'limits so wide that the joint is a continuous one' },
  'UL-EFFORT-ZERO': { severity: 'warning', finds: 'an effort of 0 or less' },
  'UL-EFFORT-PLACEHOLDER': { severity: 'info', finds: 'efforts that look like an exporter’s default' },
  'UL-EFFORT-UNITS': { severity: 'warning', finds: 'an effort that looks like N·mm, or stands for no limit' },
  'UL-EFFORT-ABOVE-GIVEN': { severity: 'error', finds: 'an effort above the torque of the actuator the caller names' },
  'UL-EFFORT-ABOVE-NAMED': { severity: 'warning', finds: 'an effort above the torque of the actuator the file names' },
  'UL-EFFORT-UNKNOWN': { severity: 'info', finds: 'an effort that cannot be held against its actuator, and why' },
  'UL-VELOCITY-ZERO': { severity: 'warning', finds: 'a velocity of 0 or less' },
  'UL-VELOCITY-UNITS': { severity: 'warning', finds: 'a velocity that looks like rpm or degrees' },
  'UL-DYNAMICS-NEGATIVE': { severity: 'error', finds: 'a damping or friction below 0' },
  'UL-MASS-MISSING': { severity: 'warning', finds: 'a body that moves and has no mass' },
  'UL-MASS-ZERO': { severity: 'error', finds: 'a body that moves and has a mass of 0' },
  'UL-MASS-NEGATIVE': { severity: 'error', finds: 'a mass below 0' },
  'UL-MASS-UNITS': { severity: 'warning', finds: 'a mass that looks like grams: a tonne, or denser than any metal' },
  'UL-INERTIA-ZERO': { severity: 'warning', finds: 'a body with mass and no inertia' },
  'UL-INERTIA-INDEFINITE': { severity: 'error', finds: 'an inertia that is not positive definite' },
  'UL-INERTIA-TRIANGLE': { severity: 'error', finds: 'principal moments that break the triangle inequality' },
  'UL-INERTIA-UNITS': { severity: 'warning', finds: 'an inertia far too large or too small for its mass' },
  'UL-INERTIA-SIZE': { severity: 'warning', finds: 'an inertia too large or too small for the shapes of its link' },
  'UL-LENGTH-UNITS': { severity: 'warning', finds: 'an origin or a shape that looks like millimetres' },
  'UL-ORIGIN-DEGREES': { severity: 'warning', finds: 'an origin turned by what looks like degrees' },
  'UL-SHAPE-NEGATIVE': { severity: 'error', finds: 'a shape of a size below 0' },
  'UL-SHAPE-EMPTY': { severity: 'info', finds: 'a shape of size 0, or a mesh scaled to nothing' },
  'UL-MESH-PATH': { severity: 'warning', finds: 'a mesh at a path that exists on one machine only' },
  'UL-MESH-PACKAGE': { severity: 'warning', finds: 'a `package://` address without a package' },
} as const satisfies Record<string, { severity: LintSeverity; finds: string }>;

export type UrdfRule = keyof typeof URDF_RULES;
const RULE_IDS = Object.keys(URDF_RULES) as [UrdfRule, ...UrdfRule[]];

export const LintFindingSchema = z
  .strictObject({
    rule: z.enum(RULE_IDS).describe('Stable'),
    severity: z.enum(LINT_SEVERITIES),
    line: z.int().positive(),
    column: z.int().positive(),
    element: z.string().describe('What it is about: `joint left_hip`'),
    sentence: z.string(),
    advice: z.string(),
  })
  .meta({ id: 'UrdfFinding', description: 'Something in a URDF that is wrong or doubtful' });
export type LintFinding = z.infer<typeof LintFindingSchema>;

const count = z.int().nonnegative();

const SummarySchema = z
  .strictObject({
    robot: z.string(),
    links: count,
    joints: count,
    joints_by_type: z.strictObject(Object.fromEntries(JOINT_TYPES.map((type) => [type, count])) as Counts),
    root: z.string().nullable().describe('Null where it is not one'),
    dof: count.describe('Revolute, continuous and prismatic joints that follow no other'),
    mass_kg: z.number().describe('Of all links that state one'),
  })
  .meta({ id: 'UrdfSummary' });
type Counts = Record<(typeof JOINT_TYPES)[number], typeof count>;

export const UrdfLintSchema = z
  .strictObject({
    summary: SummarySchema,
    counts: z.strictObject({ error: count, warning: count, info: count }).describe('Of all findings, listed or not'),
    findings: z.array(LintFindingSchema).describe('In the order of lines'),
    left_out: count.describe(`Findings beyond the ${URDF_LIMITS.findings} listed`),
    actuators: z
      .record(z.string(), IdSchema)
      .describe('The catalogue’s actuator of each joint: as the caller said, else as the file names it'),
  })
  .meta({ id: 'UrdfLint', description: 'What is wrong or doubtful in a URDF' });
export type UrdfLint = z.infer<typeof UrdfLintSchema>;

const ActuatorsSchema = z
  .record(lineOfText(200), AnyCaseIdSchema)
  .refine(
    (map) => Object.keys(map).length <= URDF_LIMITS.actuators,
    `must name at most ${URDF_LIMITS.actuators} joints`,
  );

export const UrdfLintRequestSchema = z
  .strictObject({
    urdf: z.string().min(1, 'must not be empty').describe('The file as text'),
    actuators: ActuatorsSchema.optional().describe('Joint to the id of its actuator in the catalogue'),
  })
  .meta({ id: 'UrdfLintRequest' });
export type UrdfLintRequest = z.infer<typeof UrdfLintRequestSchema>;

/** What a URDF may be sent as: bare, or within JSON with the actuators beside it. */
export const URDF_FILE_TYPES = ['application/json', 'application/xml', 'text/xml'] as const;
