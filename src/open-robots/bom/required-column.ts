/** A column that says whether a robot works without the part. */
const REQUIRED_HEADER = /^(?:required|mandatory|necessary|needed|optional|必需|必须|可选)\s?[?？]?$/i;
const YES = /^(?:yes|y|x|true|required|mandatory|needed|✓|✔|✅|是|必需|必须)\b|^[✓✔✅是]/iu;
const ANSWER = /^(?:no|n|false|optional|recommended|-|✗|✘|❌|否|可选|推荐)(?![\p{L}\d])/iu;

/** `Required` may also head counts: its cells must be answers. */
export function isRequiredColumn(header: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return REQUIRED_HEADER.test(header) && filled.length > 0 && filled.every((cell) => isYes(cell) || ANSWER.test(cell));
}

export function asksWhetherOptional(header: string): boolean {
  return /^(?:optional|可选)/i.test(header);
}

export function isYes(cell: string): boolean {
  return YES.test(cell);
}
