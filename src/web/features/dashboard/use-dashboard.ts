import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, arrivedAnswer, type Answer } from '../../platform/api-client.ts';
import { dashboardKey } from '../../entities/project-cache.ts';
import { unlessJustRead } from '../../platform/query-client.ts';
import { useWhose } from './use-behind.ts';

export type Dashboard = Answer<'GET /api/dashboard'>;
export type DashboardProject = NonNullable<Dashboard['newLeads']>['projects'][number];
export type FollowUp = NonNullable<Dashboard['followUps']>['items'][number];
export type WaitingBid = NonNullable<Dashboard['bidsWaiting']>['bids'][number];
export type StatusCount = NonNullable<Dashboard['statusCounts']>[number];

/** What needs attention today; looked up again every two minutes, for the page stays open all day. */
export function useDashboard() {
  const [whose] = useWhose();
  return useQuery({
    queryKey: [...dashboardKey, whose],
    queryFn: ({ signal }) => api('GET /api/dashboard', { query: { whose }, signal }),
    initialData: () => arrivedAnswer('GET /api/dashboard', { query: { whose } }),
    refetchInterval: 120_000,
    refetchOnMount: unlessJustRead,
    placeholderData: keepPreviousData,
  });
}
