import { useQuery } from '@tanstack/react-query';
import { isLeadStatus } from '../../../shared/projects/project-status.ts';
import { projectListKey } from '../../entities/project-cache.ts';
import { listApi } from '../../platform/api-client.ts';
import type { ProjectToPlan } from '../../entities/appointments/appointment-values.ts';

/** So many of them stand beside the days; the list of projects has the rest. */
const mostShown = 50;

export interface ListedToPlan extends ProjectToPlan {
  number: string;
  customerName: string;
  title: string;
  address: string;
}

/** The projects to which somebody is to go and for which nothing is planned, the longest waiting first. */
export function useToPlan(isEnabled: boolean) {
  return useQuery({
    queryKey: [...projectListKey, 'to-plan'],
    queryFn: async ({ signal }) => {
      const query = { focus: 'to_plan', sort: 'statusSince', limit: mostShown } as const;
      const { rows, totalCount } = await listApi('GET /api/projects', { query, signal });
      const projects = rows.map(
        ({ id, number, customerName, title, street, city, status }): ListedToPlan => ({
          id,
          name: `${number} ${customerName}`,
          appointment: isLeadStatus(status) ? 'estimate' : 'work',
          number,
          customerName,
          title,
          address: [street, city].filter(Boolean).join(', '),
        }),
      );
      return { projects, totalCount };
    },
    enabled: isEnabled,
  });
}
