import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withCapturedTicks } from '../../entities/captured/captured-items.ts';
import { findKnownTodo, todoKey } from '../../entities/todos/todo-cache.ts';
import { usePaths } from '../../paths.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { LateForm } from '../../ui/late-form.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import type { Opened } from '../../ui/use-opened.ts';
import { Due, NotSentYet } from './due-words.tsx';
import type { Todo, TodoDetail, TodoRow } from './todo-calls.ts';
import { TodoForm } from './todo-form.tsx';
import styles from './todos.module.css';
import { useTickTodo } from './use-tick-todo.ts';
import { useRemoveTodo } from './use-todo-writes.ts';

/** What the sheet is about: one to-do, or a new one. */
export type TodoSubject = number | 'new';

interface TodoSheetProps {
  sheet: Opened<TodoSubject>;
  /** How the page tells what happened to it. */
  history: (events: TodoDetail['history']) => ReactNode;
}

/** One to-do beside the page: what it says, where it comes from, and what happened to it. */
export function TodoSheet({ sheet, history }: TodoSheetProps) {
  const { t } = useLingui();
  const { subject } = sheet;
  return (
    <Sheet
      isOpen={sheet.isOpen}
      onClose={sheet.close}
      title={subject === 'new' ? t`New to-do` : t({ message: 'To-do', context: 'one' })}
    >
      {subject === 'new' && <TodoForm key={sheet.key} todo={undefined} onDone={sheet.close} />}
      {typeof subject === 'number' && (
        <OneTodo key={sheet.key} id={subject} history={history} onDone={sheet.close} />
      )}
    </Sheet>
  );
}

interface OneTodoProps extends Pick<TodoSheetProps, 'history'> {
  id: number;
  onDone: () => void;
}

function OneTodo({ id, history, onDone }: OneTodoProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { view } = useOfflineQueue();
  const isOnline = useIsOnline();
  const {
    data: todo,
    error,
    refetch,
  } = useQuery({
    queryKey: todoKey(id),
    queryFn: ({ signal }) =>
      withFallbackMessage(t`Couldn’t load this to-do`, api('GET /api/todos/:id', { params: { id }, signal })),
  });
  const me = useEmployee();
  const remove = useRemoveTodo();
  const failure = error && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  const found: KnownTodo | undefined = todo ?? findKnownTodo(cache, id);
  const [known] = withCapturedTicks(found ? [found] : [], view.items);
  const isGone = error instanceof ApiError && error.status === 404;
  if (!known || isGone) return failure ?? <LateForm />;
  // Without a network it is read and checked off; what is typed needs it as it is now.
  if (!todo) {
    return (
      <>
        <Facts todo={known} onDone={onDone} />
        <Wording todo={known} />
        {failure ?? (isOnline && <LateForm />)}
      </>
    );
  }
  const mayChange = hasRight(me, 'projects.write') || [todo.assigneeId, todo.authorId].includes(me.id);
  return (
    <>
      <Facts todo={known} onDone={onDone} />
      {!mayChange && <Wording todo={known} />}
      {mayChange && (
        <>
          <TodoForm todo={todo} onDone={onDone} />
          <Button
            size="small"
            variant="ghost"
            icon="trash"
            className={styles.remove}
            onClick={() => {
              onDone();
              void remove.run(todo);
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
      <section className={styles.history}>
        <h3>
          <Trans>History</Trans>
        </h3>
        {history(todo.history)}
      </section>
    </>
  );
}

type KnownTodo = Todo & Partial<Pick<TodoRow, 'project'>> & { isWaiting?: boolean | undefined };

/** What it says, for those who cannot change it. */
function Wording({ todo }: { todo: KnownTodo }) {
  const { title, note, assignee } = todo;
  return (
    <Stack gap={8} breakWords className={styles.wording}>
      <h3 dir="auto">{title}</h3>
      {note && <p dir="auto">{note}</p>}
      <Stack as="p" gap={8} tone="ink-2" size="sm" className={styles.facts}>
        <Due todo={todo} /> {assignee && <bdi>{assignee.name}</bdi>}
      </Stack>
    </Stack>
  );
}

/** Whether it is done, by whom and when, and where it belongs. */
function Facts({ todo, onDone }: { todo: KnownTodo; onDone: () => void }) {
  const paths = usePaths();
  const tick = useTickTodo();
  const { isDone, doneAt, doneByName, project, noteId, authorName, createdAt } = todo;
  const [done, written] = [doneAt ? formatDateTime(doneAt) : '', formatDateTime(createdAt)];
  return (
    <Stack gap={8} tone="ink-2" size="sm" className={styles.facts}>
      <p>
        <Button
          size="small"
          icon={isDone ? 'undo' : 'check'}
          variant={isDone ? 'ghost' : 'primary'}
          onClick={() => {
            onDone();
            void tick(todo, !isDone);
          }}
        >
          {isDone ? <Trans context="to-do">Reopen</Trans> : <Trans>Mark as done</Trans>}
        </Button>
      </p>
      {todo.isWaiting && (
        <p>
          <NotSentYet />
        </p>
      )}
      {isDone && doneAt && (
        <p>
          <Trans>
            Done by <bdi>{doneByName}</bdi>, {done}
          </Trans>
        </p>
      )}
      {project && (
        <p>
          <Link to={paths.project(project.id)}>
            {project.number} <bdi>{project.customerName}</bdi>
          </Link>
          {noteId !== null && (
            <>
              {' · '}
              <Link to={paths.note(project.id, noteId)}>
                <Trans>From a note</Trans>
              </Link>
            </>
          )}
        </p>
      )}
      <p>
        <Trans>
          Added by <bdi>{authorName}</bdi>, {written}
        </Trans>
      </p>
    </Stack>
  );
}
