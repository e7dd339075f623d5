import { useQuery } from '@tanstack/react-query';
import type { Answer, CallInput } from '../../platform/api-client.ts';
import { api } from '../../platform/api-client.ts';

export type Counter = Answer<'GET /api/counters'>[number];
export type CounterBody = CallInput<'POST /api/counters'>['body'];

/** Every list of the kinds of projects: what is offered for a lead, and all of them in the settings. */
export const countersKey = ['counters'];

/** All kinds of projects, those that are not offered any more last. */
export function useAllCounters() {
  return useQuery({
    queryKey: [...countersKey, 'all'],
    queryFn: ({ signal }) => api('GET /api/counters', { query: { which: 'all' }, signal }),
  });
}
