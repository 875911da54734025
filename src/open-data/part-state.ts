import type { Stated, Statement } from '../contract/changes.ts';
import type { Fact } from '../contract/fact.ts';

/**
 * What is stated of a part, field by field, in a form two moments can be held against each other in: all declarations of
 * one parameter are one field, and a source is named by what it is, not by its place in a list, so that another order of
 * the sources changes no value.
 */
export type PartState = ReadonlyMap<string, Stated>;

const NOT_PLAIN = new Set<string>(['id', 'declarations', 'sources', 'mechanical_interface', 'basis']);

export function stateOf(fact: Fact): PartState {
  const { declarations, sources, mechanical_interface: mechanical, basis = {} } = fact;
  const state = new Map<string, Stated>([['sources', sources]]);
  const plain = Object.keys(fact).filter((field) => !NOT_PLAIN.has(field));
  for (const field of new Set([...plain, ...Object.keys(basis)])) {
    const index = basis[field as keyof typeof basis];
    const value = (fact[field as keyof Fact] ?? null) as Statement[string];
    if (value !== null || index !== undefined) {
      state.set(field, { value, ...(index !== undefined && sourceOf(index, fact)) });
    }
  }
  for (const [parameter, some] of Map.groupBy(declarations, (one) => one.parameter)) {
    const statements = some.map(({ parameter: _, source, ...stated }) => ({ ...stated, ...sourceOf(source, fact) }));
    state.set(`declarations.${parameter}`, statements as Stated);
  }
  if (mechanical) {
    state.set('mechanical_interface', { ...mechanical, ...sourceOf(mechanical.source, fact) } as Stated);
  }
  return state;
}

function sourceOf(index: number, { sources }: Fact): { source: string; locator: string } {
  const source = sources[index];
  return { source: source?.url ?? '', locator: source?.locator ?? '' };
}

/** The addresses a stated value names, each once. */
export function addressesIn(stated: Stated): string[] {
  const named = [stated ?? []].flat().flatMap(({ source, url }) => {
    const address = source ?? url;
    return typeof address === 'string' ? [address] : [];
  });
  return [...new Set(named)];
}
