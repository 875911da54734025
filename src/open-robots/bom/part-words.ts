import type { OssCategory } from '../../contract/oss-entity.ts';
import { withoutColon } from './inline-text.ts';

export interface PartKind {
  readonly category: OssCategory;
  readonly type: string;
}

/** `other`: known to be none of the four categories; undefined: no word says. */
export type KindByWords = PartKind | 'other' | undefined;

/** What holds, joins, covers or works on parts; with one of these in its name, a thing is never what it is for. */
const HARDWARE = [
  String.raw`\.(?:stl|step|stp|3mf|dxf|obj|f3d)\b|\b3d[- ]?print|\bprinted\b|\bmounts?\b|\bmounting\b|brackets?\b|horns?\b|holders?\b`,
  String.raw`\bcovers?\b|\bcasings?\b|\bcases?\b|enclosure|housing|\bplates?\b|\bframes?\b|\bidlers?\b|wheels?\b|\btires?\b|screws?\b|\bbolts?\b`,
  String.raw`\bnuts?\b|washers?\b|bearings?\b|\binserts?\b|stand-?offs?\b|spacers?\b|\bsprings?\b|\bbelts?\b|pulleys?\b|clamps?\b|\btapes?\b`,
  String.raw`adhesive|\bglue\b|velcro|\bstraps?\b|\btubes?\b|filament|\bpla\b|\bpetg\b|\btpu\b|rivets?\b|\bmagnets?\b|screw ?driver|\btools?\b`,
  String.raw`cutters?\b|tweezers?\b|pliers?\b|solder|wrench|\bcart\b|sleeves?\b|damp(?:en)?ers?\b|capheads?\b|countersunk|protectors?\b|\bsupports?\b`,
  String.raw`\bdowels?\b|\bshafts?\b|\brods?\b|\bprofiles?\b|extrusions?\b|\bguards?\b|\bpanels?\b|\bfishing\b|mounting ?hole|\bgears?$`,
  '螺丝|螺母|螺栓|螺钉|轴承|支架|外壳|打印|胶带|胶水|桌夹|夹具|钳|螺丝刀|工具|轮|推车|弹簧|垫片|铜柱|型材',
];

/** Power, wiring, displays and passive parts, and what is held in the hand. */
const ELECTRICAL = [
  String.raw`cables?\b|\bwires?\b|\bwiring\b|\bcords?\b|harness|\bconn\b|connectors?\b|jumpers?\b|\bheaders?\b|sockets?\b|terminals?\b|receptacle`,
  String.raw`splitters?\b|\bpower\b|\bpsu\b|\bsmps|batter(?:y|ies)\b|\blipo\b|\bli-?(?:ion|po)\b|18650|chargers?\b|\bdc ?converters?\b|\bdc[- ]dc\b`,
  String.raw`step-?down|step-?up|\bbuck\b|\bboost\b|regulators?\b|\bu?bec\b|voltage (?:reducer|converter)|\brela(?:y|is)s?\b|\bswitch(?:es)?\b|\bbuttons?\b`,
  String.raw`\bfuses?\b|resistors?\b|capacitors?\b|inductors?\b|\bleds?\b|displays?\b|\bscreens?\b|monitors?\b|\blcd\b|\boled\b|\btft\b|speakers?\b`,
  String.raw`\bamp(?:lifier)?s?\b|\b(?:micro ?)?sd\b|memory card|\bhubs?\b|adapt[eo]rs?\b|e-?stop|emergency stop|antenna|heat ?sinks?\b|\bfans?\b|keyboard`,
  String.raw`\bmouse\b|(?:game|ps\d|xbox|vr|hand|joystick) ?(?:pad|controllers?)\b|\bjoysticks?\b|\bgamepads?\b|(?:external|desktop|host) computer|laptop|workstation|\bpcbs?\b`,
  '线缆|连接线|数据线|电源线|杜邦线|延长线|电源|电池|充电|SD卡|存储卡|屏|开关|按钮|降压|升压|连接器|接头|端子',
];

