export interface ParametersAddress {
  /** A notation to read, and what it is of. */
  text?: string;
  parameter?: string;
}

export function parametersAddress({ text, parameter }: Record<string, unknown>): ParametersAddress {
  return { ...(typeof text === 'string' && { text }), ...(typeof parameter === 'string' && { parameter }) };
}

export interface MechanicalAddress {
  /** A designation to decode. */
  value?: string;
}

export function mechanicalAddress({ value }: Record<string, unknown>): MechanicalAddress {
  return typeof value === 'string' ? { value } : {};
}
