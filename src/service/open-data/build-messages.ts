import type { Fact } from '../../contract/fact.ts';
import type { DesignationTexts } from '../../contract/mechanical-registry.ts';
import type { OpenDataFile, OpenDataFormat } from '../../contract/open-data.ts';

/** A fact and what only the whole catalogue knows of it: all its record follows from. */
export interface SentFact {
  readonly fact: Fact;
  readonly sameAs: readonly string[];
}

/** What a worker is started with. */
export interface BuildOrder {
  /** The folder to write in; its owner moves the files out once all are whole. */
  readonly workplace: string;
  /** What the names of all files begin with. */
  readonly stem: string;
  readonly formats: readonly OpenDataFormat[];
  readonly snapshot: string;
  readonly updated: string;
  readonly designations: readonly DesignationTexts[];
}

/** None at all: there are no more. */
export interface ToWorker {
  readonly facts: readonly SentFact[];
}

export type FromWorker = { readonly more: true } | { readonly files: OpenDataFile[] } | { readonly failed: string };
