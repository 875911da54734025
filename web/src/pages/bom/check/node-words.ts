import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import type { WiringNode } from './wiring.ts';
import type { CHECK_WORDS } from './words.ts';

type Words = (typeof CHECK_WORDS)['en'];

/** The two lines in the box of a node. */
export function nodeWords(node: WiringNode, check: BomCheck, words: Words): { title: string; under: string } {
  const { what, items } = node;
  const first = check.items[items[0] ?? -1];
  switch (what.kind) {
    case 'source': {
      const budget = check.rails.budgets[what.budget];
      const amperes = budget?.rating_a ?? null;
      const volts = budget?.gives ?? words.noVolts;
      return { title: first?.name ?? '', under: words.gives(volts, amperes === null ? null : String(amperes)) };
    }
    case 'no_source':
      return { title: words.needs(check.rails.windows[what.window]?.text ?? ''), under: words.noSource };
    case 'undeclared':
      return { title: words.undeclared, under: words.undeclaredUnder };
    case 'least_undeclared':
      return { title: words.leastUndeclared, under: words.leastUndeclaredUnder };
    case 'group':
      return { title: words.groupName(items.length), under: items.map((item) => check.items[item]?.name).join(', ') };
    case 'bus': {
      const bus = check.buses[what.bus];
      if (!bus) return { title: '', under: '' };
      const most = bus.limits.length === 0 ? undefined : Math.min(...bus.limits.map((limit) => limit.nodes));
      const count =
        bus.limitation === 'point_to_point'
          ? words.portsNeeded(bus.nodes)
          : most === undefined
            ? words.nodes(bus.nodes)
            : words.ofNodes(bus.nodes, most);
      const led = bus.leader === 'missing' ? words.noHost : bus.leader === 'unknown' ? words.hostUnknown : undefined;
      const apart = bus.limitation === 'several_makers' && words.ifSameSpoken;
      return { title: bus.name, under: [count, led, apart].filter(Boolean).join(', ') };
    }
    case 'part': {
      const quantity = first?.quantity ?? 1;
      const takes = first?.takes ? words.takes(first.takes) : words.noVolts;
      return {
        title: first?.name ?? '',
        under: [quantity > 1 && words.pieces(quantity), takes].filter(Boolean).join(', '),
      };
    }
  }
}
