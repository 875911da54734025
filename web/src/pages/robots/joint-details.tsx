import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { evidenceUrl, jointTexts } from './joint-text.ts';
import styles from './joint-tree.module.css';
import { jointsBelow, type TreeNode } from './joint-tree.ts';
import { ROBOT_NAMES } from './names.ts';
import { ROBOTS_WORDS } from './words.ts';

/** What the file says of one joint; what it does not say is said too. */
export function JointDetails({ node }: { node: TreeNode | undefined }) {
  const words = useWords(ROBOTS_WORDS);
  const names = useWords(ROBOT_NAMES);
  const format = useNumberFormat();
  if (!node) return <p className={styles.soft}>{words.choose}</p>;
  const { joint, part } = node;
  if (!joint) {
    return (
      <>
        <h3>{node.kind === 'group' ? words.fixedTogether(node.label) : node.label}</h3>
        <p className={styles.soft}>
          {node.kind === 'root' ? `${words.root}, ` : ''}
          {words.below(format(jointsBelow(node)))}
        </p>
      </>
    );
  }
  const said = part?.joint;
  const texts = said && jointTexts(joint.type, said);
  const line = part?.evidence[0]?.line;
  const doubts = said?.doubts ?? [];
  return (
    <>
      <h3>{joint.name}</h3>
      <dl className={styles.facts}>
        <Fact name={words.type}>{names.joints[joint.type]}</Fact>
        <Fact name={words.parent}>{joint.parent}</Fact>
        <Fact name={words.child}>{joint.child}</Fact>
        {said && texts && (
          <>
            <Fact name={words.range}>{both(texts.rangeInDegrees, texts.range) ?? words.notStated}</Fact>
            <Fact name={words.effort}>{texts.effort ?? words.notStated}</Fact>
            <Fact name={words.velocity}>{both(texts.velocity, texts.velocityInRpm) ?? words.notStated}</Fact>
            <Fact name={words.axis}>{said.axis === null ? words.notStated : said.axis.join(' ')}</Fact>
            {said.mimic && (
              <Fact name={words.follows}>
                {said.mimic.joint} × {format(said.mimic.multiplier)}
                {said.mimic.offset !== 0 && ` + ${format(said.mimic.offset)}`}
              </Fact>
            )}
            {said.transmission !== null && <Fact name={words.transmission}>{said.transmission}</Fact>}
            {said.actuator !== null && <Fact name={words.actuator}>{said.actuator}</Fact>}
          </>
        )}
        {part && <Fact name={words.confidence}>{names.confidences[part.confidence]}</Fact>}
        {part && part.catalogue_id !== null && (
          <Fact name={words.catalogue}>
            <PartLink id={part.catalogue_id}>{part.catalogue_id}</PartLink>
          </Fact>
        )}
        {part && (
          <Fact name={words.evidence}>
            <a href={evidenceUrl(part, line)} rel="noreferrer">
              {words.inFile(String(line))}
            </a>
          </Fact>
        )}
      </dl>
      {doubts.length > 0 && (
        <>
          <Badge tone="warn">{words.doubts}</Badge>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </>
      )}
      {!said && joint.type === 'fixed' && <p className={styles.soft}>{words.fixedNothing}</p>}
      {texts?.effort !== undefined && <p className={styles.soft}>{words.effortNote}</p>}
    </>
  );
}

function both(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined) return second;
  return second === undefined ? first : `${first} (${second})`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
