import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';
import { setupKey } from './record-keys.ts';

/** What of the first steps is there; asked for whenever it is looked at, since anything may have made a step done. */
export function useSetup() {
  return useQuery({
    queryKey: setupKey,
    queryFn: ({ signal }) => api('GET /api/settings/setup', { signal }),
    staleTime: 0,
  });
}
