import { modelSpellings, wordsOf } from '../../catalogue/models/model-number.ts';
import { looksLikeModel } from '../../catalogue/models/model-shape.ts';
import type { Category } from '../../contract/category.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { namesOf } from './maker-names.ts';

/**
 * What a run of letters and digits is to a record: its whole number, its number without what tells variants apart
 * (`STS3215` of `STS3215 (12 V)`), or the beginning of it (`XL430` of `XL430-W250-T`).
 */
export type Reading = 'whole' | 'short' | 'base';

export interface ModelKey {
  reading: Reading;
  /** Ids, in the order of the catalogue. */
  parts: string[];
  /** Where it is the whole number of these: others with the same number and a remark, `DM-J4310-2EC V1.1 (48V)`. */
  variants: string[];
}

/** What a robot is built of; the rest of the catalogue is known too, so that a robot is not taken for a part. */
export const PART_CATEGORIES: ReadonlySet<Category> = new Set(['actuators', 'sensors', 'chips', 'interfaces']);

/** A beginning that more records share is a family (`STM32`), not a model. */
const FAMILY_SIZE = 12;

/** Words that alone, with a number, name nothing: `Camera Module 3`, `6 axis sensor`. */
const GENERIC = new Set(
  `ACTUATOR AXIS BOARD BRUSHED BRUSHLESS CAMERA CONNECTOR CONTROLLER DRIVE DRIVER FLAT GEARMOTOR GPIO GPS HAT HEADER IMU
   INCH INTERFACE LIDAR METAL MICRO MINI MM MODULE MOTOR PIN PORT PRO SENSOR SERIES SERVO SMART UNIT VERSION WIDE`.split(
    /\s+/,
  ),
);
/** What may end a name without being part of the number. */
const KIND_WORDS = new Set(['ACTUATOR', 'CAMERA', 'GPS', 'LIDAR', 'MODULE', 'MOTOR', 'SENSOR', 'SERVO', 'SOM']);

const MEASURE = /^\d+(?:[GMT]B|[KMG]?HZ|M?A|MAH|K?V|K?W|[CM]?M|K?G|NM|RPM|DOF|BIT|INCH|PIN)$/;

const STRENGTH: Readonly<Record<Reading, number>> = { whole: 2, short: 1, base: 0 };

/** Model numbers by their letters and digits run together, in capitals. */
export function modelKeys(records: readonly EntityRecord[]): ReadonlyMap<string, ModelKey> {
  const keys = new Map<string, ModelKey>();
  const glued = new Map<string, ModelKey>();
  for (const record of records) {
    if (record.entity_kind !== 'component' || record.quarantine) continue;
    const isPart = PART_CATEGORIES.has(record.category);
    for (const { maker = '', words, reading } of spellings(record)) {
      add(keys, `${maker}${words.join('')}`, reading, record.id);
      if (!isPart) continue;
      const isTold = maker === '' ? namesAModel : hasNumber;
      for (const base of beginnings(words).filter(isTold)) add(keys, `${maker}${base.join('')}`, 'base', record.id);
      for (const base of withoutLetters(words).filter(isTold))
        add(glued, `${maker}${base.join('')}`, 'base', record.id);
    }
  }
  // `DM4310` means the DM-J4310-2EC rather than the DM-J4310P-2EC; `AX-12` means AX-12A or AX-12W.
  for (const [key, { parts }] of glued) if (!keys.has(key)) keys.set(key, { reading: 'base', parts, variants: [] });
  for (const [key, { reading, parts }] of keys) {
    if (reading === 'base' && parts.length > FAMILY_SIZE) keys.delete(key);
  }
  return keys;
}

function add(keys: Map<string, ModelKey>, key: string, reading: Reading, id: string): void {
  const known = keys.get(key);
  if (!known) keys.set(key, { reading, parts: [id], variants: [] });
  else if (known.reading === reading) {
    if (!known.parts.includes(id)) known.parts.push(id);
  } else if (STRENGTH[known.reading] < STRENGTH[reading]) {
    keys.set(key, { reading, parts: [id], variants: known.reading === 'short' ? known.parts : [] });
  } else if (reading === 'short' && !known.variants.includes(id)) known.variants.push(id);
}

interface Spelling {
  /** Where the words alone do not tell. */
  maker?: string;
  words: readonly string[];
  reading: Reading;
}

