export interface CompareAddress {
  /** Parted by commas. */
  ids?: string;
  differences?: 'only';
}

export function compareAddress({ ids, differences }: Record<string, unknown>): CompareAddress {
  return {
    ...(typeof ids === 'string' && { ids }),
    ...(differences === 'only' && { differences }),
  };
}
