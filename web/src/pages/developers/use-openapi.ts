import { useQuery } from '@tanstack/react-query';
import { getDocument } from '../../api/client.ts';
import type { Operation } from './operations.ts';

/** As much of OpenAPI as is shown here. */
interface OpenApi {
  paths: Readonly<Record<string, Readonly<Partial<Record<string, OpenApiOperation>>>>>;
}

interface OpenApiOperation {
  summary: string;
  responses: Readonly<Record<string, { description: string }>>;
}

/** What the service itself says of an operation. */
export function useDescription({ method, path, described = path }: Operation): OpenApiOperation | undefined {
  const { data } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => getDocument<OpenApi>('/api/openapi.json', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.paths[described]?.[method.toLowerCase()];
}
