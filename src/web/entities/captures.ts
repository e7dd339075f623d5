import { api, type Answer } from '../platform/api-client.ts';
import { capturesKey } from './record-keys.ts';

/** What was handed in from the site and waits for the office. */
export type Capture = Answer<'GET /api/captures'>[number];

export const capturesQuery = {
  queryKey: capturesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/captures', { signal }),
};
