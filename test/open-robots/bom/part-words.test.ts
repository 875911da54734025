import { describe, expect, it } from 'vitest';
import { headOf, kindByTitle, kindByWords } from '../../../src/open-robots/bom/part-words.ts';

function categoryOf(name: string): string | undefined {
  const kind = kindByWords(name);
  return typeof kind === 'object' ? kind.category : kind;
}

describe('what a name says a thing is', () => {
  it.each([
    [
      'actuators',
      ['STS3215 Servo 7.4V, 1/345 gear (C001)', 'Robotis Dynamixel MX28-AT (or MX28-T)', 'NEMA 17 stepper'],
    ],
    ['actuators', ['high strength tendon motor', 'Servo motors', 'STS3215伺服电机 (12V)', '舵机', '步进电机']],
    [
      'sensors',
      ['Wrist camera', 'Raspberry Pi camera', 'GY-521 Gyroscope and Accelerometer', 'RPLidar A1', '腕部摄像头'],
    ],
    [
      'sensors',
      ['HC-SR04 Ultrasonic Sensor', 'Magnetic encoder', 'ACS712 30A current sensor module', 'limit switches'],
    ],
    ['controllers', ['Raspberry Pi 5 (4GB)', 'Rasperry Pi 3B', '树莓派5', 'ESP32-DevKitC', 'ESP32-CAM', 'Teensy 4.1']],
    ['controllers', ['Motor Control Board', 'Waveshare Serial Bus Servo Driver Board', 'Servo control board: PCA9685']],
    ['controllers', ['Waveshare Bus Servo Adapter (A)', 'Compute platform', '电机控制板', '16 channel PWM Board']],
    ['communication', ['USB to CANFD Converter', 'FT232RL USB-TTL-Adapter', 'USB2AX', 'U2D2', 'Adaptor board FE-URT']],
    ['communication', ['Bluetooth module', 'Ethernet switch', '蓝牙模块', 'CAN transceiver']],
  ] as const)('%s: %j', (category, names) => {
    expect(names.map((name) => [name, categoryOf(name)])).toEqual(names.map((name) => [name, category]));
  });

  it.each([
    'M3x8 screws + M3 nuts',
    'FSH6S Servohorn',
    'Servo bracket',
    'OB_Chassis_Servo_Mount',
    'Motor_holder_SO101_Base.stl',
    'Camera support',
    'XL330 Frame and Idler Wheel 4pcs set',
    'Servo extension cables',
    'Servocable Extension',
    'Rubber Dampeners for your Servos',
    'Cable for the motor control board',
    '625ZZ ball bearings',
    '12V Power Supply',
    'SMPS2Dynamixel',
    'Power button w/ led',
    'PS4 controller',
    'an external computer running Linux',
    'micro SD card',
    'Screwdriver Set',
    'XL4016 DC-DC 9A Stepdown Converter',
    '0.96" OLED I2C Display',
    'M3螺丝和螺母套装（带L形螺丝刀）',
    '4英寸全向轮',
    'USB-C转USB-A线缆 2根',
    'Anker SOLIX C300电源站',
  ])('none of the four: %s', (name) => {
    expect(kindByWords(name)).toBe('other');
  });

  it.each(['HN07-N101', 'Pelvis', 'XT30UPB-M', '10K', ''])('nothing: %j', (name) => {
    expect(kindByWords(name)).toBeUndefined();
  });

  it('looks only at what the thing is, not at what it is for', () => {
    expect(headOf('Pixl board (electronic board to control XL320 motors)')).toBe('Pixl board (electronic board');
    expect(headOf('MX28-AT (or MX28-T)')).toBe('MX28-AT');
    expect(headOf('1,77" TFT with ST7735')).toBe('1,77" TFT');
    expect(headOf('for the arm')).toBe('for the arm');
  });

  it('takes a bare title of a category for what stands under it', () => {
    expect(kindByTitle('Actuators:')?.category).toBe('actuators');
    expect(kindByTitle('1. Sensors')?.category).toBe('sensors');
    expect(kindByTitle('Electronics and Sensors')).toBeUndefined();
    expect(kindByTitle('Motor configuration')).toBeUndefined();
  });
});
