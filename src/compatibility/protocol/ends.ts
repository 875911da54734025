import { type MediumId, mediaMask } from './media.ts';
import type { TextPart } from './parts-of-text.ts';

/** Which end of a link a part says it is, where it says it is one alone. */
export interface Ends {
  /** Host, master, output. */
  near: number;
  /** Device, slave, input. */
  far: number;
}

interface Words {
  media: readonly MediumId[];
  /** What the two ends are called. */
  names: readonly [near: string, far: string];
  near: string;
  far: string;
}

/** A sensor has a host interface to its host. */
const HOST = 'host(?! interface)';

/** `USB device` is one; that there are CAN controllers and serial servers says nothing of who leads. */
const WORDS: readonly Words[] = [
  { media: ['usb'], names: ['host', 'device'], near: `${HOST}|主机`, far: 'device|peripheral|gadget|slave|从机' },
  { media: ['pcie'], names: ['root', 'endpoint'], near: `${HOST}|root(?: complex| port)?`, far: 'endpoint|device' },
  {
    media: ['i2c', 'spi'],
    names: ['master', 'slave'],
    near: `master|${HOST}|controller|主机`,
    far: 'slave|target|peripheral|device|从机',
  },
  { media: ['can', 'can_fd'], names: ['master', 'slave'], near: 'master|主站|主机', far: 'slave|从站|从机' },
  {
    media: ['rs485', 'rs422', 'rs232', 'uart', 'ttl'],
    names: ['master', 'slave'],
    near: 'master|modbus(?: \\w+)? client|主站|主机',
    far: 'slave|modbus(?: \\w+)? server|从站|从机',
  },
  {
    media: ['ethernet', 'wifi'],
    names: ['client', 'server'],
    near: 'modbus[ /]tcp (?:client|master)',
    far: 'modbus[ /]tcp (?:server|slave)',
  },
  { media: ['bluetooth'], names: ['central', 'peripheral'], near: 'central', far: 'peripheral' },
  {
    media: ['pwm', 'step_dir', 'analog', 'encoder', 'mipi', 'mipi_dsi', 'gmsl', 'fpd_link'],
    names: ['output', 'input'],
    near: 'outputs?|out(?= *$)|输出',
    far: 'inputs?|in(?= *$)|输入',
  },
];

/** `requires a USB host`, `no host` and `for USB devices` name another’s, up to the next comma or bracket. */
const ANOTHERS =
  /\b(?:requires?|needs?|external|third[ -]party|with|to|any|from|by|via|under|no|not|without|for)\b|需|外接|无/i;
const ASKED_FOR = /\b(?:required|needed|necessary)\b/i;
const BREAK = /[;,()]/;

/** What the words of a pattern with the flag `g` are said of the part itself. Looked for by stretch: a look-behind would take the square of the length. */
export function ownWords(text: string, words: RegExp): string[] {
  return text.split(BREAK).flatMap((stretch) => {
    const another = ANOTHERS.exec(stretch)?.index ?? stretch.length;
    return [...stretch.matchAll(words)].flatMap(({ 0: found, index }) =>
      index > another || ASKED_FOR.test(stretch.slice(index + found.length)) ? [] : found,
    );
  });
}

const READ = WORDS.map(({ media, near, far }) => ({
  bits: mediaMask(...media),
  near: said(near),
  far: said(far),
}));

/** A Chinese word has no boundary that a pattern could see. */
function said(words: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'gi');
}

export function endsIn(parts: readonly TextPart[]): Ends {
  let [near, far] = [0, 0];
  for (const { text, media } of parts) {
    for (const row of READ) {
      const bits = row.bits & media;
      if (bits === 0) continue;
      if (ownWords(text, row.near).length > 0) near |= bits;
      if (ownWords(text, row.far).length > 0) far |= bits;
    }
  }
  return { near, far };
}

/** Those of several texts; who is now one and now the other is neither alone. */
export function joinedEnds(all: readonly Ends[], media: number): Ends {
  const near = all.reduce((mask, ends) => mask | ends.near, 0);
  const far = all.reduce((mask, ends) => mask | ends.far, 0);
  return { near: near & ~far & media, far: far & ~near & media };
}

/** What an end of the link is called. */
export function endName(id: MediumId | undefined, end: keyof Ends): string {
  const [near, far] = WORDS.find(({ media }) => id !== undefined && media.includes(id))?.names ?? ['master', 'slave'];
  return end === 'near' ? near : far;
}
