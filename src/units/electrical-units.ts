import { linear, type Unit, unit } from './unit.ts';

export const ELECTRICAL_UNITS: readonly Unit[] = [
  unit('uV', 'voltage', linear('0.000001'), { ucum: 'uV' }),
  unit('mV', 'voltage', linear('0.001'), { ucum: 'mV' }),
  unit('V', 'voltage', linear('1'), { ucum: 'V', aliases: ['volt', 'volts', '伏', '伏特'] }),
  unit('kV', 'voltage', linear('1000'), { ucum: 'kV' }),

  unit('uA', 'current', linear('0.000001'), { ucum: 'uA' }),
  unit('mA', 'current', linear('0.001'), { ucum: 'mA', aliases: ['毫安'] }),
  unit('A', 'current', linear('1'), {
    ucum: 'A',
    aliases: ['Amp', 'Amps', 'amp', 'amps', 'ampere', 'amperes', '安', '安培'],
  }),

  unit('mW', 'power', linear('0.001'), { ucum: 'mW' }),
  unit('W', 'power', linear('1'), { ucum: 'W', aliases: ['watt', 'watts', '瓦'] }),
  unit('kW', 'power', linear('1000'), { ucum: 'kW', aliases: ['KW'] }),
  unit('hp', 'power', linear('0.3048', '4.4482216152605', '550'), {
    ucum: '[HP]',
    aliases: ['HP', 'horsepower'],
    note: 'exact; mechanical horsepower, 550 ft.lbf/s',
  }),

  unit('K', 'temperature', linear('1'), { ucum: 'K', aliases: ['kelvin'] }),
  unit(
    'degC',
    'temperature',
    { form: 'affine', n: 1n, d: 1n, offset_n: 27315n, offset_d: 100n },
    {
      ucum: 'Cel',
      aliases: ['°C', 'degrees C', 'degree C', 'deg C', 'deg.C', 'celsius', '摄氏度'],
    },
  ),
  unit(
    'degF',
    'temperature',
    { form: 'affine', n: 5n, d: 9n, offset_n: 229835n, offset_d: 900n },
    {
      ucum: '[degF]',
      aliases: ['°F', 'degrees F', 'degree F', 'deg F', 'deg.F', 'fahrenheit'],
    },
  ),

  unit('Hz', 'frequency', linear('1'), { ucum: 'Hz', aliases: ['hertz', 'fps', 'frames/second', '赫兹'] }),
  unit('kHz', 'frequency', linear('1000'), { ucum: 'kHz', aliases: ['KHz'] }),
  unit('MHz', 'frequency', linear('1000000'), { ucum: 'MHz' }),
  unit('GHz', 'frequency', linear('1000000000'), { ucum: 'GHz' }),

  unit('ns', 'duration', linear('0.000000001'), { ucum: 'ns', aliases: ['nanoseconds'] }),
  unit('us', 'duration', linear('0.000001'), { ucum: 'us', aliases: ['usec', 'microsecond', 'microseconds', '微秒'] }),
  unit('ms', 'duration', linear('0.001'), { ucum: 'ms', aliases: ['msec', 'millisecond', 'milliseconds', '毫秒'] }),
  unit('s', 'duration', linear('1'), { ucum: 's', aliases: ['sec', 'secs', 'second', 'seconds', '秒'] }),
  unit('min', 'duration', linear('60'), { ucum: 'min', aliases: ['mins', 'minute', 'minutes', '分钟'] }),
  unit('h', 'duration', linear('3600'), { ucum: 'h', aliases: ['hr', 'hrs', 'hour', 'hours', '小时'] }),

  unit('1', 'ratio', linear('1'), { symbol: ':1', ucum: '1', note: 'a bare number, or n in n:1' }),
  unit('%', 'ratio', linear('0.01'), { ucum: '%', aliases: ['percent', 'pct'] }),
];