/** Types as the catalogue calls them where it has the kind, and in its way of writing where it has not. */
type Words = readonly (readonly [OssCategory, type: string, words: string])[];

/** Names of several words that must not be taken for one of theirs: a servo board is no servo. */
const COMPOUNDS: Words = [
  [
    'communication',
    'usb_can_adapter',
    String.raw`\busb[- ]?(?:to[- ]?|2)?can(?:[- ]?fd)?\b|\bcan(?:[- ]?fd)?(?: ?bus)?[- ](?:adapter|transceiver|hat|interface|analy[sz]er|converter)|\bcanable|转CAN|CAN卡`,
  ],
  [
    'communication',
    'usb_serial_adapter',
    String.raw`\busb[- ]?(?:to[- ]?|2)?(?:ttl|serial|uart|rs-?485|rs-?232)\b|\bft232|\bch34\d|\bcp210\d|\busb2ax\b|\bu2d2\b|\busb2dynamixel\b|转串口`,
  ],
  ['communication', 'servo_bus_adapter', String.raw`\b(?:fe-)?urt(?:-?\d)?\b`],
  // One of USB carries power and data of whatever is plugged in; one of a servo bus is part of the robot.
  [
    'communication',
    'bus_hub',
    String.raw`\b(?:bioloid|dynamixel|3p|4p|ttl|rs-?485|can(?:[- ]?fd)?|servo|bus)\b(?: \S+){0,2} hubs?\b`,
  ],
  [
    'communication',
    'radio_module',
    String.raw`\bxbee\b|bluetooth (?:module|dongle|adapter|board)|wi-?fi (?:module|card|dongle|adapter)|\bnrf24|\bhc-0[56]\b|\blora (?:module|radio)|radio (?:receiver|transmitter|module)|\brc receiver|蓝牙模块|无线模块|接收机`,
  ],
  [
    'communication',
    'network_device',
    String.raw`ethernet (?:switch|hub|adapter|module|shield)|network switch|\brouter\b|ethercat (?:slave|master|module|coupler)|路由器|交换机|收发器`,
  ],
  ['sensors', 'limit_switch', String.raw`limit switch(?:es)?|end ?stops?\b|限位开关`],
  ['controllers', 'microcontroller_board', String.raw`\besp32[- ]?cam\b`],
  [
    'controllers',
    'motor_controller',
    String.raw`\b(?:servo|motor|stepper|joint|actuator|bldc|foc)s?[- ]?(?:control(?:ler)?|driver|adapt[eo]r|interface|shield|board)s?\b|\bpwm[- ](?:driver|board|controller)|\bpca9685\b|\bodrive|\bmoteus\b|电机控制板|舵机控制板|舵机驱动|电机驱动|驱动板|驱动器`,
  ],
  [
    'controllers',
    'single_board_computer',
    String.raw`\bcompute (?:boards?|modules?|platforms?|units?)\b|single[- ]board computers?|mini[- ]?pc\b`,
  ],
  [
    'controllers',
    'controller_board',
    String.raw`\b(?:control(?:ler)?|driver|main|development|dev|mcu|microcontroller|pixl)[- ]?boards?\b|控制板|主控|开发板`,
  ],
];

