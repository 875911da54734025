import { linear, type Unit, unit } from './unit.ts';

/** RL-06: what an encoder resolves says nothing about where the output stands. */
export const RESOLUTION_NOTE = 'lower bound of quantisation step, not positioning accuracy (see RL-06)';

/** Single-turn resolution: everything becomes the step in degrees, so more counts or bits is a smaller number. */
export const ENCODER_UNITS: readonly Unit[] = [
  unit('deg_step', 'angular_resolution', linear('1'), { symbol: 'deg', ucum: 'deg', note: RESOLUTION_NOTE }),
  unit('arcmin_step', 'angular_resolution', linear('1/60'), { symbol: 'arcmin', ucum: "'", note: RESOLUTION_NOTE }),
  unit('arcsec_step', 'angular_resolution', linear('1/3600'), { symbol: 'arcsec', ucum: "''", note: RESOLUTION_NOTE }),
  unit(
    'counts/rev',
    'angular_resolution',
    { form: 'inverse', n: 360n, d: 1n, pi: 0 },
    {
      ucum: '{count}/{rev}',
      aliases: [
        'count/rev',
        'counts/revolution',
        'pulse/rev',
        'pulses/rev',
        'pulse/revolution',
        'pulses/revolution',
        'cpr',
        'ppr',
        'tick/rev',
        'ticks/rev',
        'ticks/revolution',
        'step/rev',
        'steps/rev',
        'steps/revolution',
        'step/revolution',
        'counts/turn',
        'lines/rev',
        '脉冲/转',
        '步/转',
      ],
      note: RESOLUTION_NOTE,
    },
  ),
  unit(
    'bits',
    'angular_resolution',
    { form: 'halving', n: 360n, d: 1n },
    {
      symbol: 'bit',
      ucum: 'bit',
      note: RESOLUTION_NOTE,
    },
  ),
];
