import type { JointType } from '../../../../src/contract/oss-entity.ts';
import { classes } from '../../ui/classes.ts';
import styles from './joint-tree.module.css';

export type ShapeName = JointType | 'root' | 'group';

export const SHAPE_RADIUS = 8;

/** Each type has an outline of its own, so that it can be told without colour; the word stands beside. */
export function JointShape({ shape, passive = false }: { shape: ShapeName; passive?: boolean }) {
  const className = classes(styles.shape, shape === 'fixed' && styles.fixed, passive && styles.passive);
  switch (shape) {
    case 'revolute':
      return <circle r={7} className={className} />;
    case 'continuous':
      return (
        <>
          <circle r={8} className={className} />
          <circle r={4} className={styles.inner} />
        </>
      );
    case 'prismatic':
      return (
        <>
          <rect x={-5} y={-8} width={10} height={16} rx={1} className={className} />
          <path d="M0,-4V4M-2,-2L0,-4L2,-2M-2,2L0,4L2,2" className={styles.inner} />
        </>
      );
    case 'floating':
      return <path d="M0,-8L8,0L0,8L-8,0Z" className={className} />;
    case 'planar':
      return <path d="M-4,-6H8L4,6H-8Z" className={className} />;
    case 'fixed':
      return <rect x={-4} y={-4} width={8} height={8} className={className} />;
    case 'group':
      return <path d="M-7,-4H1V4H-7ZM-4,-4V-7H4V1H1" className={classes(styles.shape, styles.group)} />;
    case 'root':
      return <rect x={-8} y={-8} width={16} height={16} rx={4} className={classes(styles.shape, styles.root)} />;
  }
}
