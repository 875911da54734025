import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { PartLink } from '../../../ui/part-link.tsx';
import { useWords } from '../../../words/use-words.ts';
import { swapPart } from '../edits.ts';
import { BusDetails } from './bus-list.tsx';
import styles from './check.module.css';
import { ItemName, ItemNames, itemName } from './item-names.tsx';
import { useLineOfItem } from './line-of-item.ts';
import { nodeWords } from './node-words.ts';
import { PairEvidence } from './pair-evidence.tsx';
import { BudgetDetails } from './power-lists.tsx';
import type { Wiring, WiringNode } from './wiring.ts';
import { CHECK_WORDS } from './words.ts';

interface ChosenProps {
  check: BomCheck;
  wiring: Wiring;
  chosen: string | undefined;
  onOpen: (group: string) => void;
}

/** What the chosen box or mark of the picture rests on. */
export function Chosen({ check, wiring, chosen, onOpen }: ChosenProps) {
  const words = useWords(CHECK_WORDS);
  const node = wiring.nodes.find(({ id }) => id === chosen);
  const conflict = wiring.edges.find(({ id }) => id === chosen);
  const pair = check.pairs[conflict?.pair ?? -1];
  return (
    <div aria-live="polite">
      {node === undefined && pair === undefined ? (
        <p className={styles.soft}>{words.chosenNone}</p>
      ) : (
        <Panel className={styles.chosen}>
          {node && <NodeEvidence check={check} node={node} onOpen={onOpen} />}
          {pair && (
            <>
              <h3>{words.conflictOf(itemName(check, pair.a), itemName(check, pair.b))}</h3>
              <PairEvidence check={check} pair={pair} />
              <Instead check={check} items={[pair.a, pair.b]} />
            </>
          )}
        </Panel>
      )}
    </div>
  );
}

function NodeEvidence({ check, node, onOpen }: { check: BomCheck; node: WiringNode; onOpen: (group: string) => void }) {
  const words = useWords(CHECK_WORDS);
  const { what, items } = node;
  const { title, under } = nodeWords(node, check, words);
  const heading = <h3>{title}</h3>;
  switch (what.kind) {
    case 'source': {
      const budget = check.rails.budgets[what.budget];
      return (
        <>
          {heading}
          {budget && <BudgetDetails check={check} budget={budget} />}
          <PartFindings check={check} items={items} />
        </>
      );
    }
    case 'bus': {
      const bus = check.buses[what.bus];
      return (
        <>
          {heading}
          {bus && <BusDetails check={check} bus={bus} />}
        </>
      );
    }
    case 'no_source':
    case 'undeclared':
    case 'least_undeclared': {
      const { windows, ...rails } = check.rails;
      const needing = what.kind === 'no_source' ? windows[what.window]?.items : rails[what.kind];
      return (
        <>
          {heading}
          <p>{under}</p>
          <p>
            <ItemNames check={check} items={needing ?? []} />
          </p>
        </>
      );
    }
    case 'group':
      return (
        <>
          {heading}
          <p>
            <ItemNames check={check} items={items} />
          </p>
          <div>
            <Button small onClick={() => onOpen(node.id)}>
              {words.openGroup}
            </Button>
          </div>
        </>
      );
    case 'part':
      return (
        <>
          <h3>
            <ItemName check={check} item={items[0] ?? -1} />
          </h3>
          <p className={styles.soft}>{under}</p>
          <PartFindings check={check} items={items} />
          <Instead check={check} items={items} />
        </>
      );
  }
}

/** The pairs of a part that are in words, and those it is set apart in. */
function PartFindings({ check, items }: { check: BomCheck; items: readonly number[] }) {
  const words = useWords(CHECK_WORDS);
  const [item = -1] = items;
  const note = check.items[item]?.note ?? null;
  const pairs = check.pairs.filter(({ a, b }) => a === item || b === item);
  const apart = check.set_apart.filter(({ a, b }) => a === item || b === item);
  return (
    <>
      {note !== null && <p>{note}</p>}
      {pairs.map((pair) => (
        <PairEvidence key={`${pair.a}-${pair.b}`} check={check} pair={pair} />
      ))}
      {apart.length > 0 && (
        <>
          <h3>{words.setApart}</h3>
          <ul>
            {apart.map(({ a, b, because }) => (
              <li key={`${a}-${b}`}>{because}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** For a part in conflict: others of its type that are not. */
export function Instead({ check, items }: { check: BomCheck; items: readonly number[] }) {
  const words = useWords(CHECK_WORDS);
  const lineOf = useLineOfItem();
  const takeButton = (item: number, part: { id: string; name: string }) => {
    const key = lineOf(item);
    return key === undefined ? null : (
      <Button
        small
        look="quiet"
        aria-label={words.takeInstead(part.name, itemName(check, item))}
        onClick={() => swapPart(key, part)}
      >
        {words.take}
      </Button>
    );
  };
  return check.alternates
    .filter(({ item }) => items.includes(item))
    .map(({ item, alternates }) => (
      <div key={item}>
        <h3>{words.alternatesFor(itemName(check, item))}</h3>
        {alternates.length === 0 ? (
          <p className={styles.soft}>{words.noAlternates}</p>
        ) : (
          <ul>
            {alternates.map(({ id, name, deal_breakers: breakers }) => (
              <li key={id}>
                <PartLink id={id}>{name}</PartLink>
                {takeButton(item, { id, name })}
                {breakers.length > 0 && (
                  <span className={styles.soft}>
                    {' '}
                    {words.alsoChanges} {breakers.join(', ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    ));
}
