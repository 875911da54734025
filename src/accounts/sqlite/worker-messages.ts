import type { Lane, Order } from '../operations/operations.ts';
import type { Statements } from '../queries/queries.ts';
import type { Outcome } from './engine.ts';

export interface Prepared {
  statements: Statements;
  limitTables: readonly string[];
}

export interface WorkerOptions {
  /** `durable` writes the ledger; `quick` reads it and counts requests, and so never waits for a disk to write. */
  role: 'durable' | 'quick';
  file: string;
  limitsFile: string;
  prepared?: Prepared;
}

export interface ReadyMessage {
  ready: Prepared;
}

export interface BatchMessage {
  id: number;
  lane: Lane;
  orders: readonly Order[];
}

export type WorkerMessage =
  | ReadyMessage
  | { refused: { name: string; message: string } }
  | { id: number; outcomes: Outcome[] };
