/** Words that many names share and that tell none from another. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc plc gmbh ag kg se sa srl spa bv ab oy kk pte pty ' +
    'the of and for de di technology technologies tech robotics robot robots systems system semiconductor ' +
    'semiconductors electronics electronic electric automation industrial industries industry standard group holding ' +
    'holdings labs lab laboratory research institute university foundation project projects team official docs ' +
    'documentation manual emanual open motion motor motors drives studio student club international association ' +
    'alliance partner'
  ).split(' '),
);
/** `not stated` and the like name nobody, and so agree with nobody. */
const NOBODY = /^(?:not stated|unknown|n\/a|industry standard|various|generic)$/i;
/** Archives name what they copied: `scribd (copy of Festo Info 501)`, `Google (datasheet on Scribd)`. */
const COPY = /\(.*?\bcopy of (?:the )?([^)]+)\)/i;
/** Brackets that say what was read, not who published it. */
const NOTE =
  /\b(?:project|article|quoting|quotes|paper|abstract|page|post|blog|copy|listing|snapshot|translation|on)\b/i;
const LEAST_PREFIX = 5;
const LEAST_INITIALS = 3;

interface Name {
  /** Everything written together, without case and punctuation. */
  whole: string;
  /** What sets it apart, in order; all of it where no word does. */
  telling: readonly string[];
  initials: string;
}

function nameOf(text: string): Name {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .replace(/\be-(?=manual)/g, 'e')
    .match(/[\p{L}\p{N}]+/gu);
  const all = words ?? [];
  const telling = all.filter((word) => word.length > 1 && !GENERIC.has(word));
  const capitals = text.match(/\b\p{Lu}/gu) ?? [];
  return {
    whole: all.join(''),
    telling: telling.length > 0 ? telling : [all.join('')],
    initials: capitals.length >= LEAST_INITIALS ? capitals.join('').toLowerCase() : '',
  };
}

/** A name in brackets stands beside the one before it: `Alibaba Cloud (Qwen team)`, `CubeMars (T-MOTOR)`. */
function namesIn(text: string): Name[] {
  if (NOBODY.test(text.trim())) return [];
  const copied = COPY.exec(text)?.[1];
  const [, before = text, within] = /^([^(]+)\(([^)]*)\)/.exec(text) ?? [];
  const names =
    copied !== undefined && !/^(?:paper|abstract)/i.test(copied)
      ? [makerOf(copied)]
      : [nameOf(before), ...(within === undefined || NOTE.test(within) ? [] : [nameOf(within)])];
  return names.filter(({ whole }) => whole !== '');
}

/** What is copied is named by its maker first; after that come titles and numbers. */
function makerOf(copied: string): Name {
  const [first = ''] = nameOf(copied).telling;
  return { whole: first, telling: [first], initials: '' };
}

function agree(one: Name, other: Name): boolean {
  if (one.whole === other.whole || one.initials === other.whole || other.initials === one.whole) return true;
  return stands(one, other) || stands(other, one);
}

/** Both begin alike and one says no more: `Unitree` and `Unitree Robotics`, `Google` and `Google Coral`. */
function stands({ telling: words }: Name, { telling, whole }: Name): boolean {
  const [first = ''] = words;
  if (first === telling[0]) return words.every((word) => telling.includes(word));
  // `stanfordroboticsclub`: written together, and what follows tells nothing.
  if (words.length > 1 || first.length < LEAST_PREFIX || !whole.startsWith(first)) return false;
  return [...GENERIC].some((word) => word.length > 3 && whole.startsWith(word, first.length));
}

/** Decides which names mean one organisation. Each name is taken apart once. */
export class Organisations {
  readonly #known = new Map<string, readonly Name[]>();

  areOne(one: string, other: string): boolean {
    if (one === other) return !NOBODY.test(one.trim());
    const others = this.#namesIn(other);
    return this.#namesIn(one).some((name) => others.some((second) => agree(name, second)));
  }

  /** Of its maker is also what a project named for the product publishes: `Upkie project` of Upkie. */
  isMaker(publisher: string, { manufacturer, name }: { manufacturer: string; name: string }): boolean {
    if (this.areOne(publisher, manufacturer)) return true;
    const [, project] = /^(.+) project$/i.exec(publisher) ?? [];
    return project !== undefined && nameOf(name).whole.startsWith(nameOf(project).whole);
  }

  #namesIn(text: string): readonly Name[] {
    const known = this.#known.get(text);
    if (known) return known;
    const made = namesIn(text);
    this.#known.set(text, made);
    return made;
  }
}
