import type { MediumId } from './media.ts';

/**
 * Links of one name that do not meet: single-pair Ethernet beside the usual one, 3.3 V beside 5 V. Held against each other
 * only where both texts say which they have; a medium is told apart first.
 */
interface KindQuestion {
  /** What it asks for: `generation`. */
  of: string;
  media: readonly MediumId[];
  kinds: readonly string[];
  /** A mask of the kinds a stretch of text names. */
  read: (text: string, isRemark: boolean) => number;
  /** What joins two kinds; without it nothing usual does. */
  joint?: (one: string, other: string) => string;
  /** Not to say which is a condition too: the name alone stands for several. */
  asked?: string;
}

function byPattern(...patterns: readonly RegExp[]): (text: string) => number {
  return (text) => patterns.reduce((mask, pattern, index) => (pattern.test(text) ? mask | (1 << index) : mask), 0);
}

const converter = (one: string, other: string) => `A media converter between ${one} and ${other}`;
const ALL_SINGLE_PAIR = 0b11110;
const SINGLE_PAIR = /\bsingle[ -]?pair\b|\bspe\b|单对/i;
/** A rate or a plug says the usual pairs where nothing else is said. */
const USUAL_PAIRS = /\bgigabit\b|\bgb?e\b|\bgig-?e\b|\bfast ethernet\b|\b10\/100(?:\/1000)?\b|\brj-?45\b|千兆|百兆/i;
const ETHERNET = byPattern(
  /\b\d+g?base-?tx?\b/i,
  /\b100base-?t1\b/i,
  /\b1000base-?t1\b/i,
  /\b10base-?t1s\b/i,
  /\b10base-?t1l\b/i,
  /\b\d+g?base-?[sl][xr]\d*\b|\bsfp\b|\bfib(?:re|er)\b|光纤/i,
);

const BLUETOOTH = byPattern(
  /\bble\b|\bbluetooth (?:\d(?:\.\d)? )?(?:le|low energy|smart)\b|\bdual[ -]mode\b|低功耗/i,
  /\bclassic\b|\bspp\b|\bbr\/edr\b|\ba2dp\b|\bdual[ -]mode\b|\bbluetooth ?(?:v?\d(?:\.\d)? ?)?[/+&] ?(?:ble|le)\b|经典/i,
);

/** Above 5 V it is the supply that stands beside the line of a chip. */
const OF_CHIPS_V = [1.2, 1.8, 2.5, 3.3, 5];
const OF_SIGNALS_V = [3.3, 5, 12, 24];
const RANGE = /(\d+(?:\.\d+)?) ?v? ?(?:-|~|to|…) ?(\d+(?:\.\d+)?) ?v\b/gi;
const LEVEL =
  /(?<![\d.])(\d+(?:\.\d+)?) ?v(?!\w)(?! ?(?:dc )?(?:supply|power\w*|in\b|input|供电|电源))|(?<!\d)(\d)v(\d)\b/gi;
const IS_LEVEL = /\b(?:logic|levels?|tolerant|compatible|ttl|cmos|signals?)\b|电平|逻辑/i;

function levelsIn(levels: readonly number[]): KindQuestion['read'] {
  const maskOf = (fits: (volts: number) => boolean) =>
    levels.reduce((mask, volts, index) => (fits(volts) ? mask | (1 << index) : mask), 0);
  return (text, isRemark) => {
    // `PWM, 6 V`: a voltage by itself may as well be that of the supply.
    if (isRemark && !IS_LEVEL.test(text)) return 0;
    let mask = 0;
    for (const [, from, to] of text.matchAll(RANGE)) {
      mask |= maskOf((volts) => volts >= Number(from) && volts <= Number(to));
    }
    for (const [, volts, whole, tenth] of text.matchAll(LEVEL)) {
      const level = Number(volts ?? `${whole}.${tenth}`);
      mask |= maskOf((one) => one === level);
    }
    return mask;
  };
}

const inVolts = (levels: readonly number[]) => levels.map((volts) => `${volts} V`);
const shifter = (one: string, other: string) => `A level shifter between ${one} and ${other}`;

export const KIND_QUESTIONS: readonly KindQuestion[] = [
  {
    of: 'cable',
    media: ['ethernet'],
    kinds: ['BASE-T Ethernet', '100BASE-T1', '1000BASE-T1', '10BASE-T1S', '10BASE-T1L', 'fibre Ethernet'],
    read: (text) => ETHERNET(text) || (SINGLE_PAIR.test(text) ? ALL_SINGLE_PAIR : USUAL_PAIRS.test(text) ? 1 : 0),
    joint: converter,
  },
  {
    of: 'radio',
    media: ['bluetooth'],
    kinds: ['Bluetooth Low Energy', 'Bluetooth Classic'],
    // `Bluetooth / BLE` has more than the second; what is not said is either.
    read: (text) => BLUETOOTH(text) || (/bluetooth|蓝牙/i.test(text) ? 0b11 : 0),
  },
  {
    of: 'wiring',
    media: ['rs485'],
    kinds: ['2-wire RS-485 (half duplex)', '4-wire RS-485 (full duplex)'],
    read: byPattern(
      /\bhalf[ -]?duplex\b|\b(?:2|two)[ -]?wires?\b(?! (?:cable|connector|harness|plug)s?\b)|半双工|两线/i,
      /\bfull[ -]?duplex\b|\b(?:4|four)[ -]?wires?\b(?! (?:cable|connector|harness|plug)s?\b)|全双工|四线/i,
    ),
    joint: (one, other) =>
      `A converter between ${one} and ${other}, or the pairs joined where the 4-wire side can be set to half duplex`,
  },
  {
    of: 'band',
    media: ['wifi'],
    kinds: ['2.4 GHz', '5 GHz', '6 GHz'],
    read: byPattern(/\b2\.4\b/, /(?<![\d.])5(?:\.\d)? ?g(?:hz)\b/i, /(?<![\d.])6 ?ghz\b/i),
    joint: (one, other) => `An access point with both ${one} and ${other}`,
  },
  {
    of: 'generation',
    media: ['gmsl'],
    kinds: ['GMSL1', 'GMSL2', 'GMSL3'],
    read: byPattern(/\bgmsl ?1\b/i, /\bgmsl ?2\b/i, /\bgmsl ?3\b/i),
    joint: (one, other) => `A mode that both have: ${one} and ${other} are two generations`,
    asked: 'The same generation of GMSL on both sides',
  },
  {
    of: 'generation',
    media: ['fpd_link'],
    kinds: ['FPD-Link II', 'FPD-Link III', 'FPD-Link IV'],
    read: byPattern(/\blink[ -]?(?:ii|2)\b/i, /\blink[ -]?(?:iii|3)\b/i, /\blink[ -]?(?:iv|4)\b/i),
    joint: (one, other) => `A mode that both have: ${one} and ${other} are two generations`,
  },
  {
    of: 'logic level',
    media: ['uart', 'ttl', 'i2c', 'spi', 'pwm'],
    kinds: inVolts(OF_CHIPS_V),
    read: levelsIn(OF_CHIPS_V),
    joint: shifter,
  },
  {
    of: 'signal level',
    media: ['step_dir', 'digital_io'],
    kinds: inVolts(OF_SIGNALS_V),
    read: levelsIn(OF_SIGNALS_V),
    joint: shifter,
  },
];
