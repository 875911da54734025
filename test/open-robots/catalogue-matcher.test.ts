import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogueMatcher } from '../../src/open-robots/catalogue-matcher.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const { records } = await realSnapshot();
const matcher = new CatalogueMatcher(records);

/** `id confidence`, or `? confidence` and the candidates. */
function said(text: string, manufacturer?: string): string[] {
  return matcher
    .match({ text, ...(manufacturer !== undefined && { manufacturer }) })
    .map(({ id, candidates, confidence }) => (id ? `${id} ${confidence}` : `? ${confidence} ${candidates.join(' ')}`));
}

const STS3215 = 'ACT-FEETECH-STS3215-12V ACT-FEETECH-STS3215-C001-7V4';

describe('a whole number is the record', () => {
  it.each([
    ['XL430-W250', 'ACT-ROBOTIS-XL430-W250 medium'],
    ['Dynamixel XL430-W250-T', 'ACT-ROBOTIS-XL430-W250 high'],
    ['xl430_w250', 'ACT-ROBOTIS-XL430-W250 medium'],
    ['MX-28', 'ACT-ROBOTIS-MX-28 medium'],
    ['MX28-AT', 'ACT-ROBOTIS-MX-28 medium'],
    ['Robotis Dynamixel MX28-AT', 'ACT-ROBOTIS-MX-28 high'],
    ['AK80-9', 'ACT-CUBEMARS-AK80-9 medium'],
    ['T-Motor AK80-9', 'ACT-CUBEMARS-AK80-9 high'],
    ['Feetech-STS3250', 'ACT-FEETECH-STS3250 high'],
    ['mjbots qdd100 beta 3', 'ACT-MJBOTS-QDD100-BETA-3 high'],
    ['RobStride 03', 'ACT-ROBSTRIDE-RS03 high'],
    ['the GIM4305 (10:1)', 'ACT-STEADYWIN-GIM4305-10 medium'],
    ['STS3215-C001', 'ACT-FEETECH-STS3215-C001-7V4 medium'],
    ['12V Feetech STS3215', 'ACT-FEETECH-STS3215-12V high'],
    ['YDLIDAR X4', 'SEN-YDLIDAR-X4 high'],
    ['RPLidar A1', 'SEN-SLAMTEC-RPLIDAR-A1 high'],
    ['Livox Mid-360', 'SEN-LIVOX-MID-360 high'],
    ['Livox Mid 360', 'SEN-LIVOX-MID-360 high'],
    ['Intel RealSense D435', 'SEN-INTEL-REALSENSE-D435 high'],
    ['MPU6050', 'SEN-INVENSENSE-MPU-6050 medium'],
    ['BNO055', 'SEN-BOSCH-SENSORTEC-BNO055 medium'],
    ['ACS712 30A', 'SEN-ALLEGRO-MICROSYSTEMS-ACS712XLCTR-30A medium'],
    ['ESP32-S3', 'CHIP-ESPRESSIF-ESP32-S3 medium'],
    ['ESP32S3', 'CHIP-ESPRESSIF-ESP32-S3 medium'],
    ['an ESP32-based board', 'CHIP-ESPRESSIF-ESP32 medium'],
    ['moteus r4.5', 'CHIP-MJBOTS-MOTEUS-R4-5 high'],
    ['Raspberry Pi CM4', 'CHIP-RASPBERRYPI-CM4 high'],
    ['raspberrypi-cm4s', 'CHIP-RASPBERRYPI-CM4S high'],
    ['Jetson Orin NX 16GB', 'CHIP-NVIDIA-JETSON-ORIN-NX-16GB high'],
    ['Jetson AGX Xavier', 'CHIP-NVIDIA-JETSON-AGX-XAVIER high'],
    ['STM32F405RGT6', 'CHIP-ST-STM32F405RG medium'],
    ['STM32F103C8T6', 'CHIP-ST-STM32F103C8 medium'],
    ['Unitree A1 motor', 'ACT-UNITREE-A1-MOTOR high'],
    ['DM-J4310-2EC V1.1', 'ACT-DAMIAO-DM-J4310-2EC-V1-1 medium'],
    ['DM-J4310-2EC V1.1 (48V)', 'ACT-DAMIAO-DM-J4310-2EC-V1-1-48V medium'],
    ['STS3215 Servo (12V)', 'ACT-FEETECH-STS3215-12V medium'],
    ['STS3215 Servo 7.4V, 1/345 gear (C001)', 'ACT-FEETECH-STS3215-C001-7V4 medium'],
    ['12V电机STS3250舵机', 'ACT-FEETECH-STS3250 medium'],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });

  it('of a product in two categories is the sensor', () => {
    expect(said('AS5600')).toEqual(['SEN-AMS-AS5600 medium']);
  });
});

