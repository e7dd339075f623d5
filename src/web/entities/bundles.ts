import { useQuery, type QueryKey } from '@tanstack/react-query';
import { wordFinder } from '../../shared/kernel/fold-letters.ts';
import type { Bundle } from '../../shared/bundles/bundle-contract.ts';
import { api } from '../platform/api-client.ts';

export const bundlesKey: QueryKey = ['bundles'];

/** The first bundles whose names hold every word of a text. */
export function useBundles(text: string, isWanted: boolean, most: number): Bundle[] {
  const { data = [] } = useQuery({
    queryKey: bundlesKey,
    queryFn: ({ signal }) => api('GET /api/bundles', { signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  if (!isWanted) return [];
  const isFound = wordFinder(text);
  return data.filter(({ name }) => isFound(name)).slice(0, most);
}
