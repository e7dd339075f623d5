import { api } from '../platform/api-client.ts';
import { settingsKey } from './record-keys.ts';

/** The company, which changes rarely. */
export const settingsQuery = {
  queryKey: settingsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/settings', { signal }),
  staleTime: 5 * 60_000,
};