describe('what several records share is a choice among them', () => {
  it.each([
    ['STS3215', `? medium ${STS3215}`],
    ['采用STS3215舵机', `? medium ${STS3215}`],
    ['STS3215 Servo, 1/191 gear', `? medium ${STS3215}`],
    ['Feetech STS3215-C018', `? medium ${STS3215}`],
    ['XL430', '? low ACT-ROBOTIS-XL430-W250'],
    ['XL-430', '? low ACT-ROBOTIS-XL430-W250'],
    ['XL330s', '? low ACT-ROBOTIS-XL330-M077 ACT-ROBOTIS-XL330-M288'],
    ['AK80', '? low ACT-CUBEMARS-AK80-6 ACT-CUBEMARS-AK80-80 ACT-CUBEMARS-AK80-9'],
    ['AK80 9 times', '? low ACT-CUBEMARS-AK80-6 ACT-CUBEMARS-AK80-80 ACT-CUBEMARS-AK80-9'],
    ['AX-12', '? low ACT-ROBOTIS-AX-12A ACT-ROBOTIS-AX-12W'],
    ['DM4310', '? low ACT-DAMIAO-DM-J4310-2EC-V1-1 ACT-DAMIAO-DM-J4310-2EC-V1-1-48V'],
    ['Damiao 4340', '? low ACT-DAMIAO-DM-J4340-2EC-24V ACT-DAMIAO-DM-J4340-2EC-48V'],
    ['DM8009P', '? low ACT-DAMIAO-DM-J8009P-2EC'],
    ['qdd100', '? low ACT-MJBOTS-QDD100-BETA-3'],
    ['Jetson Orin Nano', '? low CHIP-NVIDIA-JETSON-ORIN-NANO-4GB CHIP-NVIDIA-JETSON-ORIN-NANO-8GB'],
    ['AS5047', '? low SEN-AMS-AS5047D SEN-AMS-AS5047U CHIP-AMS-AS5047P'],
    ['STM32F405', '? low CHIP-ST-STM32F405RG'],
    ['STM32F103', '? low CHIP-ST-STM32F103C8'],
    ['Nvidia Jetson Nano', '? low CHIP-NVIDIA-JETSON-NANO-4GB'],
    ['GY-521', '? low SEN-INVENSENSE-MPU-6050'],
    ['RealSense D435i', '? low SEN-INTEL-REALSENSE-D435'],
    ['ESP32-DevKitC', '? medium CHIP-ESPRESSIF-ESP32'],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });
});

describe('a variant is told by the words of the line', () => {
  it.each([
    ['STS3215 Servo 7.4V, 1/147 gear (C046)', '? medium ACT-FEETECH-STS3215-C001-7V4'],
    ['Feetech / 7.4V 1/147 Gear(STS3215-C046)', '? medium ACT-FEETECH-STS3215-C001-7V4'],
    // The catalogue has one for 12 V, and does not say that it is the C018.
    ['STS3215 Servo 12V, 1/345 gear (C018)', '? medium ACT-FEETECH-STS3215-12V'],
    ['STS3215-C018', `? medium ${STS3215}`],
    ['STS3215 (7.4 V)', '? medium ACT-FEETECH-STS3215-C001-7V4'],
    ['the 12 V GIM4305', '? medium ACT-STEADYWIN-GIM4305-10'],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });

  it('none is left where all are for another supply', () => {
    expect(said('STS3215 24V')).toEqual([]);
  });

  it('and not by those of the next number', () => {
    expect(said('STS3215, and an STS3250 for 7.4 V')[0]).toBe(`? medium ${STS3215}`);
  });
});

describe('one or the other is a choice between them', () => {
  it.each([
    ['Robotis Dynamixel AX12-A (or AX18-A)', '? medium ACT-ROBOTIS-AX-12A ACT-ROBOTIS-AX-18A'],
    ['AX-12 or AX-18', '? low ACT-ROBOTIS-AX-12A ACT-ROBOTIS-AX-12W ACT-ROBOTIS-AX-18A'],
    ['MPU6050, or MPU-9250', '? medium SEN-INVENSENSE-MPU-6050 SEN-INVENSENSE-MPU-9250'],
    ['XL-320 or XX-99A', '? medium ACT-ROBOTIS-XL-320'],
    ['GY-87 or MPU-9250', '? medium SEN-INVENSENSE-MPU-9250'],
    ['Robotis Dynamixel MX28-AT (or MX28-T)', 'ACT-ROBOTIS-MX-28 high'],
    ['MPU6050 or similar', 'SEN-INVENSENSE-MPU-6050 medium'],
    ['XL-320 or 12V', 'ACT-ROBOTIS-XL-320 medium'],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });
});