const SIMPLE: Words = [
  ['sensors', 'camera', String.raw`\bcameras?\b|webcams?\b|\brealsense\b|\boak-d\b|摄像头|相机`],
  ['sensors', 'lidar', String.raw`lidars?\b|激光雷达|雷达`],
  ['sensors', 'imu', String.raw`\bimus?\b|\binertial\b|gyro(?:scope)?s?\b|accelerometers?\b|陀螺仪|惯性`],
  ['sensors', 'magnetometer', 'magnetometers?'],
  ['sensors', 'encoder', String.raw`\bencoders?\b|编码器`],
  ['sensors', 'current_sensor', 'current sensors?|电流传感器'],
  ['sensors', 'ultrasonic_sensor', 'ultrasonic|超声波'],
  ['sensors', 'distance_sensor', String.raw`\btof\b|distance sensors?|测距`],
  [
    'sensors',
    'sensor',
    String.raw`sensors?\b|load ?cells?\b|potentiometers?\b|\bgnss\b|\bgps\b|microphones?\b|传感器|麦克风`,
  ],
  [
    'controllers',
    'single_board_computer',
    String.raw`\bras(?:p?b|p)erry ?pis?\b|\brpi\b|\bjetson\b|\borin\b|\bsbcs?\b|\bnuc\b|树莓派`,
  ],
  [
    'controllers',
    'microcontroller_board',
    String.raw`\barduino\b|\bteensy\b|\besp32|\besp8266|\bstm32|\brp2040|microcontrollers?\b|\bmcus?\b|单片机`,
  ],
  ['actuators', 'stepper_motor', String.raw`\bsteppers?\b|\bnema ?\d{2}\b|步进`],
  ['actuators', 'smart_servo', String.raw`\bdynamixels?\b|\b(?:bus|smart) servos?\b|总线舵机`],
  ['actuators', 'servo_actuator', String.raw`\bservos?\b|servo ?motors?\b|舵机|伺服`],
  ['actuators', 'linear_actuator', 'linear actuators?|推杆'],
  ['actuators', 'motor', String.raw`motors?\b|gearmotors?\b|\bactuators?\b|\bbldc\b|电机|马达|执行器`],
  ['controllers', 'controller', String.raw`\bcontrollers?\b|控制器`],
];

const NONE = { hardware: regexpOf(HARDWARE), electrical: regexpOf(ELECTRICAL) };

function regexpOf(words: readonly string[]): RegExp {
  return new RegExp(words.join('|'), 'iu');
}

function rulesOf(words: Words): readonly (readonly [RegExp, PartKind])[] {
  return words.map(([category, type, pattern]) => [new RegExp(pattern, 'iu'), { category, type }]);
}
const COMPOUND_RULES = rulesOf(COMPOUNDS);
const SIMPLE_RULES = rulesOf(SIMPLE);

/** What a name says the thing is, by the words for it and not by those for what it is used with. */
export function kindByWords(name: string): KindByWords {
  const head = headOf(name);
  const found = (rules: readonly (readonly [RegExp, PartKind])[]) => rules.find(([words]) => words.test(head))?.[1];
  if (NONE.hardware.test(head)) return 'other';
  return found(COMPOUND_RULES) ?? (NONE.electrical.test(head) ? 'other' : found(SIMPLE_RULES));
}

const PURPOSE =
  /[\s(](?:for|with|w\/|without|w\/o|used|from|compatible|instead|that|which|including|incl\.?|replaces|upgrade)\s|[\s(]to (?:control|connect|mount|hold|fix|attach|power|drive|measure|cut|protect|extend|lower|be|make|keep|secure)\b|\s[-–—]\s|\s\+\s|[,;](?!\d)|[，；]|\(?\bor\b/i;

/** A name up to where it begins to say what the thing is for, goes with, or may be replaced by. */
export function headOf(name: string): string {
  const plain = name.normalize('NFKC').replaceAll('_', ' ').trim();
  const cut = PURPOSE.exec(plain);
  return cut && cut.index > 0 ? plain.slice(0, cut.index).trim() : plain;
}

const TITLES: readonly (readonly [RegExp, PartKind])[] = [
  [/^(?:actuators?|motors?|servos?|servo ?motors?|电机|舵机|执行器)$/i, { category: 'actuators', type: 'motor' }],
  [/^(?:sensors?|传感器)$/i, { category: 'sensors', type: 'sensor' }],
  [/^cameras?$/i, { category: 'sensors', type: 'camera' }],
];

/** What stands under a title that is nothing but the name of a category, where its own name does not say. */
export function kindByTitle(title: string): PartKind | undefined {
  const plain = withoutColon(title.replace(/^[\d.\s]+/, ''));
  return TITLES.find(([words]) => words.test(plain))?.[1];
}
