import { type Word, wordsOf } from '../../catalogue/models/model-number.ts';

/** Brands, short names and Chinese names that robots' files call a maker by. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  ROBOTIS: ['Dynamixel'],
  CubeMars: ['T-Motor', 'TMotor'],
  Damiao: ['达妙'],
  Feetech: ['飞特', 'FEETECH RC'],
  Intel: ['RealSense'],
  InvenSense: ['TDK'],
  SLAMTEC: ['RPLIDAR', '思岚'],
  STMicroelectronics: ['ST'],
  'Texas Instruments': ['TI'],
  'Analog Devices': ['ADI'],
  'Monolithic Power Systems': ['MPS'],
  'Raspberry Pi': ['RPi', '树莓派'],
  'Unitree Robotics': ['宇树'],
  RobStride: ['灵足'],
  TowerPro: ['Tower Pro'],
};

/** Words that makers share: `HEBI Robotics` is called HEBI. */
const LEGAL_WORDS = new Set(
  `CORPORATION ELECTRONICS ENGINEERING INDUSTRIAL INSTRUMENTS LABS MICROELECTRONICS MICROSYSTEMS MOTORS PRODUCTS ROBOTICS
   SEMICONDUCTOR SENSORTEC TECHNOLOGIES TECHNOLOGY`.split(/\s+/),
);

/** Names that are words of every day, or that stand for nobody who makes a part. */
const NO_MAKER = /\bet al\b|^(?:ARK|Authors|AXIS|CIM|Globe|Google|IEC|IEEE|industry|ISO|JST|Meta|MIT)\b/i;

const LONGEST_NAME_WORDS = 3;

interface MakerPlace {
  maker: string;
  /** The words it is written in: the first, and the one after the last. */
  first: number;
  after: number;
}

/** The makers of the catalogue by the names they go under. */
export class MakerNames {
  readonly #makers = new Map<string, string>();

  constructor(manufacturers: Iterable<string>) {
    for (const maker of new Set(manufacturers)) {
      if (!NO_MAKER.test(maker)) for (const name of namesOf(maker)) this.#makers.set(name, maker);
    }
  }

  /** Whether the words up to one of them end with a maker's name. */
  endBefore(words: readonly Word[], after: number): boolean {
    let name = '';
    for (let at = after - 1; at >= Math.max(0, after - LONGEST_NAME_WORDS); at--) {
      name = `${words[at]?.text ?? ''}${name}`;
      if (this.#makers.has(name)) return true;
    }
    return false;
  }

  /** Where a text names makers. */
  placesIn(words: readonly Word[]): MakerPlace[] {
    const places: MakerPlace[] = [];
    for (let first = 0; first < words.length; first++) {
      let name = '';
      for (let after = first + 1; after <= Math.min(first + LONGEST_NAME_WORDS, words.length); after++) {
        name += words[after - 1]?.text ?? '';
        const maker = this.#makers.get(name);
        if (maker !== undefined) places.push({ maker, first, after });
      }
    }
    return places;
  }

  /** The maker a column of a list names; undefined for shops and for makers the catalogue has nothing of. */
  called(text: string): string | undefined {
    const words = wordsOf(text);
    return this.placesIn(words).find(({ first }) => first === 0)?.maker;
  }
}

/** In capitals and run together. */
export function namesOf(maker: string): string[] {
  const words = wordsOf(maker).map(({ text }) => text);
  const telling = words.filter((word) => !LEGAL_WORDS.has(word));
  const others = (ALSO_CALLED[maker] ?? []).map((name) =>
    wordsOf(name)
      .map(({ text }) => text)
      .join(''),
  );
  return [...new Set([words.join(''), telling.join(''), ...others])].filter((name) => name.length >= 2);
}
