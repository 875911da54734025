import type { XmlElement } from '../../formats/xml-tree.ts';
import type { Trouble } from './model.ts';

/** The prefix of its tags. */
export const XACRO = 'xacro';

/** An expression or argument that xacro has not worked out: `${pi / 2}`, `$(arg prefix)`. */
export function isExpression(text: string): boolean {
  return text.includes('${') || text.includes('$(');
}

/** Extensions have variables of their own, which are not xacro's. */
const PASSED_OVER = new Set(['gazebo', 'mujoco']);

/** What is left of xacro in a file: its tags, and elements with an expression; once for each. */
export function* xacroLeftovers(element: XmlElement): Generator<Pick<Trouble, 'place' | 'element' | 'text'>> {
  const { prefix, name, place, attributes, text, children } = element;
  if (prefix === XACRO) {
    yield { place, element: `${prefix}:${name}`, text: attributes.name ?? attributes.filename ?? '' };
    return;
  }
  if (PASSED_OVER.has(name)) return;
  const expression = [...Object.values(attributes), text].find(isExpression);
  if (expression !== undefined) yield { place, element: name, text: expression.trim() };
  for (const child of children) yield* xacroLeftovers(child);
}
