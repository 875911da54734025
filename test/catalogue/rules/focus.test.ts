import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focus } from '../../../src/catalogue/rules/focus.ts';
import { always } from '../../support/always.ts';

describe('focus', () => {
  it.each<[string, string[] | undefined, string]>([
    ['smart_servo', undefined, 'smart servo'],
    ['smart_servo', [], 'smart servo'],
    ['lidar_3d', ['mapping', 'navigation'], 'lidar 3D: mapping'],
    ['rs485_transceiver', undefined, 'RS-485 transceiver'],
    ['parallel_joint_2dof', undefined, 'parallel joint 2-DOF'],
    ['edge_ai_soc', ['vision'], 'edge AI SoC: vision'],
    ['joint_actuator', ['waist of Mini Pi '], 'joint actuator: waist of Mini Pi'],
    ['imu', ['x'.repeat(80)], `IMU: ${'x'.repeat(80)}`],
    ['imu', [`${'word '.repeat(20)}end`], `IMU: ${'word '.repeat(15)}word…`],
    ['imu', ['x'.repeat(81)], `IMU: ${'x'.repeat(79)}…`],
  ])('%s for %j', (type, applications, text) => {
    expect(focus({ type, ...(applications && { applications }) })).toBe(text);
  });

  it('is never long', () => {
    always(
      fc.property(fc.string({ minLength: 1, maxLength: 500 }), (application) => {
        expect(focus({ type: 'imu', applications: [application] }).length).toBeLessThanOrEqual('IMU: '.length + 80);
      }),
    );
  });
});