function spellings(record: EntityRecord): Spelling[] {
  const slug = record.id.replaceAll('-', '');
  const isRemarked = [record.name, record.name_en].some((text) => text.includes('('));
  const makers = namesOf(record.manufacturer).filter((name) => name.length >= 3);
  const found: Spelling[] = [];
  const takeNumber = (words: readonly string[]) => {
    const reading = isRemarked && !slug.endsWith(words.join('')) ? 'short' : 'whole';
    if (namesAModel(words)) found.push({ words, reading });
    const bare = withoutKind(words);
    if (bare.length < words.length && namesAModel(bare)) found.push({ words: bare, reading: 'short' });
  };
  // `YDLIDAR X4`, `RobStride 03` are too short to be told without the maker, and `Mid 360` may be anything.
  const takeWithMaker = (words: readonly string[]) => {
    if (!hasNumber(words)) return;
    if (namesAModel(words) && !/^\p{L}{2,4}$/u.test(words[0] ?? '')) return;
    const reading = isRemarked && !slug.endsWith(words.join('')) ? 'short' : 'whole';
    for (const maker of makers) {
      found.push({ maker, words, reading });
      const bare = withoutKind(words);
      if (bare.length < words.length && hasNumber(bare)) found.push({ maker, words: bare, reading: 'short' });
    }
  };
  // A plus is a sign here and a word there: `EX-106+`, `CM3-PLUS`.
  const numbers = record.name.includes('+') ? [] : modelSpellings(record);
  for (const words of numbers) takeNumber(makers.includes(words[0] ?? '') ? words.slice(1) : words);
  for (const words of withoutMakers(record)) {
    takeNumber(words);
    takeWithMaker(words);
  }
  return [...found, ...alsoWritten(record)];
}

/** Name and id without the maker, however short that leaves them. */
function withoutMakers({ id, name, manufacturer }: EntityRecord): string[][] {
  const makers = namesOf(manufacturer);
  const plain = wordsOf(name.replace(/\([^)]*\)/g, ' ').replaceAll('+', ' PLUS')).map(({ text }) => text);
  const slug = id.split('-').slice(1);
  return [plain, slug].map((words) => {
    for (let count = Math.min(3, words.length - 1); count > 0; count--) {
      if (makers.includes(words.slice(0, count).join(''))) return words.slice(count);
    }
    return words;
  });
}

function withoutKind(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !KIND_WORDS.has(word));
  return words.slice(0, last + 1);
}

/** Whether words name a model to someone who does not know the maker. */
function namesAModel(words: readonly string[]): boolean {
  const [first = ''] = words;
  // `6-Axis`, `40-pin`, and the `64GB` that a name may end with.
  if (/^\d+$/.test(first) || MEASURE.test(first)) return false;
  return looksLikeModel(words.filter((word) => !GENERIC.has(word)).join(''));
}

function hasNumber(words: readonly string[]): boolean {
  return words.some((word) => /\d/.test(word));
}

function beginnings(words: readonly string[]): (readonly string[])[] {
  return words.slice(1).map((_, count) => words.slice(0, count + 1));
}

/** `AX-12A` without its A, `STM32F405RG` without its RG, `STM32F103C8` without its C8. */
function withoutLetters(words: readonly string[]): (readonly string[])[] {
  return words.flatMap((word, at) => {
    const stem = (/^(STM32.{4}).{2}$/.exec(word) ?? /^(.*\d)\p{L}{1,3}$/u.exec(word))?.[1];
    return stem === undefined ? [] : [[...words.slice(0, at), stem]];
  });
}

/** How robots' files write numbers otherwise than makers do. */
function alsoWritten({ name, manufacturer }: EntityRecord): Spelling[] {
  const words = wordsOf(name.replace(/\([^)]*\)/g, ' ')).map(({ text }) => text);
  if (manufacturer === 'Damiao') {
    const number = /^J(\d{4,5}\p{L}?)$/u.exec(words[1] ?? '')?.[1];
    const before = number === undefined ? [] : ['DM', ...namesOf(manufacturer)];
    return before.map((one) => ({ words: [one, number ?? ''], reading: 'base' }));
  }
  if (manufacturer === 'Allegro MicroSystems') {
    // The letters between are a grade and a package: `ACS712 30A` is the ACS712xLCTR-30A.
    const [, series] = /^(ACS\d{3})X\p{L}+$/u.exec(words.at(-2) ?? '') ?? [];
    return series === undefined ? [] : [{ words: [series, words.at(-1) ?? ''], reading: 'short' }];
  }
  if (words.join('').endsWith('MPU6050')) return [{ words: ['GY', '521'], reading: 'base' }];
  // Modules differ by their memory, which is seldom said: the one family that is named without a digit.
  const jetson = manufacturer === 'NVIDIA' ? words.indexOf('JETSON') : -1;
  if (jetson === -1) return [];
  const model = words.slice(jetson);
  const plain = model.filter((word) => !/\d/.test(word));
  return plain.slice(1).map((_, count) => {
    const some = plain.slice(0, count + 2);
    return { words: some, reading: some.length === model.length ? 'whole' : 'base' };
  });
}
