import { chunksOf, singular } from './words.ts';

/**
 * Words of one meaning among robot parts, Chinese and English. Only what engineers use for the same thing: a wider word is
 * no synonym of a narrower one.
 */
const SETS: readonly (readonly string[])[] = [
  ['servo', '舵机', '舵機', '伺服'],
  ['lidar', '激光雷达', 'laser scanner', 'laser rangefinder'],
  ['actuator', '执行器', '致动器'],
  ['motor', '电机', '马达'],
  ['brushless', 'bldc', '无刷'],
  ['brushed', '有刷'],
  ['stepper', '步进', '步进电机'],
  ['frameless', '无框'],
  ['quasi direct drive', 'qdd', '准直驱'],
  ['strain wave', 'harmonic drive', 'harmonic', '谐波', '谐波减速器'],
  ['planetary', '行星'],
  ['gearbox', 'reducer', '减速器', '减速机'],
  ['encoder', '编码器'],
  ['magnetic encoder', '磁编码器'],
  ['transceiver', '收发器'],
  ['gyroscope', 'gyro', '陀螺仪'],
  ['accelerometer', '加速度计'],
  ['gate driver', '栅极驱动', '栅极驱动器'],
  ['ethernet', '以太网'],
  ['world model', '世界模型'],
  ['raspberry pi', '树莓派'],
  ['unitree', '宇树'],
  ['damiao', '达妙'],
  ['slamtec', '思岚'],
  ['joint', '关节'],
  ['joint actuator', 'joint module', '关节模组'],
  ['sensor', '传感器'],
  ['camera', '相机', '摄像头'],
  ['depth camera', 'rgbd camera', '深度相机'],
  ['stereo', '双目'],
  ['imu', 'inertial measurement unit', '惯性测量单元', '惯导'],
  ['force torque', '六维力', '力矩传感器'],
  ['tactile', '触觉'],
  ['ultrasonic', '超声波'],
  ['microcontroller', 'mcu', '单片机', '微控制器'],
  ['chip', '芯片'],
  ['driver', '驱动器', '驱动'],
  ['gripper', '夹爪', '夹持器'],
  ['dexterous hand', '灵巧手'],
  ['robot', '机器人'],
  ['arm', 'manipulator', '机械臂', '机械手臂'],
  ['collaborative', 'cobot', '协作'],
  ['humanoid', '人形', '人形机器人'],
  ['quadruped', '四足', '四足机器人', '机器狗', 'robot dog'],
  ['mobile base', '移动底盘', '底盘'],
  ['soft', '柔性', '软体'],
  ['artificial muscle', '人工肌肉'],
  ['series elastic', 'sea', '串联弹性'],
  ['torque', '扭矩', '转矩', '力矩'],
  ['protocol', '协议'],
  ['fieldbus', '现场总线', '总线'],
  ['wireless', '无线'],
  ['connector', '连接器', '接插件'],
  ['vision language action', 'vla'],
  ['llm', 'large language model', '大语言模型', '大模型'],
  ['teleoperation', '遥操作'],
  ['motion capture', 'mocap', '动作捕捉', '动捕'],
  ['data glove', '数据手套'],
  ['exoskeleton', '外骨骼'],
];

/** A phrase as its words in the singular; a run of Han characters is one word. */
export type Phrase = readonly string[];

function phraseOf(text: string): Phrase {
  return chunksOf(text)
    .flat()
    .map(({ text: word, han }) => (han ? word : singular(word)));
}

export interface Synonyms {
  /** The other phrases of the same meaning, by the words of a phrase with a blank between. */
  readonly others: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases of Han characters alone, longest first: by them a text without blanks is cut. */
  readonly han: readonly string[];
}

function buildSynonyms(sets: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, Phrase[]>();
  for (const set of sets) {
    const phrases = set.map(phraseOf);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const known = others.get(key) ?? [];
      others.set(key, [...known, ...phrases.filter((other) => other.join(' ') !== key)]);
    }
  }
  const han = [...others.keys()].filter((key) => /^\p{Script=Han}+$/u.test(key)).sort((a, b) => b.length - a.length);
  return { others, han };
}

export const SYNONYMS = buildSynonyms(SETS);
