import { linear, type Unit, unit } from './unit.ts';

const RATE_NOTE = 'exact; a communication rate, never a speed (KD-01)';
const OPERATIONS_NOTE =
  'counted operations of the declared number format; integer and floating-point rates are not alike';
const DECIMAL_NOTE = 'read as a power of ten; makers of memory often mean the power of two with this spelling';

export const INFORMATION_UNITS: readonly Unit[] = [
  unit('bit/s', 'data_rate', linear('1'), {
    ucum: 'bit/s',
    aliases: ['bps', 'b/s', 'bits/s', 'bits/second', 'bit/sec', 'baud', 'bd', 'Bd'],
    note: 'exact; a communication rate, never a speed (KD-01); a baud is read as one bit per second, true of two-level lines',
  }),
  unit('kbit/s', 'data_rate', linear('1000'), {
    ucum: 'kbit/s',
    aliases: ['kbps', 'Kbps', 'kb/s', 'Kb/s', 'Kbit/s', 'kbits/s', 'kbaud', 'kBaud'],
    note: RATE_NOTE,
  }),
  unit('Mbit/s', 'data_rate', linear('1000000'), {
    ucum: 'Mbit/s',
    aliases: [
      'Mbps',
      'mbps',
      'Mb/s',
      'Mbits/s',
      'Mbit/sec',
      'Mbs',
      'Mbaud',
      'MBaud',
      'megabit/second',
      'megabits/second',
    ],
    note: RATE_NOTE,
  }),
  unit('Gbit/s', 'data_rate', linear('1000000000'), {
    ucum: 'Gbit/s',
    aliases: ['Gbps', 'gbps', 'Gb/s', 'Gbits/s', 'gigabit/second', 'gigabits/second'],
    note: RATE_NOTE,
  }),
  unit('B/s', 'data_rate', linear('8'), { ucum: 'By/s', aliases: ['bytes/s', 'bytes/second'], note: RATE_NOTE }),
  unit('kB/s', 'data_rate', linear('8000'), { ucum: 'kBy/s', aliases: ['KB/s'], note: RATE_NOTE }),
  unit('MB/s', 'data_rate', linear('8000000'), { ucum: 'MBy/s', note: RATE_NOTE }),
  unit('GB/s', 'data_rate', linear('8000000000'), { ucum: 'GBy/s', note: RATE_NOTE }),

  unit('B', 'information', linear('1'), { symbol: 'bytes', ucum: 'By', aliases: ['byte', 'bytes'] }),
  unit('kB', 'information', linear('1000'), { ucum: 'kBy', aliases: ['KB'], note: DECIMAL_NOTE }),
  unit('MB', 'information', linear('1000000'), { ucum: 'MBy', note: DECIMAL_NOTE }),
  unit('GB', 'information', linear('1000000000'), { ucum: 'GBy', note: DECIMAL_NOTE }),
  unit('TB', 'information', linear('1000000000000'), { ucum: 'TBy', note: DECIMAL_NOTE }),
  unit('KiB', 'information', linear('1024'), { ucum: 'KiBy', aliases: ['kiB'] }),
  unit('MiB', 'information', linear('1048576'), { ucum: 'MiBy' }),
  unit('GiB', 'information', linear('1073741824'), { ucum: 'GiBy' }),

  unit('op/s', 'compute_rate', linear('1'), { symbol: 'OPS', aliases: ['OPS', 'FLOPS'], note: OPERATIONS_NOTE }),
  unit('GOPS', 'compute_rate', linear('1000000000'), { note: OPERATIONS_NOTE }),
  unit('TOPS', 'compute_rate', linear('1000000000000'), { aliases: ['Tops'], note: OPERATIONS_NOTE }),
  unit('MFLOPS', 'compute_rate', linear('1000000'), { aliases: ['MFLOP/s'], note: OPERATIONS_NOTE }),
  unit('GFLOPS', 'compute_rate', linear('1000000000'), { aliases: ['GFLOP/s', 'GFlops'], note: OPERATIONS_NOTE }),
  unit('TFLOPS', 'compute_rate', linear('1000000000000'), { aliases: ['TFLOP/s', 'TFlops'], note: OPERATIONS_NOTE }),
  unit('PFLOPS', 'compute_rate', linear('1000000000000000'), { aliases: ['PFLOP/s', 'PFlops'], note: OPERATIONS_NOTE }),
];
