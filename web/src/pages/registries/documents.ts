import { queryOptions } from '@tanstack/react-query';
import type { MechanicalRegistry } from '../../../../src/contract/mechanical-registry.ts';
import type { ParameterSemantics } from '../../../../src/contract/parameter-semantics.ts';
import { getDocument } from '../../api/client.ts';

export const PARAMETERS_DOCUMENT = '/api/parameter_semantics.json';
export const MECHANICAL_DOCUMENT = '/api/mechanical_interfaces.json';

export const parameterSemantics = queryOptions({
  queryKey: [PARAMETERS_DOCUMENT],
  queryFn: ({ signal }) => getDocument<ParameterSemantics>(PARAMETERS_DOCUMENT, signal),
});

export const mechanicalRegistry = queryOptions({
  queryKey: [MECHANICAL_DOCUMENT],
  queryFn: ({ signal }) => getDocument<MechanicalRegistry>(MECHANICAL_DOCUMENT, signal),
});
