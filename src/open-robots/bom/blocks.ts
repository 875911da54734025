/** What is read out of a document, whatever it was written in, before anything is known of parts. */

/** A piece of text without its markup. */
export interface Inline {
  readonly text: string;
  /** As written; only some are web addresses. */
  readonly links: readonly string[];
  readonly isStruck: boolean;
}

export interface Heading {
  readonly line: number;
  readonly level: number;
  readonly text: string;
}

export interface BlockRow {
  readonly line: number;
  readonly cells: readonly Inline[];
  /** As it stands in the file, for people. */
  readonly raw: string;
}

interface Placed {
  readonly line: number;
  /** The headings it stands under, the highest first. */
  readonly headings: readonly Heading[];
}

export interface TableBlock extends Placed {
  readonly kind: 'table';
  /** Undefined where the format allows for none: a grid of cells. */
  readonly header?: readonly string[];
  readonly rows: readonly BlockRow[];
}

export interface ListItem {
  readonly line: number;
  readonly raw: string;
  readonly content: Inline;
  /** An item with items of its own is a title of theirs. */
  readonly hasItems: boolean;
  /** Where it is an item of another one. */
  readonly under: string | undefined;
}

export interface ListBlock extends Placed {
  readonly kind: 'list';
  /** The paragraph above it, where nothing stands between. */
  readonly lead: string;
  /** A list after a table, without a heading or a lead of its own, is remarks on the table. */
  readonly isAfterTable: boolean;
  readonly items: readonly ListItem[];
}

export type Block = TableBlock | ListBlock;
