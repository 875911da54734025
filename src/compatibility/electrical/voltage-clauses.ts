/** Whether a voltage is asked for as what a part takes, or as what it gives. */
export type VoltageSide = 'taken' | 'given';

const VOLTS = /\d\s*V/i;
const ENDS = /(,(?!\d)|[;；，、。\n()（）]| [/|+] |\b(?:and|but)\b)|(?=输入|输出)/i;

/** `not less than 14 V` is a bound and `not isolated` a quality: what is denied follows at once. */
const DENIED_BEFORE =
  /(?:\b(?:no(?![.-])|not|never|without|except(?: for)?)|n['’]t)\b(?:\s+(?:for|at|with|on|to|a|an|the|any|use|using|apply|connect|supply|power|supports?|accept|work|run|compatible|suitable|usable|meant|designed))*\s+\d|(?:不支持|不可用?|没有|禁止)\s*\d/i;
const DENIED_AFTER =
  /\bnot (?:\w+ )?(?:supported|available|included|provided|allowed|permitted|recommended|possible|suitable|usable|used)\b|\bunsupported\b|不支持\s*$/i;
/** What a part survives is not what it runs on. */
const SURVIVED = /\b(?:tolerant|tolerates?|withstand\w*|absolute)\b|耐压/i;
/** Said of another voltage where the text names the supply as well; alone it may be the supply. */
const ANOTHER =
  /\b(?:logic|signals?|i\/o|gpio|ttl|levels?|encoder|hall|pull-?ups?|versions?|variants?|option\w*|on request|back-?up|reference|isolation|insulation|dielectric|(?:surge|transient|spike|reverse)s?(?![\w -]*protect))\b|逻辑|信号|可选|选配|浪涌|绝缘/i;
const GIVEN = /\bout(?:puts?)?\b|输出/i;
const TAKEN = /\binputs?\b|^\s*in\b|\bin\s*$|输入/i;

/**
 * The clauses of a text that speak of the supply: without voltages that are denied, survived, of a signal, of another
 * version, or of the other side. Empty where none is left.
 */
export function supplyClauses(text: string, side: VoltageSide): string {
  const parts = text.split(ENDS).map((part, index) => ({ part: part ?? '', ends: index % 2 === 1 }));
  const isAside = (part: string) =>
    VOLTS.test(part) &&
    (DENIED_BEFORE.test(part) ||
      DENIED_AFTER.test(part) ||
      SURVIVED.test(part) ||
      (side === 'given' && TAKEN.test(part)));
  const kept = parts.map(({ part, ends }) => (!ends && isAside(part) ? '' : part));
  const isOther = (part: string) => VOLTS.test(part) && (ANOTHER.test(part) || (side === 'taken' && GIVEN.test(part)));
  const hasSupply = kept.some((part) => VOLTS.test(part) && !isOther(part));
  const left = hasSupply ? kept.map((part) => (isOther(part) ? '' : part)) : kept;
  return left.some((part) => VOLTS.test(part)) || !VOLTS.test(text) ? plainly(left.join('')) : '';
}

/** Signs the reader of parameters knows under another name. */
function plainly(text: string): string {
  return text
    .replace(/(\d)\s*÷\s*(?=\d)/g, '$1-')
    .replace(/\bfrom\s+(\d+(?:\.\d+)?\s*V)\b(?!\s*(?:to\b|up\b|[-–~]))/i, 'min $1');
}

const PASS_THROUGH =
  /pass[- ]?(?:ed )?through|same as (?:its )?(?:input|supply)|unregulated|\bvin\b|battery voltage|直通/i;
const DENIED = /\b(?:no|not|never|without|non)\b/i;

/** Whether a text says that the supply is handed on; `no pass-through` does not. */
export function saysPassThrough(text: string): boolean {
  return text.split(/,(?!\d)|[;；，、()（）]|\b(?:or|and)\b/i).some((part) => {
    const said = PASS_THROUGH.exec(part);
    return said !== null && !DENIED.test(part.slice(0, said.index));
  });
}
