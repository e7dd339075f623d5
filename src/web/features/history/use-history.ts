import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isDay } from '../../../shared/kernel/dates.ts';
import { api, listApi } from '../../platform/api-client.ts';
import type { Query } from '../../platform/router/router.ts';
import { unknownParts, type AddressParts } from '../../ui/address-parts.ts';
import { projectHistoryKey } from '../../entities/project-cache.ts';
import { slices } from '../../slices.ts';

/** Each part is empty for no narrowing. */
export interface HistoryFilter {
  kind: string;
  actor: string;
  q: string;
  from: string;
  to: string;
}

const parts: AddressParts = {
  q: [],
  kind: (text) => slices[text]?.historyFilter !== undefined,
  actor: (text) => /^([1-9]\d{0,14}|customer|system)$/.test(text),
  from: isDay,
  to: isDay,
};

/** The names of those parts of an address that make no sense here. */
export function unknownHistoryParts(query: Query): string[] {
  return unknownParts(query, parts);
}

/** The filter as the address or a field has it; a day that is no day, or not yet, narrows nothing. */
export function historyFilterOf(given: Readonly<Record<string, string | undefined>>): HistoryFilter {
  const day = (text = '') => (isDay(text) ? text : '');
  const { kind = '', actor = '', q = '' } = given;
  return { kind, actor, q, from: day(given['from']), to: day(given['to']) };
}

const pageSize = 50;

/** Only what narrows: the server refuses an empty day. */
function given(filter: HistoryFilter): Partial<HistoryFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== ''));
}

/** The whole history page by page, newest first. */
export function useHistoryPages(projectId: number, filter: HistoryFilter) {
  return useInfiniteQuery({
    queryKey: [...projectHistoryKey(projectId), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      listApi('GET /api/projects/:id/history', {
        params: { id: projectId },
        query: { limit: pageSize, ...given(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** How many events each choice of the filters would show. */
export function useHistoryCounts(projectId: number, filter: HistoryFilter) {
  return useQuery({
    queryKey: [...projectHistoryKey(projectId), 'counts', filter],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/history/counts', {
        params: { id: projectId },
        query: given(filter),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
