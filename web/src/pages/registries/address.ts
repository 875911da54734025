function texts<const Name extends string>(search: Record<string, unknown>, names: readonly Name[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
}

export interface ParametersAddress {
  /** A notation to read, and what it is of. */
  text?: string;
  parameter?: string;
  /** The parameter whose rules, notations and dialects are shown. */
  open?: string;
}

export function parametersAddress(search: Record<string, unknown>): ParametersAddress {
  return texts(search, ['text', 'parameter', 'open']);
}

export interface MechanicalAddress {
  /** A designation to decode. */
  value?: string;
  /** Two patterns to hold against each other. */
  a?: string;
  b?: string;
}

export function mechanicalAddress(search: Record<string, unknown>): MechanicalAddress {
  return texts(search, ['value', 'a', 'b']);
}
