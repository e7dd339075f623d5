import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionsKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { rereadSession } from '../../platform/reread-session.ts';

/** The own second factor. A change of an employee makes it as old as the sessions. */
export function useFactor() {
  return useQuery({
    queryKey: [...sessionsKey, 'factor'],
    queryFn: ({ signal }) => api('GET /api/auth/factor', { signal }),
  });
}

/** Reads anew what a change of the factor has changed: all other sessions have ended, too. */
export function useReread() {
  const cache = useQueryClient();
  return async () => {
    await rereadSession(undefined);
    await cache.invalidateQueries({ queryKey: sessionsKey });
  };
}
