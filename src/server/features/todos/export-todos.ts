import type { ExportTodosQuery } from '../../../shared/todos/todo-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { listTodosToExport, type ExportedTodo } from './todo-list-queries.ts';

const columns: readonly ExportColumn<ExportedTodo>[] = [
  { heading: 'To-do', cell: ({ title }) => title, width: 40 },
  { heading: 'Status', cell: ({ isDone }) => (isDone ? 'Done' : 'Open'), width: 10 },
  { heading: 'Due', cell: ({ dueOn }) => dayCell(dueOn), width: 12 },
  { heading: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? '', width: 24 },
  { heading: 'Project', cell: ({ project }) => project?.number ?? '', width: 12 },
  { heading: 'Title', cell: ({ project }) => project?.title ?? '', width: 28 },
  { heading: 'Customer', cell: ({ project }) => project?.customerName ?? '', width: 28 },
  { heading: 'Note', cell: ({ note }) => note, width: 40 },
  { heading: 'Done on', cell: ({ doneOn }) => dayCell(doneOn), width: 12 },
  { heading: 'Done by', cell: ({ doneByName }) => doneByName, width: 24 },
  { heading: 'Written by', cell: ({ authorName }) => authorName, width: 24 },
];

/** The same to-dos as the list with this search, these filters and this order shows, all of them. */
export async function exportTodos(
  db: Db,
  viewer: Viewer,
  { format, ...wish }: ExportTodosQuery,
  now: Date,
): Promise<FileAnswer> {
  return exportTable(format, {
    name: 'todos',
    columns,
    rows: await listTodosToExport(db, viewer, wish, now),
  });
}
