import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardPage } from '../../../../shared/projects/board-page.ts';
import type { BoardColumn } from '../../../../shared/projects/project-board-contract.ts';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';
import { projectBoardKey } from '../../../entities/project-cache.ts';
import { api } from '../../../platform/api-client.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { TableState } from '../../../ui/table/table-state.ts';
import { listQuery } from '../../../ui/table/use-server-list.ts';
import { projectList } from '../project-list-calls.ts';
import { depthsOf, withNextCards } from './board-columns.ts';

/** The columns of the board for what the address says; each is read on by itself. */
export function useBoard(state: TableState) {
  const cache = useQueryClient();
  const filter = projectList.filterOf(listQuery(state));
  const key = [...projectBoardKey, filter];
  const [reading, setReading] = useState<ProjectStatus>();
  const board = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      // What was read further stays in sight when something has changed.
      const depths = depthsOf(cache.getQueryData<BoardColumn[]>(key), boardPage);
      return api('GET /api/projects/board', { query: { ...filter, depths }, signal });
    },
    placeholderData: keepPreviousData,
  });

  async function readOn({ status, next }: BoardColumn) {
    if (!next || reading) return;
    setReading(status);
    try {
      const [page] = await api('GET /api/projects/board', { query: { ...filter, status, cursor: next } });
      if (page) {
        cache.setQueryData<BoardColumn[]>(key, (columns) => columns && withNextCards(columns, page));
      }
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setReading(undefined);
    }
  }

  return {
    columns: board.data,
    error: board.error,
    isStale: board.isPlaceholderData,
    retry: () => void board.refetch(),
    readOn,
    reading,
  };
}
