import type { Download } from '../contract/downloads.ts';
import type { Table } from './table-model.ts';
import { DECLARED_VALUES, TABLES } from './tables.ts';

/** What both cards of the open data are made from. */
export interface CardInput {
  snapshot: string;
  updated: string;
  /** Of the program, which says how facts are read. */
  programVersion: string;
  baseUrl: string;
  license: string;
  licenseUrl: string;
  /** The free files. */
  files: readonly Download[];
}

export const CARD_TITLE = 'robot-parts: declared data of robot components';
export const CARD_DESCRIPTION =
  'What makers of robot components declared, under which conditions, and where it can be checked: actuators, sensors, chips and protocols; the rules by which their values may be compared, flange designations, and the parts open robots are built of. Values are declared, not measured; what is not declared is empty, never zero.';
export const CARD_KEYWORDS = ['robotics', 'actuators', 'sensors', 'component catalogue', 'open data'] as const;

/** Semantic versioning: the program that read the facts, and as build metadata the facts. */
export function cardVersion({ programVersion, snapshot }: Pick<CardInput, 'programVersion' | 'snapshot'>): string {
  return `${programVersion}+${snapshot}`;
}

/** The description of the table a file holds. */
export function tableOf({ table }: Pick<Download, 'table'>): Table | undefined {
  return [...TABLES, DECLARED_VALUES].find(({ name }) => name === table);
}

/** A name that stays from snapshot to snapshot: `parts.csv`, `open_data.sqlite`. */
export function fileId({ set, table, format, path }: Download): string {
  if (set === 'documents') return path.replace('/api/', '');
  return `${table ?? set}.${format}`;
}
