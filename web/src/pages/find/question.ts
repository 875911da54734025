import type { FacetName, SearchWarning } from '../../../../src/contract/search.ts';
import type { Parameters } from '../../api/client.ts';
import type { FindAddress } from './address.ts';
import { isNumericParameter } from './parameters.ts';

/** The question in the address: what is asked of the service, and what only concerns this page. */

export const FACET_NAMES_SHOWN = [
  'category',
  'manufacturer',
  'type',
  'bus_class',
  'ros_support',
  'status',
  'source_tier',
  'mount_type',
] as const satisfies readonly FacetName[];

export const VIEWS = ['table', 'cards', 'plot'] as const;
export type View = (typeof VIEWS)[number];

const OF_THE_PLOT = ['x', 'y', 'x_kind', 'y_kind', 'at_voltage'] as const;
/** Which page of the answer, and how much of it, is our affair. */
const NOT_OF_THE_QUESTION: ReadonlySet<string> = new Set([
  'view',
  'scale',
  ...OF_THE_PLOT,
  'limit',
  'cursor',
  'facets',
  'readings',
]);

export function viewOf({ view }: FindAddress): View | undefined {
  return VIEWS.find((one) => one === view);
}

function separator(name: string): string {
  return name === 'manufacturer' ? '\n' : ',';
}

export function valuesOf(address: FindAddress, name: string): string[] {
  return (address[name] ?? '').split(separator(name)).filter((value) => value.trim() !== '');
}

export function withValues(address: FindAddress, name: string, values: readonly string[]): FindAddress {
  const { [name]: _, ...others } = address;
  return values.length === 0 ? others : { ...others, [name]: values.join(separator(name)) };
}

export function toggled(address: FindAddress, name: string, value: string): FindAddress {
  const values = valuesOf(address, name);
  const same = (one: string) => one.toLowerCase() === value.toLowerCase();
  return withValues(address, name, values.some(same) ? values.filter((one) => !same(one)) : [...values, value]);
}

/** Undefined takes it off. */
export function withOne(address: FindAddress, name: string, value: string | undefined): FindAddress {
  return withValues(address, name, value === undefined || value === '' ? [] : [value]);
}

/** Filters alone: what plots and distributions take too. */
export function filterParameters(address: FindAddress): Parameters {
  const { sort: _, ...filters } = searchParameters(address);
  return filters;
}

export function searchParameters(address: FindAddress): Parameters {
  return Object.fromEntries(
    Object.entries(address)
      .filter(([name]) => !NOT_OF_THE_QUESTION.has(name))
      .map(([name, value]) => [name, name === 'manufacturer' ? valuesOf(address, name) : value?.trim()]),
  );
}

export function plotParameters(address: FindAddress): Parameters {
  const axes = Object.fromEntries(OF_THE_PLOT.map((name) => [name, address[name]]));
  return { ...filterParameters(address), ...axes };
}

/** Back to the axes one begins with. */
export function withoutPlot(address: FindAddress): FindAddress {
  return OF_THE_PLOT.reduce((next, name) => withOne(next, name, undefined), address);
}

/** A plot has no order, and goes by the kind asked for where the order of a table would not. */
const NOT_OF_A_PLOT: ReadonlySet<SearchWarning['code']> = new Set([
  'kind_unused',
  'not_a_ranking',
  'nothing_to_sort',
  'other_voltage',
  'least_voltage_undeclared',
]);

export function warningsIn(view: View, warnings: readonly SearchWarning[]): readonly SearchWarning[] {
  return view === 'plot' ? warnings.filter(({ code }) => !NOT_OF_A_PLOT.has(code)) : warnings;
}

/** One thing that narrows the answer and can be taken off. */
export interface Chip {
  name: string;
  value: string;
  without: FindAddress;
}

export function chipsOf(address: FindAddress): Chip[] {
  return Object.keys(address).flatMap((name): Chip[] => {
    if (NOT_OF_THE_QUESTION.has(name) || name === 'sort' || name === 'q') return [];
    const several = (FACET_NAMES_SHOWN as readonly string[]).includes(name);
    const values = several ? valuesOf(address, name) : [(address[name] ?? '').trim()].filter((value) => value !== '');
    return values.map((value) => ({
      name,
      value,
      without: several ? toggled(address, name, value) : withOne(address, name, undefined),
    }));
  });
}

/** Words, order and view stay. */
export function withoutFilters(address: FindAddress): FindAddress {
  return Object.fromEntries(
    Object.entries(address).filter(([name]) => NOT_OF_THE_QUESTION.has(name) || name === 'q' || name === 'sort'),
  );
}

export function rangesAsked(address: FindAddress): string[] {
  return Object.keys(address).filter((name) => isNumericParameter(name) && address[name] !== '');
}

/** Greatest first, then least first, then as it was: what one looks for first in a torque is the most of it. */
export function nextSort(current: string | undefined, parameter: string): string | undefined {
  if (current === `-${parameter}`) return parameter;
  return current === parameter ? undefined : `-${parameter}`;
}
