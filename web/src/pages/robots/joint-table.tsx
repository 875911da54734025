import tableStyles from '../../ui/data-table.module.css';
import { Scroll } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { evidenceUrl, jointTexts } from './joint-text.ts';
import styles from './joint-tree.module.css';
import { inOrder, type TreeNode } from './joint-tree.ts';
import { ROBOT_NAMES } from './names.ts';
import { ROBOTS_WORDS } from './words.ts';

/** The same as the drawing, for who would rather read rows. */
export function JointTable({ roots }: { roots: readonly TreeNode[] }) {
  const words = useWords(ROBOTS_WORDS);
  const rows = inOrder(roots).filter(({ node }) => node.kind !== 'group');
  return (
    <Scroll label={words.table}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{words.jointName}</th>
            <th scope="col">{words.type}</th>
            <th scope="col" className={tableStyles.number}>
              {words.range}
            </th>
            <th scope="col" className={tableStyles.number}>
              {words.effort}
            </th>
            <th scope="col" className={tableStyles.number}>
              {words.velocity}
            </th>
            <th scope="col">{words.note}</th>
            <th scope="col">{words.line}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node, level }) => (
            <JointRow key={node.key} node={node} level={level} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function JointRow({ node, level }: { node: TreeNode; level: number }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const { joint, part } = node;
  const name = (
    <th scope="row" className={styles.indent}>
      <span aria-hidden="true">{' '.repeat(level - 1)}</span>
      {node.label}
    </th>
  );
  if (!joint) {
    return (
      <tr>
        {name}
        <td colSpan={6} className={styles.soft}>
          {words.root}
        </td>
      </tr>
    );
  }
  const texts = part?.joint && jointTexts(joint.type, part.joint);
  const silent = joint.type === 'fixed' ? '' : words.notStated;
  const line = part?.evidence[0]?.line;
  return (
    <tr>
      {name}
      <td>{names.joints[joint.type]}</td>
      <td className={tableStyles.number}>{texts?.rangeInDegrees ?? texts?.range ?? silent}</td>
      <td className={tableStyles.number}>{texts?.effort ?? silent}</td>
      <td className={tableStyles.number}>{texts?.velocity ?? silent}</td>
      <td>{part?.joint?.doubts.join('; ')}</td>
      <td>
        {part && line !== undefined && (
          <a href={evidenceUrl(part, line)} rel="noreferrer">
            {line}
          </a>
        )}
      </td>
    </tr>
  );
}
