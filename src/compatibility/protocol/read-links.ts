import type { Declared } from '../declared.ts';
import { APPLICATIONS, applicationMask, RUNS_ON } from './applications.ts';
import { wiresOf } from './carriers.ts';
import { clausesOf } from './clauses.ts';
import { type Ends, endsIn, joinedEnds, ownWords } from './ends.ts';
import { joinedKinds, type Kinds, kindsIn } from './kinds.ts';
import { type MediumId, mediaMask, SERIAL } from './media.ts';
import { applicationsOf, mediaOf, partsOfText } from './parts-of-text.ts';

/** What a part declares of its links, as masks of the two tables. */
export interface Links {
  media: number;
  applications: number;
  /** Named as selectable or optional: there for who asks for it. */
  options: number;
  /** Named as what it has not. */
  absent: number;
  /** It says that it leads: `EtherCAT master`. */
  leads: number;
  /** What it says it does not speak. */
  refuses: number;
  /** Which end of a link it says it is. */
  ends: Ends;
  /** Which of several kinds of a link it has. */
  kinds: Kinds;
  declared: readonly Declared[];
}

const LEADER =
  /\bether-?cat(?:[ -]master\b| ?主站)|\bprofi-?net(?:(?: io)?[ -]controller\b| ?(?:主站|控制器))|\bethernet[ /-]?ip(?:[ -]scanner\b| ?主站)/gi;

/** One sign for each dash and bracket; wide forms are made narrow before. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const OPENING = /[【〔[]/g;
const CLOSING = /[】〕\]]/g;

function plain(text: string): string {
  return text.normalize('NFKC').replace(DASHES, '-').replace(OPENING, '(').replace(CLOSING, ')').replaceAll('、', ', ');
}

const CAN = mediaMask('can', 'can_fd');
const ETHERCAT = mediaMask('ethercat');
const CANOPEN = applicationMask('canopen');

/** Where no link is declared the type tells it: a motor without electronics has leads, a PWM servo takes PWM. */
const LINK_OF_TYPE: Readonly<Record<string, MediumId>> = {
  stepper_motor: 'stepper_leads',
  brushed_dc_motor: 'brushed_leads',
  brushed_gearmotor: 'brushed_leads',
  brushless_dc_motor: 'three_phase',
  frameless_torque_motor: 'three_phase',
  pwm_servo: 'pwm',
};

const DRIVERS: ReadonlySet<string> = new Set(['stepper_driver']);

export function readLinks(declared: readonly Declared[], type: Declared | undefined): Links {
  const texts = declared.map(({ text }) => readText(text));
  const all = (field: 'media' | 'applications' | 'options' | 'absent' | 'leads' | 'refuses') =>
    texts.reduce((mask, text) => mask | text[field], 0);
  const absent = all('absent');
  let media = all('media') & ~absent;
  let applications = all('applications');
  // One field says CANopen, the other EtherCAT and no CAN: it is carried there.
  if (texts.some(onEtherCat) && !(media & CAN) && texts.some((text) => isCanOpen(text) && !(text.media & ETHERCAT))) {
    applications &= ~CANOPEN;
  }
  if (media & SERIAL) media &= ~mediaMask('serial');
  media |= impliedMedia(media, applications) & ~(absent | all('options'));
  const read = {
    media,
    applications,
    options: all('options') & ~(media | absent),
    absent,
    leads: all('leads') & media,
    refuses: all('refuses') & ~applications,
    ends: joinedEnds(
      texts.map(({ ends }) => ends),
      media,
    ),
    kinds: joinedKinds(texts.map(({ kinds }) => kinds)),
  };
  const byType = type && LINK_OF_TYPE[type.text];
  if (media === 0 && read.options === 0 && byType && !(absent & mediaMask(byType))) {
    return { ...read, media: mediaMask(byType), declared: [...declared, type] };
  }
  // What it drives follows from its type, so that is what a verdict on a motor rests on.
  return { ...read, declared: type && DRIVERS.has(type.text) ? [...declared, type] : declared };
}

type Read = Omit<Links, 'declared'>;

function readText(text: string): Read {
  const { declared, optional, absent } = clausesOf(wiresOf(plain(text)), namesLink);
  let leads = 0;
  for (const phrase of ownWords(declared, LEADER)) leads |= mediaOf(phrase);
  const media = mediaOf(declared);
  const parts = partsOfText(declared);
  const ends = endsIn(parts);
  return {
    media,
    applications: applicationsOf(declared),
    options: mediaOf(optional),
    // `USB-A, no USB-C`
    absent: mediaOf(absent) & ~media,
    leads,
    refuses: applicationsOf(absent),
    ends: { near: ends.near | leads, far: ends.far },
    kinds: kindsIn(parts),
  };
}

function onEtherCat({ media, applications }: Read): boolean {
  return (media & ETHERCAT) !== 0 && !(applications & CANOPEN);
}

function isCanOpen({ applications }: Read): boolean {
  return (applications & CANOPEN) !== 0;
}

function namesLink(text: string): boolean {
  return mediaOf(text) !== 0 || applicationsOf(text) !== 0;
}

/** CANopen alone says CAN; DYNAMIXEL alone says neither TTL nor RS-485. */
function impliedMedia(media: number, applications: number): number {
  let implied = 0;
  for (const [index, { implies }] of APPLICATIONS.entries()) {
    if (!implies || !(applications & (1 << index)) || (RUNS_ON[index] ?? 0) & media) continue;
    implied |= mediaMask(implies);
  }
  return implied;
}
