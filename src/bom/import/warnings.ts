import { BOM_FILE_LIMITS, type BomSkipped, type BomWarning } from '../../contract/bom-import.ts';

/** As much of a text as helps to find it again. */
const SHOWN_CHARACTERS = 80;

/** What was noticed while reading: bounded, and it says so where it leaves something out. */
export class Findings {
  readonly #warnings: BomWarning[] = [];
  readonly #skipped: BomSkipped[] = [];
  #warningsLeftOut = 0;
  #skippedLeftOut = 0;

  warn(line: number | null, code: BomWarning['code'], sentence: string, text?: string): void {
    if (this.#warnings.length >= BOM_FILE_LIMITS.warnings) this.#warningsLeftOut += 1;
    else this.#warnings.push({ line, code, ...(text !== undefined && { text: shortened(text) }), sentence });
  }

  skip(line: number, reason: BomSkipped['reason'], text: string): void {
    if (this.#skipped.length >= BOM_FILE_LIMITS.skipped) this.#skippedLeftOut += 1;
    else this.#skipped.push({ line, reason, text: shortened(text) });
  }

  get skipped(): BomSkipped[] {
    return this.#skipped;
  }

  get warnings(): BomWarning[] {
    return [
      ...this.#warnings,
      ...leftOut(this.#warningsLeftOut, 'warnings'),
      ...leftOut(this.#skippedLeftOut, 'skipped rows'),
    ];
  }
}

function leftOut(count: number, what: string): BomWarning[] {
  return count === 0 ? [] : [{ line: null, code: 'left_out', sentence: `${count} more ${what} are not listed.` }];
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${cut(text, SHOWN_CHARACTERS)}…` : text;
}

/** The beginning of a text, never half a character. */
export function cut(text: string, characters: number): string {
  const end = /[\ud800-\udbff]/.test(text[characters - 1] ?? '') ? characters - 1 : characters;
  return text.slice(0, end);
}
