import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { JointDetails } from './joint-details.tsx';
import { JointShape, type ShapeName } from './joint-shape.tsx';
import styles from './joint-tree.module.css';
import { inOrder, type TreeNode } from './joint-tree.ts';
import { JointTreeView } from './joint-tree-view.tsx';
import { ROBOT_NAMES } from './names.ts';
import { ROBOTS_WORDS } from './words.ts';

const ZOOM = { least: 0.25, most: 2, step: 1.25, unaskedLeast: 0.85 } as const;
const LEGEND = ['revolute', 'continuous', 'prismatic', 'planar', 'floating', 'fixed'] as const;
const route = getRouteApi('/robots/$id');

interface JointTreePanelProps {
  /** As the file calls the robot. */
  name: string;
  roots: readonly TreeNode[];
}

/** The drawing with its buttons, and beside it what the file says of the joint looked at. */
export function JointTreePanel({ name, roots }: JointTreePanelProps) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const { joint: asked, model } = route.useSearch();
  const navigate = route.useNavigate();
  const all = useMemo(() => inOrder(roots).map(({ node }) => node), [roots]);
  const groups = useMemo(() => all.filter(({ kind }) => kind === 'group').map(({ key }) => key), [all]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(groups));
  const [looked, setLooked] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);

  const chosen = asked === undefined ? undefined : all.find((node) => node.joint?.name === asked);
  const shown = all.find(({ key }) => key === looked) ?? chosen;
  const choose = (key: string) => {
    const name = all.find((one) => one.key === key)?.joint?.name;
    const search = { ...(model !== undefined && { model }), ...(name !== undefined && { joint: name }) };
    navigate({ search, replace: true, resetScroll: false });
  };
  const turn = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const zoomToFit = (least: number, most: number) => {
    const drawn = svg.current?.viewBox.baseVal.width ?? 0;
    const room = region.current?.clientWidth ?? 0;
    if (drawn > 0 && room > 0) setZoom(Math.min(most, Math.max(least, room / drawn)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first picture: whole if that can still be read
  useLayoutEffect(() => zoomToFit(ZOOM.unaskedLeast, 1), []);
  // Once: what the address names, else where all begins, is in sight.
  useEffect(() => {
    const start = svg.current?.querySelector('[tabindex="0"]');
    const { current } = region;
    if (!start || !current) return;
    const [box, around] = [start.getBoundingClientRect(), current.getBoundingClientRect()];
    current.scrollLeft += box.left + box.width / 2 - (around.left + around.width / 2);
    current.scrollTop += Math.max(0, box.bottom - around.bottom);
  }, []);

  const foldAll = () => {
    const inner = all.filter(({ kind, children }) => kind !== 'root' && children.length > 0);
    setFolded(new Set(inner.map(({ key }) => key)));
  };
  const shapes = new Set(all.flatMap(({ joint }) => (joint ? [joint.type] : [])));
  const passive = all.some(({ part }) => part?.joint !== undefined && part.confidence === 'low');
  return (
    <div className={styles.layout}>
      <div className={styles.drawing}>
        <div className={styles.bar}>
          <span>{words.treeHow}</span>
          <div className={styles.buttons}>
            <Button small onClick={foldAll}>
              {words.fold}
            </Button>
            <Button small onClick={() => setFolded(new Set())}>
              {words.unfold}
            </Button>
            <Button
              small
              aria-label={words.zoomOut}
              title={words.zoomOut}
              onClick={() => setZoom(Math.max(ZOOM.least, zoom / ZOOM.step))}
            >
              −
            </Button>
            <Button
              small
              aria-label={words.zoomIn}
              title={words.zoomIn}
              onClick={() => setZoom(Math.min(ZOOM.most, zoom * ZOOM.step))}
            >
              +
            </Button>
            <Button small onClick={() => zoomToFit(ZOOM.least, ZOOM.most)}>
              {words.zoomFit}
            </Button>
          </div>
        </div>
        <div ref={region} className={styles.region}>
          <JointTreeView
            label={words.treeLabel(name)}
            roots={roots}
            folded={folded}
            onFold={turn}
            chosen={chosen?.key}
            onChoose={choose}
            onLook={setLooked}
            zoom={zoom}
            svg={svg}
          />
        </div>
        <ul className={styles.legend}>
          {LEGEND.filter((shape) => shapes.has(shape)).map((shape) => (
            <Legend key={shape} shape={shape} name={names.joints[shape]} />
          ))}
          {passive && <Legend shape="revolute" passive name={words.noMotor} />}
        </ul>
      </div>
      <div className={styles.side}>
        <JointDetails node={shown} />
      </div>
    </div>
  );
}

function Legend({ shape, name, passive = false }: { shape: ShapeName; name: string; passive?: boolean }) {
  return (
    <li>
      <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
        <JointShape shape={shape} passive={passive} />
      </svg>
      {name}
    </li>
  );
}
