import { z } from 'zod';

/** The ten categories of the specification, in the order the catalogue lists them. */
export const CATEGORIES = [
  'actuators',
  'sensors',
  'chips',
  'interfaces',
  'protocols',
  'llms',
  'platforms',
  'flexible_actuators',
  'robot_ai_models',
  'data_acquisition',
] as const;

export const CategorySchema = z.enum(CATEGORIES).meta({ id: 'Category', description: 'Kind of component' });
export type Category = z.infer<typeof CategorySchema>;

/** The first part of an id tells its category, so that an id alone can be filed. */
export const ID_PREFIX = {
  actuators: 'ACT',
  sensors: 'SEN',
  chips: 'CHIP',
  interfaces: 'INTF',
  protocols: 'PROTO',
  llms: 'LLM',
  platforms: 'PLAT',
  flexible_actuators: 'FLEX',
  robot_ai_models: 'RAI',
  data_acquisition: 'DAQ',
} as const satisfies Record<Category, string>;
