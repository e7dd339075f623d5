import { useQuery } from '@tanstack/react-query';
import { projectListKey } from '../../entities/project-cache.ts';
import { api, type Answer } from '../../platform/api-client.ts';
import { Money } from '../../ui/money.tsx';
import { lostWords } from '../../ui/status-words.ts';
import type { ListQuery } from '../../ui/table/list-calls.ts';
import { projectList } from './project-list-calls.ts';

interface ProjectSumProps {
  name: keyof Answer<'GET /api/projects/totals'>;
  /** What the list shows. */
  query: ListQuery;
  hasMoney: boolean | undefined;
}

/** A figure of what all projects that the list finds come to, whether their rows are here or not. */
export function ProjectSum({ name, query, hasMoney }: ProjectSumProps) {
  const filter = { ...projectList.filterOf(query), with: hasMoney ? ('money' as const) : undefined };
  const { data: sums } = useQuery({
    queryKey: [...projectListKey, 'totals', filter],
    queryFn: ({ signal }) => api('GET /api/projects/totals', { query: filter, signal }),
  });
  if (!sums) return null;
  if (name !== 'calledOff') return <Money amount={sums[name] ?? null} />;
  return sums.calledOff > 0 && lostWords(sums.calledOff);
}
