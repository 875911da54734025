/** The ledger, and the counters of the hour beside it. */
export interface SqliteFiles {
  file: string;
  limitsFile: string;
}
