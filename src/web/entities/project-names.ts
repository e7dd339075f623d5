import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../platform/api-client.ts';
import type { Option } from '../ui/combobox.tsx';
import { projectQuery } from './project-cache.ts';

const anyProjectNameKey: QueryKey = ['project-name'];
const projectNameKey = (id: number): QueryKey => [...anyProjectNameKey, id];

/** The projects whose names are known, as a field offers them. */
export function namedProjects(cache: QueryClient): Option[] {
  return cache
    .getQueriesData<string>({ queryKey: anyProjectNameKey })
    .flatMap(([[, id], label]) => (label === undefined ? [] : [{ value: Number(id), label }]));
}

export function rememberProjectName(cache: QueryClient, { value, label }: Option): void {
  // Nobody observes it, and a form may stand open for long.
  cache.setQueryDefaults(anyProjectNameKey, { gcTime: Infinity });
  cache.setQueryData(projectNameKey(value), label);
}

/** Looks up how projects are called of which a form knows the id alone, such as that of a draft. */
export function useProjectNames(all: readonly number[]): void {
  const cache = useQueryClient();
  const known = namedProjects(cache);
  const ids = all.filter((id) => !known.some(({ value }) => value === id));
  useQuery({
    queryKey: ['project-names', ...ids],
    queryFn: () =>
      Promise.all(
        ids.map(async (id) => rememberProjectName(cache, { value: id, label: await nameOf(cache, id) })),
      ),
    enabled: ids.length > 0,
    staleTime: Infinity,
  });
}

async function nameOf(cache: QueryClient, id: number): Promise<string> {
  try {
    const { number, customer } = await cache.ensureQueryData(projectQuery(id));
    return [number, customer?.name].filter(Boolean).join(' ');
  } catch (error) {
    // It was removed, or is not one's own any more.
    if (error instanceof ApiError && error.status === 404) return t`Unknown project`;
    throw error;
  }
}
