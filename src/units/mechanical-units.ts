import { linear, ofPi, type Unit, unit } from './unit.ts';

const KGF = '9.80665';
const LBF = '4.4482216152605';
const OZF = '4.4482216152605/16';
const INCH = '0.0254';
const FOOT = '0.3048';

export const MECHANICAL_UNITS: readonly Unit[] = [
  unit('Nm', 'torque', linear('1'), {
    ucum: 'N.m',
    aliases: ['N.m', 'N m', 'Newton.meter', 'newton meters', '牛米', '牛.米'],
  }),
  unit('mNm', 'torque', linear('0.001'), { ucum: 'mN.m', aliases: ['mN.m', 'mN m'] }),
  unit('kNm', 'torque', linear('1000'), { ucum: 'kN.m', aliases: ['kN.m', 'kN m'] }),
  unit('N.cm', 'torque', linear('0.01'), { ucum: 'N.cm', aliases: ['Ncm', 'N cm'] }),
  unit('N.mm', 'torque', linear('0.001'), { ucum: 'N.mm', aliases: ['Nmm', 'N mm'] }),
  unit('kgf.cm', 'torque', linear(KGF, '0.01'), {
    ucum: 'kgf.cm',
    aliases: ['kgfcm', 'kgf cm', 'kg.cm', 'kgcm', 'kg cm', 'kg.f.cm', '公斤厘米'],
    note: 'exact; servo makers write kg.cm and mean kilogram-force',
  }),
  unit('kgf.m', 'torque', linear(KGF), { ucum: 'kgf.m', aliases: ['kgfm', 'kgf m', 'kg.m', 'kgm'] }),
  unit('kgf.mm', 'torque', linear(KGF, '0.001'), { ucum: 'kgf.mm', aliases: ['kgfmm', 'kgf mm', 'kg.mm', 'kgmm'] }),
  unit('gf.cm', 'torque', linear(KGF, '0.00001'), { ucum: 'gf.cm', aliases: ['g.cm', 'gcm'] }),
  unit('ozf.in', 'torque', linear(OZF, INCH), {
    ucum: '[ozf_av].[in_i]',
    aliases: ['oz.in', 'ozin', 'in.oz', 'ozf.inch', 'oz.inch'],
    note: 'exact; an ounce-force is a sixteenth of a pound-force',
  }),
  unit('lbf.in', 'torque', linear(LBF, INCH), {
    ucum: '[lbf_av].[in_i]',
    aliases: ['lb.in', 'lbin', 'in.lb', 'in.lbs', 'lbs.in', 'in.lbf'],
  }),
  unit('lbf.ft', 'torque', linear(LBF, FOOT), {
    ucum: '[lbf_av].[ft_i]',
    aliases: ['lb.ft', 'lbft', 'ft.lb', 'ft.lbs', 'lbs.ft', 'ft.lbf'],
  }),

  unit('N', 'force', linear('1'), { ucum: 'N', aliases: ['newton', 'newtons', '牛'] }),
  unit('mN', 'force', linear('0.001'), { ucum: 'mN' }),
  unit('kN', 'force', linear('1000'), { ucum: 'kN', aliases: ['KN'] }),
  unit('kgf', 'force', linear(KGF), { ucum: 'kgf' }),
  unit('lbf', 'force', linear(LBF), { ucum: '[lbf_av]' }),

  unit('rpm', 'angular_velocity', ofPi('1/30'), {
    ucum: '{rev}/min',
    aliases: [
      'rev/min',
      'r/min',
      'revs/min',
      'revolutions/min',
      'revolutions/minute',
      'rev/minute',
      '转/分',
      '转/分钟',
      '转每分',
    ],
  }),
  unit('krpm', 'angular_velocity', ofPi('1000/30'), { ucum: '10*3{rev}/min', aliases: ['kRPM'] }),
  unit('rps', 'angular_velocity', ofPi('2'), {
    ucum: '{rev}/s',
    aliases: ['rev/s', 'r/s', 'rev/sec', 'revolutions/second'],
  }),
  unit('deg/s', 'angular_velocity', ofPi('1/180'), {
    ucum: 'deg/s',
    aliases: [
      '°/s',
      'dps',
      'degree/s',
      'degrees/s',
      'deg/sec',
      '°/sec',
      'degrees/second',
      'degrees/sec',
      'degree/second',
      'deg/second',
      '°/second',
      '度/秒',
    ],
  }),
  unit('rad/s', 'angular_velocity', linear('1'), {
    ucum: 'rad/s',
    aliases: ['rad/sec', 'radians/s', 'radian/s', 'radians/second', 'radians/sec', 'rad/second', '弧度/秒'],
  }),
  unit(
    's/60deg',
    'angular_velocity',
    { form: 'inverse', n: 1n, d: 3n, pi: 1 },
    {
      symbol: 's/60deg',
      note: 'exact; inverse quantity: smaller seconds means faster, so sorting by raw number gives the opposite order',
    },
  ),

  unit('m/s', 'linear_velocity', linear('1'), {
    ucum: 'm/s',
    aliases: ['m/sec', 'meters/second', 'metres/second', '米/秒'],
  }),
  unit('cm/s', 'linear_velocity', linear('0.01'), { ucum: 'cm/s', aliases: ['cm/sec', 'centimeters/second'] }),
  unit('mm/s', 'linear_velocity', linear('0.001'), { ucum: 'mm/s', aliases: ['mm/sec', 'millimeters/second'] }),
  unit('km/h', 'linear_velocity', linear('1000/3600'), { ucum: 'km/h', aliases: ['km/hr', 'kph', 'kmh', '公里/小时'] }),
  unit('mph', 'linear_velocity', linear('1609.344/3600'), { ucum: '[mi_i]/h', aliases: ['mi/h', 'miles/hour'] }),

  unit('mg', 'mass', linear('0.000001'), { ucum: 'mg', aliases: ['milligram', 'milligrams', '毫克'] }),
  unit('g', 'mass', linear('0.001'), { ucum: 'g', aliases: ['gram', 'grams', 'gramme', 'grammes', '克'] }),
  unit('kg', 'mass', linear('1'), { ucum: 'kg', aliases: ['kgs', 'kilogram', 'kilograms', '千克', '公斤'] }),
  unit('t', 'mass', linear('1000'), { ucum: 't', aliases: ['tonne', 'tonnes', '吨'] }),
  unit('oz', 'mass', linear('0.45359237/16'), { ucum: '[oz_av]', aliases: ['ounce', 'ounces'] }),
  unit('lb', 'mass', linear('0.45359237'), { ucum: '[lb_av]', aliases: ['lbs', 'pound', 'pounds'] }),

  unit('nm', 'length', linear('0.000000001'), { ucum: 'nm', aliases: ['nanometer', 'nanometers'] }),
  unit('um', 'length', linear('0.000001'), { ucum: 'um', aliases: ['micron', 'microns', 'micrometer', 'micrometers'] }),
  unit('mm', 'length', linear('0.001'), {
    ucum: 'mm',
    aliases: ['millimeter', 'millimeters', 'millimetre', 'millimetres', '毫米'],
  }),
  unit('cm', 'length', linear('0.01'), {
    ucum: 'cm',
    aliases: ['centimeter', 'centimeters', 'centimetre', 'centimetres', '厘米'],
  }),
  unit('m', 'length', linear('1'), { ucum: 'm', aliases: ['meter', 'meters', 'metre', 'metres', '米'] }),
  unit('km', 'length', linear('1000'), { ucum: 'km', aliases: ['kilometer', 'kilometers'] }),
  unit('in', 'length', linear(INCH), { symbol: 'inch', ucum: '[in_i]', aliases: ['inch', 'inches'] }),
  unit('ft', 'length', linear(FOOT), { symbol: 'ft', ucum: '[ft_i]', aliases: ['foot', 'feet'] }),

  unit('rad', 'angle', linear('1'), { ucum: 'rad', aliases: ['radian', 'radians', '弧度'] }),
  unit('deg', 'angle', ofPi('1/180'), { ucum: 'deg', aliases: ['°', 'degree', 'degrees', '度'] }),
  unit('arcmin', 'angle', ofPi('1/10800'), {
    ucum: "'",
    aliases: ['arcmins', 'arc.min', 'arc min', 'arcminute', 'arcminutes', '弧分', '角分'],
  }),
  unit('arcsec', 'angle', ofPi('1/648000'), {
    ucum: "''",
    aliases: ['arc.sec', 'arc sec', 'arcsecond', 'arcseconds', '弧秒', '角秒'],
  }),
];
