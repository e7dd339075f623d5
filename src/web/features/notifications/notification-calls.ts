import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const notificationsKey: QueryKey = ['notifications'];

/** What the signed-in employee is told of, and where. */
export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => api('GET /api/notifications', { signal }),
  });
}
