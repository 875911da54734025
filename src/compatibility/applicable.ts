/** As much of a part as tells whether it is one. */
export interface Thing {
  name: string;
  /** In English, to search for. */
  searched: string;
  category: string | null;
  type: string;
  isMarketNote: boolean;
}

const LINK_THINGS = /(?:connector|header)$/;
const SOFTWARE = /(?:^|_)(?:software|data_platform|phone_teleop)$/;

/** What is no component has no verdict (decision 31): why, and how to ask instead; undefined for a component. */
export function notApplicable({ category, type, isMarketNote, name, searched }: Thing): string | undefined {
  // Callers search in their own ways: an address, a tool, a command.
  const find = `search for “${searched}”.`;
  if (isMarketNote) return `${name} is a note on a market. Ask about the parts it speaks of: ${find}`;
  if (category === 'protocols') {
    return `${name} is a protocol. Ask about two parts that speak it; those that name it: ${find}`;
  }
  if (category === 'interfaces' && !LINK_THINGS.test(type)) {
    return `${name} is a way of linking. Ask about two parts that have it; those that name it: ${find}`;
  }
  if (category === 'llms' || category === 'robot_ai_models') {
    return `${name} is a model. Ask about the parts that run it or are driven by it; where it names them, see its record: ${find}`;
  }
  return SOFTWARE.test(type) ? `${name} is software. Ask about the parts it runs with: ${find}` : undefined;
}
