import type { Category } from '../../../../src/contract/category.ts';

/** Every parameter search takes a range of, in its order (docs/search.md, "Ranges"); a test holds it against the service. */
export const NUMERIC_PARAMETERS = [
  'torque',
  'speed',
  'weight',
  'voltage',
  'current',
  'power',
  'position_resolution',
  'gear_ratio',
  'backlash',
  'accuracy',
  'repeatability',
  'temperature',
  'data_rate',
  'radial_load',
  'axial_load',
  'hollow_shaft_diameter',
  'range',
  'fov',
  'frame_rate',
  'sample_rate',
  'response_time',
  'ai_performance',
  'memory',
  'clock',
  'flash',
  'storage',
  'tdp',
  'cycle_time',
  'cable_length',
  'pitch',
  'bandwidth',
  'frame_size',
  'update_rate',
  'gpu_memory',
  'height',
  'payload',
  'reach',
  'walking_speed',
  'force',
  'stroke',
  'operating_time',
  'control_frequency',
  'strain',
  'actuation_voltage',
  'frequency',
  'range_of_motion',
  'latency',
] as const;
export type NumericParameter = (typeof NUMERIC_PARAMETERS)[number];

const EVERYWHERE: readonly NumericParameter[] = ['torque', 'speed', 'weight', 'voltage'];

/** What people choose by in each category, before they add others. */
const USUAL: Readonly<Record<Category, readonly NumericParameter[]>> = {
  actuators: ['torque', 'speed', 'weight', 'voltage', 'current', 'power'],
  sensors: ['range', 'fov', 'frame_rate', 'sample_rate', 'weight', 'voltage'],
  chips: ['clock', 'memory', 'flash', 'ai_performance', 'voltage'],
  interfaces: ['cable_length', 'data_rate', 'voltage', 'current'],
  protocols: ['data_rate', 'bandwidth', 'cycle_time', 'cable_length'],
  llms: ['memory', 'gpu_memory'],
  platforms: ['payload', 'reach', 'weight', 'walking_speed', 'speed'],
  flexible_actuators: ['force', 'stroke', 'strain', 'actuation_voltage'],
  robot_ai_models: ['control_frequency', 'gpu_memory', 'memory'],
  data_acquisition: ['sample_rate', 'update_rate', 'latency', 'weight'],
};

export function isNumericParameter(name: string): name is NumericParameter {
  return (NUMERIC_PARAMETERS as readonly string[]).includes(name);
}

/** Those of the categories chosen; as many as the service tells the spread of at once. */
export function usualParameters(categories: readonly string[], most = 8): NumericParameter[] {
  const lists = categories.flatMap((category) => (category in USUAL ? [USUAL[category as Category]] : []));
  return [...new Set(lists.length > 0 ? lists.flat() : EVERYWHERE)].slice(0, most);
}
