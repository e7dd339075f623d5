import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change in every query whose key begins so, before the server has answered. What it answers puts back what stood there, and
 * fetches how it is by now.
 */
export function patchQueries<Data>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): () => void {
  // An answer that is on its way was made before the change and would wipe it out.
  void cache.cancelQueries({ queryKey });
  const before = cache.getQueriesData<Data>({ queryKey });
  cache.setQueriesData<Data>({ queryKey }, (data) => data && change(data));
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
    void cache.invalidateQueries({ queryKey });
  };
}
