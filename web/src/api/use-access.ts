import { useQuery } from '@tanstack/react-query';
import type { AccessBlock } from '../../../src/contract/access.ts';
import { getDocument } from './client.ts';

/** Every document has the block; this is the smallest of them. */
const SMALLEST_DOCUMENT = '/api/mechanical_interfaces.json';

/** What things cost and how to get a key, as the service says it: nothing of it is written down here. */
export function useAccess() {
  return useQuery({
    queryKey: ['access'],
    queryFn: ({ signal }) => getDocument<{ meta: { access: AccessBlock } }>(SMALLEST_DOCUMENT, signal),
    select: ({ meta }) => meta.access,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
