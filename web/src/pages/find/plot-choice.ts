import type { PlotAnswer, PlotAxis, PlotChoice } from '../../../../src/contract/plot.ts';
import type { FindAddress } from './address.ts';
import { withOne } from './question.ts';

/** The maker of all that is plotted, where it is one. */
export function onlyMaker({ points }: Pick<PlotAnswer, 'points'>): string | undefined {
  const makers = new Set(points.map(({ manufacturer }) => manufacturer));
  return makers.size === 1 ? [...makers][0] : undefined;
}

export function severalMakers({ choices }: Pick<PlotAxis, 'choices'>): PlotChoice[] {
  return choices.filter(({ makers }) => makers > 1);
}

type Meant = Pick<PlotChoice, 'kind' | 'at_voltage'>;

/** Another set on an axis; a mass does not depend on the supply and leaves the voltage of the other axis alone. */
export function withChoice(
  address: FindAddress,
  side: 'x' | 'y',
  { choices }: Pick<PlotAxis, 'choices'>,
  { kind, at_voltage: volts }: Meant,
): FindAddress {
  const withKind = withOne(address, `${side}_kind`, kind ?? undefined);
  const touches = volts !== null || choices.some(({ at_voltage }) => at_voltage !== null);
  return touches ? withOne(withKind, 'at_voltage', volts ?? undefined) : withKind;
}
