import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { todoDues, type TodoDue } from '../../shared/todos/todo-contract.ts';
import { withCapturedTicks } from '../entities/captured/captured-items.ts';
import { QuickAdd } from '../features/todos/quick-add.tsx';
import { TickButton } from '../features/todos/tick-button.tsx';
import { todosKey } from '../entities/record-keys.ts';
import { todoListKey } from '../entities/todos/todo-cache.ts';
import { todoList } from '../features/todos/todo-list-calls.ts';
import { useTodoColumns } from '../features/todos/todo-columns.tsx';
import type { TodoSubject } from '../features/todos/todo-sheet.tsx';
import { useTickTodo } from '../features/todos/use-tick-todo.ts';
import { useRemoveTodo } from '../features/todos/use-todo-writes.ts';
import styles from '../features/todos/todos.module.css';
import { api } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useOfflineQueue } from '../platform/offline-queue/use-offline-queue.ts';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { hasRight, useEmployee } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDraftLink } from '../ui/form/draft-link.ts';
import { ListViews } from '../features/views/list-views.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState, type TableControls, type TableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';
import { useViewCounts } from '../ui/table/use-view-counts.ts';
import { ViewChip, ViewChips } from '../ui/view-chips.tsx';
import { LazyTodoSheet } from './lazy-todo-sheet.tsx';

/** What is to be done, over all projects and beside them. */
export function TodosPage() {
  const { t } = useLingui();
  const me = useEmployee();
  const [{ status }] = useQueryText();
  const isDone = status === 'done';
  const table = useTableState(isDone ? '-doneAt' : 'dueOn');
  // What is opened beside the list does not narrow it, or it would be fetched twice.
  const { todo: _opened, ...asked } = table.filters;
  // One's own come first: an address that asks for nothing shows them, and one for everybody's says so by its status.
  const isPlain = Object.keys(asked).length === 0;
  const filters: TableState['filters'] = isPlain ? { assignee: 'me' } : asked;
  const setFilters: TableControls['setFilters'] = (change) => {
    const next = { ...filters, ...change };
    const isEmpty = Object.values(next).every((filter) => !filter);
    table.setFilters({ assignee: filters['assignee'], ...change, ...(isEmpty && { status: 'open' }) });
  };
  const state: TableControls = {
    ...table,
    filters,
    setFilters,
    setFilter: (key, filter) => setFilters({ [key]: filter }),
    typeFilter: (key, change) =>
      isPlain ? setFilters({ [key]: change('') }) : table.typeFilter(key, change),
    // Without filters these are everybody's.
    clearFilters: () => {
      const none = Object.keys(asked).map((key) => [key, undefined] as const);
      table.setFilters({ ...Object.fromEntries(none), q: undefined, status: 'open' });
    },
  };
  const list = useServerList({ queryKey: todoListKey, state, calls: todoList });
  const { view } = useOfflineQueue();
  const isPhone = useIsPhone();
  const columns = useTodoColumns();
  const sheet = useOpened<TodoSubject>();
  const tick = useTickTodo();
  const remove = useRemoveTodo();
  const field = useRef<HTMLInputElement>(null);
  const openNew = () => sheet.open('new');
  useTodoOfAddress(sheet.open);
  useDraftLink({
    todo: (entity) => (entity === 'new' ? openNew() : sheet.open(Number(entity))),
    'todo-line': () => field.current?.focus(),
  });

  const counts = useViewCounts({
    queryKey: todosKey,
    state,
    calls: todoList,
    ofViews: ['status', 'due'],
    read: ({ query: { status: _open, ...query }, signal }) => api('GET /api/todos/counts', { query, signal }),
  });

  const { assignee, due } = state.filters;
  const words: Record<TodoDue, string> = {
    overdue: t`Overdue`,
    today: t`Due today`,
    week: t`This week`,
    none: t`No due date`,
  };

  usePageActions([
    ...exportActions(list.exportAs),
    ...todoDues.map((each) => ({
      label: `${t`To-dos`}: ${words[each]}`,
      icon: 'check' as const,
      run: () => state.setFilters({ due: each, status: undefined }),
    })),
  ]);

  const chips = (
    <ViewChips>
      <ViewChip
        isOn={assignee === 'me'}
        count={counts?.mine ?? null}
        onClick={() => state.setFilter('assignee', assignee === 'me' ? undefined : 'me')}
      >
        <Trans>My to-dos</Trans>
      </ViewChip>
      <ViewChip
        isOn={!due && !isDone && !assignee}
        count={counts?.open ?? null}
        onClick={() => state.setFilters({ assignee: undefined, due: undefined, status: 'open' })}
      >
        <Trans context="to-dos">All open</Trans>
      </ViewChip>
      {todoDues.map((each) => (
        <ViewChip
          key={each}
          isOn={due === each}
          count={counts?.[each] ?? null}
          onClick={() => state.setFilters({ due: each, status: undefined })}
        >
          {words[each]}
        </ViewChip>
      ))}
      <ViewChip
        isOn={isDone}
        count={counts?.done ?? null}
        onClick={() => state.setFilters({ due: undefined, status: 'done' })}
      >
        <Trans context="to-dos">Done</Trans>
      </ViewChip>
    </ViewChips>
  );

  return (
    <PageFrame
      title={t`To-dos`}
      width="fill"
      toolbar={chips}
      action={
        <Button variant="primary" icon="plus" onClick={openNew}>
          <Trans>New to-do</Trans>
        </Button>
      }
    >
      <div className={styles.bar}>
        <QuickAdd isNarrow={isPhone} fieldRef={field} />
      </div>
      <DataTable
        {...list}
        // Nobody has narrowed what comes first.
        state={{ ...state, filters: asked }}
        rows={list.rows && withCapturedTicks(list.rows, view.items)}
        id="todos"
        toolbar={<ListViews list="todos" columns={columns} />}
        label={t`To-dos`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => sheet.open(row.id)}
        cardLead={(row) => <TickButton todo={row} />}
        rowActions={(row) => [
          {
            label: row.isDone ? t({ message: 'Reopen', context: 'to-do' }) : t`Mark as done`,
            icon: row.isDone ? 'undo' : 'check',
            run: () => void tick(row, !row.isDone),
          },
          ...(hasRight(me, 'projects.write') || [row.assigneeId, row.authorId].includes(me.id)
            ? [
                {
                  label: t`Remove`,
                  icon: 'trash' as const,
                  isDanger: true,
                  run: () => void remove.run(row),
                },
              ]
            : []),
        ]}
        isNarrowed={!isPlain}
        empty={
          <EmptyState
            icon="check"
            title={isPlain ? t`Nothing is open for you` : t`Nothing is open`}
            text={t`Type a to-do above and press Enter. In a project’s notes, @ and a name makes one as well.`}
          />
        }
      />
      <LazyTodoSheet sheet={sheet} />
    </PageFrame>
  );
}

/** Opens the to-do that the address names once, and takes it out of there: Back leads where one came from. */
function useTodoOfAddress(open: (subject: TodoSubject) => void) {
  const [{ todo, ...rest }, setQuery] = useQueryText();
  const openLinked = useEffectEvent((subject: TodoSubject) => {
    open(subject);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    const id = Number(todo);
    if (todo === 'new') openLinked('new');
    else if (id > 0) openLinked(id);
  }, [todo]);
}
