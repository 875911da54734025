import type { EntityRecord } from '../contract/record.ts';
import { FACETS, type FacetName } from '../contract/search.ts';
import { BUS_CLASSES } from '../contract/standard-conformance.ts';
import { fold } from './fold.ts';
import { Growing, integers } from './growing.ts';

/** One value of each part, as a number; 0 where it declares none. */
export interface ValueColumn {
  readonly multiple: false;
  /** `values[code]`; the first is nobody's. */
  readonly values: readonly string[];
  readonly codes: Uint16Array | Uint32Array;
}

/** Any of a few values of each part, a bit each. */
export interface SetColumn {
  readonly multiple: true;
  /** `values[bit]`. */
  readonly values: readonly string[];
  readonly sets: Uint32Array;
}

export type FacetColumn = ValueColumn | SetColumn;

/** Codes of the values that are written so, whatever the case. */
export function codesWritten({ values }: FacetColumn, written: string): number[] {
  const wanted = fold(written);
  return [...values.keys()].filter((code) => values[code] !== '' && fold(values[code] as string) === wanted);
}

type SingleFacet = Exclude<FacetName, 'bus_class'>;

const READ: Record<SingleFacet, (record: EntityRecord) => string> = {
  category: ({ category }) => category,
  manufacturer: ({ manufacturer }) => manufacturer,
  type: ({ type }) => type,
  ros_support: ({ ros_support }) => (ros_support === undefined ? '' : String(ros_support)),
  status: ({ status }) => status ?? '',
  source_tier: ({ source_tier }) => source_tier,
  // `unknown` is the word for a mounting nobody declared.
  mount_type: ({ mechanical_interface: { mount_type } }) => (mount_type === 'unknown' ? '' : mount_type),
};

/** `unknown` stands for no link declared. */
const BUS_VALUES: readonly string[] = BUS_CLASSES.filter((bus) => bus !== 'unknown');
const BUS_BITS: ReadonlyMap<string, number> = new Map(BUS_VALUES.map((bus, bit) => [bus, 1 << bit]));

export class FacetColumnsBuilder {
  readonly #singles = new Map(
    FACETS.filter((name) => name !== 'bus_class').map((name) => [name, new Coder()] as const),
  );
  readonly #buses = new Growing(integers);

  add(record: EntityRecord): void {
    for (const [name, coder] of this.#singles) coder.push(READ[name](record));
    let set = 0;
    for (const bus of record.standard_conformance.bus_classes) set |= BUS_BITS.get(bus) ?? 0;
    this.#buses.push(set);
  }

  finish(): ReadonlyMap<FacetName, FacetColumn> {
    const columns = new Map<FacetName, FacetColumn>();
    for (const [name, coder] of this.#singles) columns.set(name, coder.finish());
    return columns.set('bus_class', { multiple: true, values: BUS_VALUES, sets: this.#buses.trimmed() });
  }
}

const SHORT_CODES = 1 << 16;

class Coder {
  readonly #known = new Map<string, number>([['', 0]]);
  readonly #codes = new Growing(integers);

  push(value: string): void {
    let code = this.#known.get(value);
    if (code === undefined) {
      code = this.#known.size;
      this.#known.set(value, code);
    }
    this.#codes.push(code);
  }

  finish(): ValueColumn {
    const codes = this.#codes.trimmed();
    const small = this.#known.size <= SHORT_CODES;
    return { multiple: false, values: [...this.#known.keys()], codes: small ? Uint16Array.from(codes) : codes };
  }
}
