export interface ChangesAddress {
  /** A published snapshot, a day or a time, as the service takes it. */
  since?: string;
}

export function changesAddress({ since }: Record<string, unknown>): ChangesAddress {
  return { ...(typeof since === 'string' && since !== '' && { since: since.slice(0, 40) }) };
}