describe('what the catalogue does not have is nothing', () => {
  it.each([
    'MG996R',
    'GIM8108-8',
    'AK80-64',
    'moteus r4.11',
    'Raspberry Pi 5',
    'RPi 4B',
    'BNO085',
    'PCA9685',
    'U2D2',
    'OpenRB-150',
    'Teensy 4.1',
    'AX-12+',
    'ESP32-S9',
    'XL430-W999',
    'BNO0555',
    'the STM32 family',
    'CM4',
    'as 5600 rpm',
    'A 4950 mAh battery',
    'a 6 axis arm',
    'map 100 m',
    'camera module 3',
    'a card of 64GB',
    'my_ESP32_board',
    'SpotMicroESP32',
    'board-ESP32',
    'M5Stack',
    'Unitree G1',
    'Unitree A1',
    'Gemini 2.5 Pro',
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

describe('the maker', () => {
  it('nearby raises the confidence, far away does not', () => {
    expect(said('MG995 of Tower Pro')).toEqual(['ACT-TOWERPRO-MG995 high']);
    expect(said(`Tower Pro makes servos. ${'Many words follow. '.repeat(6)}MG995`)).toEqual([
      'ACT-TOWERPRO-MG995 medium',
    ]);
  });

  it('of another servo refuses it', () => {
    expect(said('Hitec MG995')).toEqual(['? low ACT-TOWERPRO-MG995']);
    expect(matcher.named('Hitec MG995')).toEqual([]);
  });

  it('of a board lowers what is on it', () => {
    expect(said('Adafruit BNO055')).toEqual(['SEN-BOSCH-SENSORTEC-BNO055 medium']);
  });

  it('may be given apart', () => {
    expect(said('MG995', 'TowerPro')).toEqual(['ACT-TOWERPRO-MG995 high']);
    expect(said('MG995', 'Hitec')).toEqual(['? low ACT-TOWERPRO-MG995']);
    expect(said('MG995', 'A shop')).toEqual(['ACT-TOWERPRO-MG995 medium']);
  });
});

describe('named', () => {
  it('gives whole numbers and where they stand, nothing less', () => {
    const text = 'Six STS3215, two XL430, one D435i and an AK80-9';
    const found = matcher
      .named(text)
      .map(({ id, candidates, start, end }) => [text.slice(start, end), ...(id === null ? candidates : [id])]);
    expect(found).toEqual([
      ['STS3215', ...STS3215.split(' ')],
      ['AK80-9', 'ACT-CUBEMARS-AK80-9'],
    ]);
  });
});

describe('notParts', () => {
  it('gives robots, which are no parts', () => {
    expect(matcher.notParts('the Unitree Go2 and an AK80-9').map(({ parts }) => parts)).toEqual([['PLAT-UNITREE-GO2']]);
  });
});

const PARTS = records.filter(
  ({ category, quarantine, entity_kind, name }) =>
    ['actuators', 'sensors', 'chips'].includes(category) &&
    !quarantine &&
    entity_kind === 'component' &&
    /\d/.test(name.replace(/\([^)]*\)|M5Stack/g, '')),
);

/** Makers called by a word of every day do not stand for a maker before a hyphen. */
const EVERYDAY_MAKER = /^(?:ARK|AXIS|GOOGLE)-/;

describe('every model of the catalogue', () => {
  it('is found in four spellings, as itself or among the candidates', () => {
    const missed = PARTS.flatMap((record) => {
      const slug = record.id.slice(record.id.indexOf('-') + 1);
      const spellings = [
        record.name,
        record.name.replaceAll('-', ''),
        ...(EVERYDAY_MAKER.test(slug) ? [] : [slug, slug.toLowerCase()]),
      ];
      return spellings.filter((spelling) => {
        const ids = matcher
          .match({ text: `It has a ${spelling} inside.` })
          .flatMap((one) => [one.id, ...one.candidates]);
        return ![record.id, ...(record.same_as ?? [])].some((id) => ids.includes(id));
      });
    });
    expect(PARTS.length).toBeGreaterThan(800);
    expect(missed).toEqual([]);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    'XL430',
    'ESP32',
    '-',
    ' ',
    'W250',
    'Dynamixel',
    '(',
    '12V',
    'Jetson',
    'é',
    '电机',
    '.',
    '+',
    's',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(pieces).map((some) => some.join('')),
  );

  it('gives places in order that do not overlap, of records that are known, the same each time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = matcher.match({ text });
        let end = 0;
        for (const match of found) {
          expect(match.start).toBeGreaterThanOrEqual(end);
          expect(match.end).toBeGreaterThan(match.start);
          end = match.end;
          expect(match.id === null ? match.candidates.length > 0 : match.candidates.length === 0).toBe(true);
          for (const id of [match.id ?? [], match.candidates].flat()) expect(matcher.record(id)?.id).toBe(id);
        }
        expect(end).toBeLessThanOrEqual(text.length);
        expect(matcher.match({ text })).toEqual(found);
      }),
    );
  });

  it('without a digit names nothing, but for the Jetson family', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z ,.-]{0,60}$/), fc.constantFrom(...records), (text, { name }) => {
        const plain = `${text} ${name} ${text}`.replace(/\d|jetson/gi, '');
        expect(matcher.match({ text: plain })).toEqual([]);
      }),
    );
  });

  it('is read in time that grows as its length', () => {
    const cpuMs = (times: number) => {
      const text = 'Two Dynamixel XL430-W250 and a T-Motor AK80-9, 采用STS3215舵机. '.repeat(times);
      const before = process.cpuUsage();
      expect(matcher.match({ text })).toHaveLength(3 * times);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    cpuMs(500);
    // Four times the text; where each word looked at all others it would be sixteen times the work.
    expect(cpuMs(12_000)).toBeLessThan(10 * Math.max(cpuMs(3_000), 50));
  });
});
