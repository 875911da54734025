/** Pairs of the catalogue that show what an answer can be; a test holds that each still answers so. */
export const EXAMPLES = [
  { name: 'bus', a: 'ACT-ROBOTIS-XM430-W350', b: 'ACT-ROBOTIS-XL430-W250', verdict: 'conditional' },
  { name: 'bridge', a: 'CHIP-RASPBERRYPI-RP1', b: 'ACT-ROBSTRIDE-RS04', verdict: 'conditional' },
  { name: 'sameHoles', a: 'PLAT-UNIVERSAL-ROBOTS-UR5E', b: 'PLAT-ROBOTIQ-2F-85', verdict: 'unknown' },
  { name: 'plate', a: 'PLAT-UNIVERSAL-ROBOTS-UR5E', b: 'PLAT-SCHUNK-WSG-50', verdict: 'unknown' },
  { name: 'tooHigh', a: 'INTF-JST-GH-4-DRONECAN-MICRO', b: 'ACT-ROBOTIS-XM430-W350', verdict: 'incompatible' },
  { name: 'openRobot', a: 'OSS-DOGGO-002', b: 'ACT-ROBOTIS-XM430-W350', verdict: 'conditional' },
] as const;
