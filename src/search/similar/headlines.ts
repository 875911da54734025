import type { Category } from '../../contract/category.ts';

/** What neighbours are compared by: what replacements are asked for, and what else describes a thing of the category. */
const HEADLINES: Readonly<Record<Category, readonly string[]>> = {
  actuators: ['torque', 'speed', 'weight', 'voltage', 'gear_ratio', 'power'],
  sensors: ['range', 'fov', 'frame_rate', 'sample_rate', 'weight', 'voltage', 'resolution', 'layers', 'axes'],
  chips: [
    'ai_performance',
    'memory',
    'flash',
    'clock',
    'cpu',
    'voltage',
    'current',
    'data_rate',
    'position_resolution',
  ],
  interfaces: ['data_rate', 'pins', 'pitch', 'lanes', 'current', 'voltage', 'cable_length', 'bandwidth'],
  protocols: ['data_rate', 'cycle_time', 'max_nodes', 'frame_size', 'cable_length', 'standard'],
  llms: ['parameters', 'context_length', 'gpu_memory', 'license', 'input_modality'],
  platforms: [
    'payload',
    'reach',
    'dof',
    'height',
    'force',
    'stroke',
    'torque',
    'speed',
    'weight',
    'voltage',
    'repeatability',
  ],
  flexible_actuators: [
    'force',
    'strain',
    'stroke',
    'payload',
    'torque',
    'speed',
    'weight',
    'voltage',
    'stiffness',
    'pressure',
  ],
  robot_ai_models: ['parameters', 'gpu_memory', 'control_frequency', 'action_dim', 'action_chunk', 'license'],
  data_acquisition: ['tracked_dof', 'sample_rate', 'frame_rate', 'latency', 'reach', 'weight', 'voltage'],
};

export function headlinesOf(category: Category): readonly string[] {
  return HEADLINES[category];
}
