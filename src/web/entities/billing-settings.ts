import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';
import { billingSettingsKey } from './record-keys.ts';

/** How the company bills and pays: its methods, its categories of expenses. */
export function useBillingSettings() {
  return useQuery({
    queryKey: billingSettingsKey,
    queryFn: ({ signal }) => api('GET /api/settings/billing', { signal }),
    staleTime: 60_000,
  });
}
