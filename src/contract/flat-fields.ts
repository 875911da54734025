import { z } from 'zod';
import type { Category } from './category.ts';

/** Parameters any category may declare; each is a flat string field of the record. */
export const SHARED_FLAT_FIELDS = [
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
  'ip_rating',
  'temperature',
  'dimensions',
  'data_rate',
] as const;

/** Parameters of one category, flat fields of its records alone. What is in neither list stays in `declarations`. */
export const CATEGORY_FLAT_FIELDS = {
  actuators: ['radial_load', 'axial_load', 'torque_constant', 'hollow_shaft_diameter'],
  sensors: [
    'range',
    'fov',
    'frame_rate',
    'sample_rate',
    'resolution',
    'noise_density',
    'points_per_second',
    'sensitivity',
    'layers',
    'axes',
    'response_time',
  ],
  chips: [
    'ai_performance',
    'memory',
    'cpu',
    'gpu',
    'clock',
    'flash',
    'storage',
    'process_node',
    'tdp',
    'package',
    'gpio',
    'connector',
  ],
  interfaces: ['cycle_time', 'max_nodes', 'cable_length', 'pins', 'lanes', 'clock', 'pitch', 'wire_gauge', 'bandwidth'],
  protocols: ['cycle_time', 'max_nodes', 'cable_length', 'frame_size', 'standard', 'update_rate', 'safety_level'],
  llms: ['parameters', 'context_length', 'output_length', 'license', 'input_modality', 'gpu_memory', 'training_data'],
  platforms: [
    'dof',
    'height',
    'payload',
    'reach',
    'walking_speed',
    'force',
    'stroke',
    'operating_time',
    'control_frequency',
  ],
  flexible_actuators: [
    'strain',
    'force',
    'pressure',
    'actuation_voltage',
    'response_time',
    'cycle_life',
    'stiffness',
    'payload',
    'stroke',
    'frequency',
    'range_of_motion',
    'dof',
    'fingers',
  ],
  robot_ai_models: [
    'parameters',
    'context_length',
    'action_dim',
    'action_chunk',
    'control_frequency',
    'training_data',
    'license',
    'gpu_memory',
  ],
  data_acquisition: ['tracked_dof', 'latency', 'sample_rate', 'frame_rate', 'resolution', 'reach', 'training_data'],
} as const satisfies Record<Category, readonly string[]>;

export function flatFieldsOf(category: Category): readonly string[] {
  return [...SHARED_FLAT_FIELDS, ...CATEGORY_FLAT_FIELDS[category]];
}

/** A Zod shape with one optional string a name, typed by the names. */
export function flatFieldShape<Name extends string>(names: readonly Name[]) {
  const field = z.string().optional();
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, typeof field>;
}
