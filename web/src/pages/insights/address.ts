export interface InsightsAddress {
  /** The category looked at where a figure can be drawn for one. */
  category?: string;
}

export function insightsAddress({ category }: Record<string, unknown>): InsightsAddress {
  return typeof category === 'string' ? { category } : {};
}
