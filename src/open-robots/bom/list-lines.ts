import type { BlockRow, ListBlock, ListItem, TableBlock } from './blocks.ts';
import { splitCount } from './counts.ts';
import { trimmed, withoutColon } from './inline-text.ts';
import { doubtsOf, type PartsLine, speaksOfParts, standing } from './parts-line.ts';

/** A title that is nothing but a word for a list of parts, or for a kind of them. */
const LIST_TITLE =
  /^(?:[\d.]+\s+)?(?:the |my |our |all |full |complete |main |required |needed |necessary |additional |robotis |various |used |key )*(?:bill of materials?|bom|parts?|components?|materials?|hardware components?|actuators?|motors?|servos?|sensors?|electronics?|electronic (?:parts|components)|mechanical (?:parts|components)|3d[- ]?print(?:ed|able|ing)? parts?|fasteners?|screws?|bearings?|tools?|shopping)(?: ?lists?)?(?: (?:required|needed|used))?$|^(?:物料|零件|部件|材料|元器件)(?:清单|列表)?$/i;
const ASKS_FOR =
  /\b(?:you(?:'ll| will)?(?: also)? need|required|needed|components? (?:are|used)|following (?:parts|components|materials|hardware)|需要)\b/i;
const OFFERS = /\b(?:product|recommended|buy|purchase|order|need|require)/i;
const ITEM_CHARACTERS = 160;
/** A longer lead is a sentence, and no title. */
const LEAD_CHARACTERS = 50;
const SENTENCE =
  /[.!?。！]$|^(?:you|we|i|if|use|make|please|note|this|these|the .* (?:is|are)|for more|follow|ensure|to |all )\b/i;

/** The parts of a list; none where it lists other things. */
export function linesOfList(block: ListBlock, path: string): PartsLine[] {
  const items = block.items.filter(({ hasItems, content }) => !hasItems && content.text !== '');
  if (!isPartsList(block, items, path)) return [];
  return items.flatMap((item) => lineOf(block, item) ?? []);
}

/** Cells of a grid without a header, pictures with a name and a count below: `J1 cable x4`. */
export function linesOfGrid(block: TableBlock): PartsLine[] {
  if (block.header) return [];
  const cells = block.rows.flatMap((row) => row.cells.map((content) => ({ row, content })));
  const filled = cells.filter(({ content }) => content.text !== '');
  const counted = filled.filter(({ content }) => isShort(content.text) && isCounted(content.text));
  if (counted.length === 0 || counted.length * 2 < filled.length) return [];
  const list: ListBlock = {
    kind: 'list',
    line: block.line,
    headings: block.headings,
    lead: '',
    isAfterTable: false,
    items: [],
  };
  return counted.flatMap(({ row, content }) => lineOf(list, itemOf(row, content)) ?? []);
}

function itemOf(row: BlockRow, content: ListItem['content']): ListItem {
  return { line: row.line, raw: content.text, content, hasItems: false, under: undefined };
}

function isPhrase(text: string): boolean {
  return isShort(text) && !SENTENCE.test(text);
}

function isShort(text: string): boolean {
  return text.length <= ITEM_CHARACTERS;
}

/** Counts tell a list of parts from all others; without them its title has to. */
function isPartsList(block: ListBlock, items: readonly ListItem[], path: string): boolean {
  if (items.length === 0) return false;
  const counted = items.filter(({ content }) => isCounted(content.text)).length;
  if (counted * 2 >= items.length && (items.length > 1 || isListTitle(titleOf(block)))) return true;
  const phrases = items.filter(({ content }) => isPhrase(beforeRemark(content.text))).length;
  if (phrases * 3 < items.length * 2) return false;
  if (block.lead === '' && block.isAfterTable) return false;
  const isTitled = isListTitle(block.lead) || (block.lead === '' && isListTitle(titleOf(block)));
  // `Tools` and `Motors` may head anything in a readme; in a list of parts they head parts.
  const isAmongParts = speaksOfParts([path, ...block.headings.map(({ text }) => text)].join(' '));
  if (isTitled && (isAmongParts || speaksOfParts(block.lead))) return true;
  const isAsked = isAmongParts && ASKS_FOR.test(block.lead) && block.lead.length <= 80;
  return isAsked || (isAmongParts && OFFERS.test(block.lead) && items.every(beginsWithShopLink));
}

function titleOf(block: ListBlock): string {
  return block.lead === '' ? (block.headings.at(-1)?.text ?? '') : block.lead;
}

function isListTitle(text: string): boolean {
  return LIST_TITLE.test(withoutColon(text));
}

function isCounted(text: string): boolean {
  return splitCount(text).isTimes;
}

/** `Web camera (1) - the one recommended`: the name stands before the remark. */
function beforeRemark(text: string): string {
  return text.split(/\s[-–—]\s/, 1)[0] ?? '';
}

function beginsWithShopLink({ raw, content }: ListItem): boolean {
  const [link = ''] = content.links;
  return (
    /^[*_]{0,3}\[/.test(raw) && /^https?:/.test(link) && !/github|gitlab|drive\.google|docs\.google|youtu/.test(link)
  );
}

function lineOf(block: ListBlock, item: ListItem): PartsLine | undefined {
  // Of `disk.stl (laser cut). It can be printed too` the first sentence is the name.
  const [text = ''] = item.content.text.split(/(?<=[\p{L})])\.\s(?=\p{Lu})/u, 1);
  const whole = splitCount(text);
  const before = splitCount(beforeRemark(text));
  const { name: counted, count } = whole.count || !before.count ? whole : before;
  const stood = standing(trimmed(counted, ' .:;,'));
  const { name } = stood;
  if (name === '' || /^all\b.*\bfiles$/i.test(name) || /^(?:\.{3}|…)/.test(name)) return undefined;
  const lead = block.lead.length <= LEAD_CHARACTERS && !ASKS_FOR.test(block.lead) ? withoutColon(block.lead) : '';
  return {
    line: item.line,
    raw: item.raw,
    name,
    about: [],
    maker: '',
    quantity: count?.quantity,
    prices: [],
    priceTexts: [],
    links: item.content.links,
    titles: [...block.headings.map(({ text }) => text), lead, item.under ?? ''].filter((title) => title !== ''),
    ...doubtsOf({
      ...stood,
      headings: block.headings,
      isStruck: item.content.isStruck,
      isAtMost: count?.isAtMost ?? false,
    }),
  };
}
