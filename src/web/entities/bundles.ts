import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bundle } from '../../shared/bundles/bundle-contract.ts';
import { api } from '../platform/api-client.ts';
import { withFallbackMessage } from '../platform/failure-words.ts';
import { bundlesKey } from './record-keys.ts';

export const loadBundles = (signal: AbortSignal): Promise<Bundle[]> =>
  withFallbackMessage(t`Failed to fetch bundles`, api('GET /api/bundles', { signal }));

/** The first bundles whose names hold every word of a text. */
export function useBundles(text: string, isWanted: boolean, most: number): Bundle[] {
  const { data = [] } = useQuery({
    queryKey: bundlesKey,
    queryFn: ({ signal }) => loadBundles(signal),
    enabled: isWanted,
    staleTime: 60_000,
  });
  if (!isWanted) return [];
  const words = text.toLowerCase().split(/\s+/);
  return data.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, most);
}
