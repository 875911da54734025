import { type BomCheckMatrix, MATRIX_LETTERS } from '../../contract/bom-check.ts';
import type { Verdict } from '../../contract/compatibility.ts';
import type { SelectedPair } from './judge-all.ts';

type Letter = keyof typeof MATRIX_LETTERS;

const CODES = Object.fromEntries(
  Object.entries(MATRIX_LETTERS).map(([name, letter]) => [name, letter.charCodeAt(0)]),
) as Readonly<Record<Letter, number>>;

/** A square of letters, the same in both directions: lists of 200 have 200,000 of them. */
class Square {
  readonly #count: number;
  readonly #codes: Uint8Array;

  constructor(count: number) {
    this.#count = count;
    this.#codes = new Uint8Array(count * count).fill(CODES.not_judged);
  }

  set(a: number, b: number, letter: Letter): void {
    this.#codes[a * this.#count + b] = CODES[letter];
    this.#codes[b * this.#count + a] = CODES[letter];
  }

  rows(): string[] {
    const text = new TextDecoder().decode(this.#codes);
    return Array.from({ length: this.#count }, (_, row) => text.slice(row * this.#count, (row + 1) * this.#count));
  }
}

/** The verdicts on all pairs, a letter each. */
export function matrixOf(count: number, pairs: readonly SelectedPair[]): BomCheckMatrix {
  const [overall, protocol, electrical] = [new Square(count), new Square(count), new Square(count)];
  const [mechanical, software] = [new Square(count), new Square(count)];
  for (const { a, b, finding } of pairs) {
    const { verdict } = finding;
    const isComponent = verdict !== 'not_applicable';
    const set = (square: Square, one: { verdict: Verdict }, applies: boolean) =>
      square.set(a.index, b.index, isComponent && applies ? one.verdict : 'does_not_apply');
    overall.set(a.index, b.index, isComponent ? verdict : 'does_not_apply');
    set(protocol, finding.protocol, finding.protocol.code !== 'no_link');
    set(electrical, finding.electrical, finding.electrical.code !== 'no_power');
    set(mechanical, finding.mechanical, finding.mechanical.applies);
    set(software, finding.software, finding.software.code !== 'none_needed');
  }
  return {
    letters: { ...MATRIX_LETTERS },
    overall: overall.rows(),
    protocol: protocol.rows(),
    electrical: electrical.rows(),
    mechanical: mechanical.rows(),
    software: software.rows(),
  };
}
