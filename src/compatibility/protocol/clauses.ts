/** What a text says of the links it names: that they are there, are to be had, or are not there. */
export interface Clauses {
  declared: string;
  optional: string;
  absent: string;
}

type Standing = keyof Clauses | 'left_out';

const DENIED_AFTER =
  /\b(?:not|never|isn['’]t|aren['’]t)(?: \w+)? (?:supported|available|included|present|provided|implemented|fitted|populated|equipped|offered|used|possible|connected)\b|\b(?:unsupported|unavailable|absent|disabled|removed|dropped|discontinued)\b|(?:^|[\s:=-])(?:n\/?a|none|no|nil|✗|✘|×)\s*$|[:=]\s*-+\s*$|(?:不支持|不具备|不带|不含|无)\s*$/i;
const DENIED_BEFORE =
  /\b(?:no(?![.-])|without|w\/o|excluding|except(?: for)?|lacks?|lacking|neither|does(?: not|n['’]t) (?:have|support|include|offer|provide)|not(?! (?:only|just|limited|yet|\w+ed)\b)(?: (?:compatible with|for|via|over|a|an))?)\b|不支持|不具备|不带|不含|没有|无(?=\s*(?:\w|以太网|网口|蓝牙|串口|脉冲|模拟量))/i;
/** `non-CAN`; `non-isolated CAN` has it. */
const NON = /\bnon-(?=(\S+))/i;
/** `no CAN termination` denies the termination. */
const NOT_THE_LINK =
  /\b(?:terminat\w*|resistors?|transceivers?|isolat\w+|cables?|connectors?|wir(?:es?|ing)|masters?|scanners?|controllers?|hosts?|hubs?|adapters?|converters?|drivers?|gateways?|address\w*|ids?|poe|power\w*)\b/i;
const OPTION =
  /\b(?:option(?:s|al|ally)?|selectable|(?:up)?on request|by request|(?:available|sold|ordered) separately|available as|made to order|(?:via|through|using) (?:an? |the )?(?:[\w-]+ ){0,2}(?:adapter|converter|gateway|dongle|add-on|expansion board|extension board)|(?:requires?|needs?) (?:an? |the )?(?:[\w-]+ ){0,2}(?:add-on|(?:expansion|extension|daughter) ?(?:board|module|card))|[\w-]+ (?:model|version|variant|edition)s? only|only (?:on|in|for|with) (?:the )?(?:[\w-]+ ){1,2}(?:model|version|variant|edition)s?)\b|可选|选配|选购|[需可]定制|定制版|定制\s*$/i;
/** A port for a laptop or for later, not for the robot. */
const ASIDE =
  /\bfor (?:tuning|debug(?:ging)?|configuration|configuring|firmware|programming|diagnos\w+|service|maintenance|set-?up|updat\w+|upgrad\w+|calibration)\b|\b(?:debug|service|diagnostics?|programming|configuration|tuning|update) (?:port|interface|only)\b|\b(?:planned|coming soon|under development|in (?:development|preparation)|reserved|tb[ad]|not yet)\b|\b(?:debug(?:ging)?|diagnostics?|firmware(?: updates?)?)\s*$|预留|待定|调试|烧录|固件升级/i;
const POWER = /\b(?:power(?:ed|ing)?|charg(?:e|er|ing)|pd)\b|供电|充电/i;
const ONLY = /\bonly\b|[仅只]/i;
const USB = /\busb\b|\busb(?=[\d-])/i;
const POE = /\bpoe\b/i;
const NO_DATA = /\bno data\b|\bwithout data\b|无数据/i;
const DATA =
  /数据|通[信讯]|\b(?:data|comm\w*|serial|hid|cdc|host|otg|bus[ -]powered|gen ?\d)\b|\busb ?[234](?:\.\d)?\b|\b[23]\.[012]\b/i;
/** A remark of nothing but this is said of what stands before it. */
const REMARK =
  /^(?:is |are |for |as )?(?:an? )?(?:not|n\/?a|no|none|un\w+|option\w*|selectable|(?:up)?on request|by request|available|sold|ordered|planned|coming|under|in|reserved|tb[ad]|tuning|debug\w*|configuration|firmware|programming|diagnos\w+|service|maintenance|set-?up|updat\w+|[\d.]+ ?v (?:power|supply)|power\w*|charg\w*|data|disabled|removed|dropped|discontinued|requires?|needs?|only|[\w-]+ (?:model|version|variant|edition)s? only)\b|^(?:不支持|不具备|不带|不含|无|可选|选配|选购|需?定制|可定制|预留|待定|仅|只|供电|充电|调试|烧录|固件升级)/i;

const ENDS = /([;\n()]|\.(?=\s|$))/;
/** A slash with blanks around it and a comma part what `and`, `or` and a bare slash bind. */
const PARTS = /(,| [/|+] )/;
/** What may stand before `optional` where it is said of what follows. */
const LEADING = /^[\s:]*(?:(?:with|and|or|also|available|as|an?)\b[\s:]*)*$/i;
const OR = /\bn?or\b/i;
const TURNS = /^\s*(?:but|only|instead|just)\b/i;

type NamesLink = (text: string) => boolean;

export function clausesOf(text: string, namesLink: NamesLink): Clauses {
  const found: Record<Standing, string> = { declared: '', optional: '', absent: '', left_out: '' };
  const put: Put = (standing, words) => {
    if (standing === 'declared') found.declared += words;
    else if (standing !== 'absent' || !NOT_THE_LINK.test(words)) found[standing] += ` ${words} ;`;
  };
  const flat = text.replace(/\(([^()]*)\)/g, (group, inner: string) => {
    if (!namesLink(inner)) return REMARK.test(inner.trim()) ? ` ${inner}` : group;
    if (!OPTION.test(inner)) return group;
    put('optional', inner);
    return ' ';
  });
  for (const [index, stretch] of flat.split(ENDS).entries()) {
    if (index % 2) put('declared', stretch);
    else readStretch(stretch.split(PARTS), namesLink, put);
  }
  return { declared: found.declared, optional: found.optional, absent: found.absent };
}

type Put = (standing: Standing, words: string) => void;

/** The parts with what parts them between. */
function readStretch(parts: readonly string[], namesLink: NamesLink, put: Put): void {
  let rest: Standing = 'declared';
  for (const [index, part] of parts.entries()) {
    if (index % 2) {
      put('declared', part);
      continue;
    }
    if (rest === 'absent' && TURNS.test(part)) rest = 'declared';
    const { before, standing, after, goesOn } = sorted(part, namesLink);
    put(rest, before);
    put(standing === 'declared' ? rest : standing, after);
    // `no CAN, EtherCAT or USB`: the list that `no` begins is ended by `or`.
    if (rest === 'absent' && OR.test(part)) rest = 'declared';
    else if (goesOn && (standing === 'optional' || parts.slice(index + 1).some((later) => OR.test(later))))
      rest = standing;
  }
}

interface Sorted {
  before: string;
  standing: Standing;
  after: string;
  /** The word stands before what it is said of, so the parts after it may be meant too. */
  goesOn: boolean;
}

function sorted(part: string, namesLink: NamesLink): Sorted {
  const whole = (standing: Standing): Sorted => ({ before: '', standing, after: part, goesOn: false });
  const cut = (standing: Standing, index: number): Sorted => ({
    before: part.slice(0, index),
    standing,
    after: part.slice(index),
    goesOn: true,
  });
  const option = OPTION.exec(part);
  if (!namesLink(part))
    return option && LEADING.test(part.slice(0, option.index)) ? cut('optional', option.index) : whole('declared');
  if (DENIED_AFTER.test(part)) return whole('absent');
  const non = NON.exec(part);
  if (non && namesLink(non[1] ?? '')) return cut('absent', non.index);
  const denied = DENIED_BEFORE.exec(part);
  if (denied && namesLink(firstWords(part.slice(denied.index + denied[0].length)))) return cut('absent', denied.index);
  if (option) {
    const leads = LEADING.test(part.slice(0, option.index)) || namesLink(part.slice(option.index + option[0].length));
    return leads ? cut('optional', option.index) : whole('optional');
  }
  if (ASIDE.test(part) || isPowerOnly(part)) return whole('left_out');
  return whole('declared');
}

function isPowerOnly(part: string): boolean {
  if (POE.test(part)) return ONLY.test(part) || NO_DATA.test(part);
  return USB.test(part) && POWER.test(part) && (ONLY.test(part) || NO_DATA.test(part) || !DATA.test(part));
}

/** `no native CAN`: within three words, or the word denies something else. */
function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, 3).join(' ');
}
