import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';

export type Model = RobotAnswer['models'][number];

export function movingJoints({ model }: Model): number {
  return model.joints.filter(({ type }) => type !== 'fixed').length;
}

/** The one the address names; else of those still there the one nearest to the robot's degrees of freedom. */
export function chooseModel(models: readonly Model[], asked: string | undefined, dof: number): Model | undefined {
  const named = models.find(({ path }) => path === asked);
  if (named) return named;
  const far = (model: Model) => Math.abs(movingJoints(model) - dof);
  const present = models.filter(({ gone_since: gone }) => gone === undefined);
  return (present.length > 0 ? present : models).toSorted((a, b) => far(a) - far(b))[0];
}
