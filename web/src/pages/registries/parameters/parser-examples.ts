/** Notations as sources write them: what is read, what is read twice, and what is refused. */
export const PARSER_EXAMPLES = [
  { parameter: 'torque', text: '4.1 [N.m] (at 12.0 [V], 2.3 [A])' },
  { parameter: 'torque', text: '20 kg·cm (6.0V) / 25 kg·cm (7.4V)' },
  { parameter: 'torque', text: 'peak 120 Nm, rated 20 Nm at 48 V' },
  { parameter: 'speed', text: '0.16 sec/60° @ 6.0V' },
  { parameter: 'speed', text: '1 Mbps' },
  { parameter: 'voltage', text: '24 V DC ±10%' },
  { parameter: 'position_resolution', text: '14-bit' },
  { parameter: 'weight', text: '约 493.5g' },
  { parameter: 'torque', text: 'depends on motor' },
  { parameter: 'torque', text: '12' },
] as const;
