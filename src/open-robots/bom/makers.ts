/** Makers as robots' lists spell them, by the catalogue's name for each where it has one. */
const MAKERS: readonly (readonly [name: string, spellings: string])[] = [
  ['Feetech', 'feetech|飞特'],
  ['ROBOTIS', 'robotis|dynamixels?'],
  ['Raspberry Pi', 'ras(?:p?b|p)erry ?pis?|rpi|树莓派'],
  ['NVIDIA', 'nvidia'],
  ['Arduino', 'arduino'],
  ['Espressif', 'espressif|乐鑫'],
  ['STMicroelectronics', 'stmicroelectronics'],
  ['Texas Instruments', 'texas instruments'],
  ['CubeMars', 'cubemars|t-?motor'],
  ['Damiao', 'damiao|达妙'],
  ['SteadyWin', 'steadywin'],
  ['MyActuator', 'myactuator'],
  ['RobStride', 'robstride|灵足'],
  ['Unitree Robotics', 'unitree|宇树'],
  ['ODrive Robotics', 'odrives?'],
  ['mjbots', 'mjbots'],
  ['SLAMTEC', 'slamtec|思岚'],
  ['YDLIDAR', 'ydlidar'],
  ['Livox', 'livox'],
  ['Hokuyo', 'hokuyo'],
  ['Luxonis', 'luxonis'],
  ['Intel', 'intel'],
  ['Orbbec', 'orbbec|奥比中光'],
  ['Stereolabs', 'stereolabs'],
  ['Logitech', 'logitech|罗技'],
  ['Bosch', 'bosch'],
  ['InvenSense', 'invensense'],
  ['Adafruit', 'adafruit'],
  ['SparkFun', 'sparkfun'],
  ['Pololu', 'pololu'],
  ['DFRobot', 'dfrobot'],
  ['Seeed Studio', 'seeed(?: ?studio)?|矽递'],
  ['M5Stack', 'm5stack'],
  ['Waveshare', 'waveshare|微雪'],
  ['STEPPERONLINE', 'stepperonline'],
  ['Hitec', 'hitec'],
  ['TowerPro', 'tower ?pro'],
  ['LewanSoul', 'lewansoul|hiwonder|幻尔'],
  ['maxon', 'maxon'],
  ['VEX Robotics', 'vex robotics'],
  ['AMASS', 'amass|艾迈斯'],
  ['Anker', 'anker'],
];
export const MAKER_NAMES = MAKERS.map(([name]) => name);

const RULES = MAKERS.map(
  ([name, spellings]) => [new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings})(?![a-z])`, 'iu'), name] as const,
);

/** The maker a text names first; undefined where it names none that is known. */
export function makerIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll('_', ' ');
  let first: { name: string; index: number } | undefined;
  for (const [spelling, name] of RULES) {
    const index = spelling.exec(plain)?.index;
    if (index !== undefined && (!first || index < first.index)) first = { name, index };
  }
  return first?.name;
}
