import { type RefObject, useId, useMemo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { JointShape, SHAPE_RADIUS } from './joint-shape.tsx';
import { jointTexts } from './joint-text.ts';
import styles from './joint-tree.module.css';
import { inOrder, jointsBelow, type TreeNode } from './joint-tree.ts';
import { ROBOT_NAMES } from './names.ts';
import { layoutTree, type PlacedNode, shortened } from './tree-layout.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { ROBOTS_WORDS } from './words.ts';

const ROW = 46;
const BUS = 32;
const EDGE = 26;
/** Room for a type with its limits below a short name: `revolute −114.6 … 114.6°`. */
const LEAST_CHARACTERS = 18;
const MOST_CHARACTERS = 26;
const CHARACTER = 7.2;
const BESIDE_LABEL = 40;

interface JointTreeViewProps {
  label: string;
  roots: readonly TreeNode[];
  folded: ReadonlySet<string>;
  onFold: (key: string) => void;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Looked at in passing: under the pointer, or focused. */
  onLook: (key: string | undefined) => void;
  zoom: number;
  svg: RefObject<SVGSVGElement | null>;
}

/** The drawing, which is a WAI-ARIA tree as well: flat, with the level of each joint said. */
export function JointTreeView(props: JointTreeViewProps) {
  const { label, roots, folded, onFold, chosen, onChoose, onLook, zoom, svg } = props;
  const id = useId();
  const visible = useMemo(() => inOrder(roots, folded), [roots, folded]);
  const { nodes, columns, rows } = useMemo(() => layoutTree(roots, folded), [roots, folded]);
  const [focused, setFocused] = useState<string>();
  const most = Math.max(LEAST_CHARACTERS, ...nodes.map(({ node }) => Math.min(node.label.length, MOST_CHARACTERS)));
  const columnWidth = Math.ceil(most * CHARACTER) + BESIDE_LABEL;
  const width = columns * columnWidth + EDGE;
  const height = rows * ROW + EDGE;

  const isShown = (key: string | undefined) => visible.some(({ node }) => node.key === key);
  const reachable = isShown(focused) ? focused : isShown(chosen) ? chosen : visible[0]?.node.key;
  const elementId = (key: string) => `${id}${key.replaceAll(/\s/g, '_')}`;
  const focus = (key: string) => document.getElementById(elementId(key))?.focus();
  const press = useTreeKeys({ visible, folded, onFold, onFocus: focus, onChoose });
  const placedOf = new Map(nodes.map((placed) => [placed.node.key, placed]));
  const at = ({ column, row }: PlacedNode) => ({ x: EDGE + column * columnWidth, y: EDGE + row * ROW });

  return (
    <svg
      ref={svg}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the picture is the tree, and answers to its keys
      role="tree"
      aria-label={label}
      className={styles.svg}
      viewBox={`0 0 ${width} ${height}`}
      width={width * zoom}
      height={height * zoom}
      onMouseLeave={() => onLook(undefined)}
    >
      <g>
        {nodes.map((placed) => (
          <path key={placed.node.key} className={styles.edge} d={edgePath(placed, at)} />
        ))}
      </g>
      {visible.map(({ node, level }) => {
        const placed = placedOf.get(node.key);
        if (!placed) return null;
        const { x, y } = at(placed);
        return (
          <g
            key={node.key}
            id={elementId(node.key)}
            role="treeitem"
            aria-level={level}
            aria-selected={node.key === chosen}
            aria-expanded={node.children.length === 0 ? undefined : !folded.has(node.key)}
            tabIndex={node.key === reachable ? 0 : -1}
            className={classes(styles.node, node.key === chosen && styles.chosen)}
            transform={`translate(${x} ${y})`}
            onClick={() => {
              onChoose(node.key);
              focus(node.key);
            }}
            onKeyDown={(event) => press(event, node.key)}
            onFocus={() => {
              setFocused(node.key);
              onLook(node.key);
            }}
            onMouseEnter={() => onLook(node.key)}
          >
            <NodeMarks node={node} labelWidth={columnWidth - BESIDE_LABEL} />
            {node.children.length > 0 && <FoldMark folded={folded.has(node.key)} onFold={() => onFold(node.key)} />}
          </g>
        );
      })}
    </svg>
  );
}

function edgePath(placed: PlacedNode, at: (placed: PlacedNode) => { x: number; y: number }): string {
  if (!placed.parent) return '';
  const from = at(placed.parent);
  const to = at(placed);
  const start = `M${from.x},${from.y + SHAPE_RADIUS}V${from.y + BUS}`;
  if (!placed.piled) return `${start}H${to.x}V${to.y - SHAPE_RADIUS}`;
  return `${start}H${to.x - SHAPE_RADIUS - 7}V${to.y}H${to.x - SHAPE_RADIUS + 1}`;
}

function NodeMarks({ node, labelWidth }: { node: TreeNode; labelWidth: number }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  const { kind, joint, part, label } = node;
  const name = kind === 'group' ? words.fixedTogether(label) : label;
  const texts = joint && part?.joint ? jointTexts(joint.type, part.joint) : undefined;
  const type = joint ? names.joints[joint.type] : kind === 'root' ? words.root : '';
  const said = [name, type, texts?.rangeInDegrees ?? texts?.range, texts?.effort, texts?.velocity];
  const below = node.children.length > 0 ? words.below(format(jointsBelow(node))) : undefined;
  const passive = part?.joint !== undefined && part.confidence === 'low';
  return (
    <>
      <title>{[...said, passive ? words.noMotor : undefined, below].filter(Boolean).join(', ')}</title>
      <rect className={styles.target} x={-12} y={-16} width={labelWidth + 26} height={32} rx={4} />
      <JointShape shape={joint?.type ?? (kind === 'group' ? 'group' : 'root')} passive={passive} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no focus in here; the title says it in full, these may be shortened */}
      <g aria-hidden="true">
        <text className={styles.name} x={14} y={type === '' ? 4 : -1}>
          {shortened(name, MOST_CHARACTERS)}
        </text>
        <text className={styles.type} x={14} y={12}>
          {[type, texts?.rangeInDegrees ?? texts?.range].filter(Boolean).join('  ')}
        </text>
      </g>
    </>
  );
}

/** For the pointer; keys fold with left and right. */
function FoldMark({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree item itself folds by keyboard
    <g
      className={styles.fold}
      transform="translate(0 19)"
      onClick={(event) => {
        event.stopPropagation();
        onFold();
      }}
    >
      <circle r={11} className={styles.foldTarget} />
      <circle r={5.5} />
      <path d={folded ? 'M-3,0H3M0,-3V3' : 'M-3,0H3'} />
    </g>
  );
}
