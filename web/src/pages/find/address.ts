/** What the address of the page may hold: the filters of search, as the service writes them, and how it is shown. */
export type FindAddress = Readonly<Partial<Record<string, string>>>;

export function findAddress(search: Record<string, unknown>): FindAddress {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
