import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import { chooseModel, type Model, movingJoints } from './choose-model.ts';
import { useDay } from './day.ts';
import { JointTable } from './joint-table.tsx';
import { inOrder, jointTree } from './joint-tree.ts';
import { JointTreePanel } from './joint-tree-panel.tsx';
import { jointsOf } from './parts.ts';
import styles from './robot.module.css';
import { ROBOTS_WORDS } from './words.ts';

const route = getRouteApi('/robots/$id');

export function JointTreeSection({ answer }: { answer: RobotAnswer }) {
  const words = useWords(ROBOTS_WORDS);
  const { model: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const { models, robot } = answer;
  const model = chooseModel(models, asked, robot.dof);
  if (!model) {
    return (
      <Section title={words.tree}>
        <p className={styles.soft}>{words.treeNone}</p>
      </Section>
    );
  }
  const chooser = models.length > 1 && (
    <div className={styles.chooser}>
      <Select
        label={words.model}
        value={model.path}
        onChange={(event) => navigate({ search: { model: event.target.value }, replace: true, resetScroll: false })}
      >
        {models.map((one) => (
          <option key={`${one.repo} ${one.path}`} value={one.path}>
            {fileName(one.path, models)} ({one.model.joints.length})
          </option>
        ))}
      </Select>
    </div>
  );
  return (
    <Section title={words.tree} aside={chooser}>
      <ModelTree key={`${robot.id} ${model.path}`} answer={answer} model={model} />
    </Section>
  );
}

/** The name of the file, with its folder where another has the same name. */
function fileName(path: string, models: readonly Model[]): string {
  const last = (text: string) => text.split('/').at(-1) ?? text;
  const alone = models.filter((model) => last(model.path) === last(path)).length === 1;
  return alone ? last(path) : path.split('/').slice(-2).join('/');
}

function ModelTree({ answer, model }: { answer: RobotAnswer; model: Model }) {
  const words = useWords(ROBOTS_WORDS);
  const format = useNumberFormat();
  const day = useDay();
  const roots = useMemo(() => jointTree(model.model, jointsOf(answer.entities, model)), [answer, model]);
  const { joints } = model.model;
  const longest = Math.max(0, ...inOrder(roots).map(({ level, parent }) => level - (parent?.kind === 'group' ? 2 : 1)));
  return (
    <>
      <p className={styles.modelLine}>
        <a href={model.url} rel="noreferrer">
          {model.path}
        </a>{' '}
        <span className={styles.soft}>
          {model.license}
          {joints.length > 0 &&
            `. ${words.summary(format(joints.length), format(movingJoints(model)), format(longest))}`}
        </span>{' '}
        {model.gone_since !== undefined && (
          <Badge tone="warn" title={words.goneText}>
            {words.gone(day(model.gone_since))}
          </Badge>
        )}
      </p>
      {joints.length === 0 ? (
        <p className={styles.soft}>{words.treeEmpty}</p>
      ) : (
        <>
          {model.model.root === null && <p className={styles.soft}>{words.noTree}</p>}
          <JointTreePanel name={model.model.name} roots={roots} />
          <details className={styles.details}>
            <summary>{words.table}</summary>
            <JointTable roots={roots} />
          </details>
        </>
      )}
    </>
  );
}
