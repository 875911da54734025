import { z } from 'zod';
import { DECLARATION_KINDS } from '../contract/fact.ts';
import { NUMERIC_PARAMETERS } from '../search/numeric-parameters.ts';
import { parseRange } from '../search/parse-range.ts';
import { ALL_FILTERS, listed, once, theOneMeant } from './search-request.ts';

const MAX_DISTRIBUTIONS = 12;
const USUAL_PARAMETERS: readonly string[] = ['torque', 'speed', 'weight', 'voltage'];

function axis(otherwise: string) {
  return once(`A numeric parameter; \`${otherwise}\` unless told`).transform((text, context) =>
    text === undefined ? otherwise : theOneMeant(text, NUMERIC_PARAMETERS, context),
  );
}

function axisKind(name: string) {
  return once(`Which readings stand on ${name}; \`kind\` unless told, or else the kind most parts can share`).transform(
    (text, context) => (text === undefined ? undefined : theOneMeant(text, DECLARATION_KINDS, context)),
  );
}

/** One voltage, not a window: what holds at 12 V does not hold at 24 V. */
const atVoltage = once('At which supply the readings hold that depend on it, such as `12V`').transform(
  (text, context) => {
    if (text === undefined) return undefined;
    const parsed = parseRange('voltage', text);
    const fault =
      'fault' in parsed ? parsed.fault : parsed.range.low === parsed.range.high ? null : 'must be one value';
    if (fault === null && !('fault' in parsed)) return { text, volts: parsed.range.low as number };
    context.addIssue({ code: 'custom', message: fault ?? '' });
    return z.NEVER;
  },
);

export const PlotRequestSchema = z.strictObject({
  ...ALL_FILTERS,
  x: axis('weight'),
  y: axis('torque'),
  x_kind: axisKind('x'),
  y_kind: axisKind('y'),
  at_voltage: atVoltage,
});
export type PlotRequest = z.infer<typeof PlotRequestSchema>;

const ofParameters = listed()
  .optional()
  .transform((values, context) => {
    const asked = (values ?? USUAL_PARAMETERS).map((value) => theOneMeant(value, NUMERIC_PARAMETERS, context));
    if (asked.length <= MAX_DISTRIBUTIONS) return [...new Set(asked)];
    context.addIssue({ code: 'custom', message: `must not name more than ${MAX_DISTRIBUTIONS} parameters` });
    return z.NEVER;
  })
  .describe(`Numeric parameters, parted by commas; ${USUAL_PARAMETERS.join(', ')} unless told`);

export const DistributionRequestSchema = z.strictObject({ ...ALL_FILTERS, of: ofParameters });
export type DistributionRequest = z.infer<typeof DistributionRequestSchema>;
