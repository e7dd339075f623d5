import { t } from '@lingui/core/macro';
import type { TodoListQuery, TodoSort } from '../../../shared/todos/todo-contract.ts';
import { api, listApi } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

/** What the list understands of its address. */
export const todoParts = listParts({ status: [], assignee: [], due: [], projectId: [] });

/** The list's state in the names of the wire: what is open, unless the address says otherwise. */
function wireQuery({ q, sort, status = 'open', assignee, due, projectId }: ListQuery) {
  return {
    q,
    sort: sort as TodoSort | undefined,
    status,
    assignee,
    due,
    projectId,
  } satisfies { [K in keyof TodoListQuery]?: unknown };
}

export function loadTodos(query: ListQuery, signal: AbortSignal) {
  const call = listApi('GET /api/todos', { query: { ...wireQuery(query), cursor: query.cursor }, signal });
  return withFallbackMessage(t`Failed to fetch the to-dos`, call);
}

export async function exportTodos(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/todos', { query: { ...wireQuery(query), format } });
  downloadFile(`todos.${format}`, await call);
}
