import type { Lane, Order } from '../operations/operations.ts';
import type { Outcome } from './engine.ts';

export interface WorkerOptions {
  /** `durable` writes the ledger; `quick` reads it and counts requests, and so never waits for a disk to write. */
  role: 'durable' | 'quick';
  file: string;
  limitsFile: string;
}

export interface BatchMessage {
  id: number;
  lane: Lane;
  orders: readonly Order[];
}

export type WorkerMessage = 'ready' | { refused: { message: string } } | { id: number; outcomes: Outcome[] };
