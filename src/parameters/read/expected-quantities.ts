import type { Quantity } from '../../contract/reading.ts';

/** What a parameter may measure. A text that measures something else keeps its own quantity (KD-01). */
const EXPECTED: Readonly<Record<string, readonly Quantity[]>> = {
  torque: ['torque'],
  speed: ['angular_velocity', 'linear_velocity'],
  walking_speed: ['linear_velocity'],
  angular_rate: ['angular_velocity'],
  weight: ['mass'],
  payload: ['mass'],
  voltage: ['voltage'],
  actuation_voltage: ['voltage'],
  io_voltage: ['voltage'],
  gate_voltage: ['voltage'],
  isolation: ['voltage'],
  position_resolution: ['angular_resolution'],
  incremental_resolution: ['angular_resolution'],
  current: ['current'],
  power: ['power'],
  tdp: ['power'],
  temperature: ['temperature'],
  backlash: ['angle'],
  fov: ['angle'],
  range_of_motion: ['angle'],
  accuracy: ['length', 'angle'],
  repeatability: ['length', 'angle'],
  data_rate: ['data_rate'],
  bandwidth: ['data_rate', 'frequency'],
  memory_bandwidth: ['data_rate'],
  gear_ratio: ['ratio'],
  strain: ['ratio'],
  efficiency: ['ratio'],
  force: ['force'],
  radial_load: ['force'],
  axial_load: ['force'],
  dimensions: ['length'],
  reach: ['length'],
  stroke: ['length'],
  height: ['length'],
  length: ['length'],
  pitch: ['length'],
  cable_length: ['length'],
  hollow_shaft_diameter: ['length'],
  pixel_size: ['length'],
  focal_length: ['length'],
  wavelength: ['length'],
  grasp_range: ['length'],
  range: ['length', 'angle', 'angular_velocity', 'force', 'torque'],
  clock: ['frequency'],
  gpu_clock: ['frequency'],
  spi_clock: ['frequency'],
  frequency: ['frequency'],
  frame_rate: ['frequency'],
  sample_rate: ['frequency'],
  update_rate: ['frequency'],
  control_frequency: ['frequency'],
  pwm_frequency: ['frequency'],
  cycle_time: ['duration'],
  response_time: ['duration'],
  latency: ['duration'],
  inference_latency: ['duration'],
  operating_time: ['duration'],
  jitter: ['duration'],
  simulation_step: ['duration'],
  memory: ['information'],
  flash: ['information'],
  storage: ['information'],
  gpu_memory: ['information'],
  cache: ['information'],
  frame_size: ['information'],
  ai_performance: ['compute_rate'],
};

/** Conditions may be of any of these; the contextual spellings `C` and `kg` are understood there. */
export const CONDITION_QUANTITIES: ReadonlySet<Quantity> = new Set<Quantity>([
  'voltage',
  'current',
  'temperature',
  'duration',
  'torque',
  'force',
  'mass',
  'angular_velocity',
  'linear_velocity',
  'length',
  'power',
  'frequency',
  'data_rate',
]);

const SETS: ReadonlyMap<string, ReadonlySet<Quantity>> = new Map(
  Object.entries(EXPECTED).map(([parameter, quantities]) => [parameter, new Set(quantities)]),
);

/** Null: nothing is known of the parameter, the text decides. */
export function expectedQuantities(parameter: string): ReadonlySet<Quantity> | null {
  return SETS.get(parameter) ?? null;
}

/** A plus-minus figure is the size of an error here, and a span around zero elsewhere. */
export const ERROR_PARAMETERS: ReadonlySet<string> = new Set([
  'accuracy',
  'repeatability',
  'backlash',
  'tolerance',
  'hysteresis',
]);
