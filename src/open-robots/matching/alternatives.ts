import { looksLikeModel } from '../../catalogue/models/model-shape.ts';

/** Between two numbers that are offered for one part: `AX12-A (or AX18-A)`, `MPU6050 sensor, or the InvenSense MPU-9250`. */
const BETWEEN =
  '(?:\\s{1,3}(?:servo|motor|actuator|sensor|camera|board|module|driver|controller)s?)?\\s{0,3}[,([]?\\s{0,3}(?:or|或者?)\\s{1,3}(?:\\p{L}[\\p{L}-]{0,20}\\s{1,3}){0,3}';
const NUMBER = '([\\p{L}\\d][\\p{L}\\d-]{0,30})';
const OR = new RegExp(`^${BETWEEN}$`, 'iu');
const OR_AFTER = new RegExp(`^${BETWEEN}${NUMBER}`, 'iu');
const OR_BEFORE = new RegExp(`${NUMBER}${BETWEEN}$`, 'iu');
/** `12V`, `20kg`, `16GB`, `1st` are no model numbers. */
const MEASURE = /^\d+(?:\.\d+)?\p{L}{1,3}$/u;
const REACH = 100;

export function areAlternatives(between: string): boolean {
  return between.length <= REACH && OR.test(between);
}

/** Whether a number that nobody knows is offered in its place. */
export function hasUnknownAlternative(text: string, { start, end }: { start: number; end: number }): boolean {
  const after = OR_AFTER.exec(text.slice(end, end + REACH))?.[1];
  const before = OR_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1];
  return [after, before].some((other) => other !== undefined && looksLikeModel(other) && !MEASURE.test(other));
}
