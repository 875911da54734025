import type { Selected } from '../../../src/compatibility/selection/selected.ts';
import { BomCheckRequestSchema } from '../../../src/contract/bom-check.ts';
import { readItems } from '../../../src/service/bom-check-items.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

export const snapshot = await realSnapshot();

/** A list as a caller sends it, read. */
export function listOf(...items: readonly object[]): Selected[] {
  return readItems(snapshot, BomCheckRequestSchema.shape.items.parse(items));
}

export const SUPPLY_12 = { kind: 'supply', voltage: '12 V', current: '5 A' };
export const STEPPER = { name: 'stepper', type: 'stepper_motor', current: 'rated 1.5 A' };
export const BRUSHLESS = { name: 'brushless', type: 'brushless_dc_motor', voltage: '24 V' };
export const STEPPER_DRIVER = { name: 'stepper driver', type: 'stepper_driver', voltage: '8–35 V', current: '2 A' };
export const SERVO = 'ACT-ROBOTIS-XM430-W350';
