/** What tools and prompts write for readers of text. */

const TEXT_CHARACTERS = 4_000;

/** Lines that are there, one under the other, cut at a length nobody reads beyond. */
export function lines(some: readonly (string | undefined | null | false)[]): string {
  const text = some.filter((line) => typeof line === 'string' && line !== '').join('\n');
  if (text.length <= TEXT_CHARACTERS) return text;
  const cut = text.slice(0, TEXT_CHARACTERS);
  return `${cut.slice(0, cut.lastIndexOf('\n'))}\n… and more in the structured content.`;
}

/** The first few of a list, and how many more there are. */
export function some<Item>(items: readonly Item[], most: number, say: (item: Item) => string): string[] {
  const shown = items.slice(0, most).map((item) => `- ${say(item)}`);
  return items.length > most ? [...shown, `- and ${items.length - most} more`] : shown;
}
