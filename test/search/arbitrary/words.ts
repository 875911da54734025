import fc from 'fast-check';

/** Tiny alphabets, so that words begin with each other, lie one slip apart, and meet by chance. */
const model = fc.stringMatching(/^[ab]{1,2}[12]{1,2}[ab]?$/);
const letters = fc.stringMatching(/^[ab]{4,6}s?$/);
const long = fc.stringMatching(/^(ab){14,18}[12]?s?$/);

const PLAIN = 'motor motors moter servo servos gear gears gearbox glass axis chassis bus bldc brushless actuator'.split(
  ' ',
);
const LINKS = ['CAN', 'can', 'RS485', 'rs', '485', 'EtherCAT', 'USB'];
const JOINING = ['the', 'for', 'with', 'a', 'and'];
const HAN = ['舵机', '伺服', '电机', '微型舵机', '机', '关节', '无刷电机', '𠮷野'];
const ODD = ['Müller', 'café', 'ＸＭ４３０', 'ß', 'İab', 'Ⅳ', 'x²', 'モータ', 'ガ', '각도', 'naïve', 'ﬁt', '🤖', '...'];
/** Phrases of the table of synonyms, and words of theirs. */
const PHRASES = [
  'laser scanner',
  'lidar',
  'strain wave',
  'harmonic',
  'harmonic-drives',
  'depth camera',
  'rgbd camera',
  'vision language action',
  'vla',
  'motion of capture',
  'mocap',
  '深度相机',
  '人形机器人',
  '激光雷达',
];
/** Few, so that parts share them. */
const MODELS = ['AB12', 'ab-12', 'AB12-B', 'A1B2', '12AB', 'AB1', 'BA 21'];

export const anyWord: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: model },
  { weight: 3, arbitrary: letters },
  { weight: 1, arbitrary: long },
  { weight: 4, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 1, arbitrary: fc.constantFrom(...LINKS) },
  { weight: 1, arbitrary: fc.constantFrom(...JOINING) },
  { weight: 2, arbitrary: fc.constantFrom(...HAN) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
  { weight: 3, arbitrary: fc.constantFrom(...PHRASES) },
  { weight: 4, arbitrary: fc.constantFrom(...MODELS) },
);

/** Some stand between words, some run them together. */
export const separator = fc.constantFrom(' ', ' ', ' ', '-', '/', '', '_', ', ', ' (', '.');

export const anyText: fc.Arbitrary<string> = fc
  .array(fc.tuple(anyWord, separator), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([word, after], at) => (at === parts.length - 1 ? word : word + after)).join(''));
