import { useQuery } from '@tanstack/react-query';
import { api, type Answer } from '../platform/api-client.ts';

export type Counter = Answer<'GET /api/counters'>[number];

/** Every list of the kinds of projects: what is offered for a lead, and all of them in the settings. */
export const countersKey = ['counters'];

/** The kinds of projects that are offered, with the next number of each; the first is chosen unless told. */
export function useOfferedCounters() {
  return useQuery({
    queryKey: [...countersKey, 'offered'],
    queryFn: ({ signal }) => api('GET /api/counters', { signal }),
    refetchOnMount: 'always',
  });
}

/** All kinds of projects, those that are no longer offered last. */
export function useAllCounters() {
  return useQuery({
    queryKey: [...countersKey, 'all'],
    queryFn: ({ signal }) => api('GET /api/counters', { query: { which: 'all' }, signal }),
  });
}
