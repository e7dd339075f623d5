import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';
import { categoriesKey } from './record-keys.ts';

export const loadCategories = (signal: AbortSignal) => api('GET /api/categories', { signal });

/** What projects and products are about. */
export function useCategories({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => loadCategories(signal),
    enabled: isEnabled,
  });
}
