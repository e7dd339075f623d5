import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { todoKey } from '../../entities/todos/todo-cache.ts';
import { usePaths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { useEmployee } from '../../platform/session.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { LateForm } from '../../ui/late-form.tsx';
import { Link } from '../../ui/link.tsx';
import type { Opened } from '../../ui/use-opened.ts';
import type { TodoDetail } from './todo-calls.ts';
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
  const {
    data: todo,
    error,
    refetch,
  } = useQuery({
    queryKey: todoKey(id),
    queryFn: ({ signal }) =>
      withFallbackMessage(
        t`Failed to fetch the to-do`,
        api('GET /api/todos/:id', { params: { id }, signal }),
      ),
  });
  const me = useEmployee();
  const remove = useRemoveTodo();
  if (error) return <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!todo) return <LateForm />;
  const mayChange = me.role !== 'field' || [todo.assigneeId, todo.authorId].includes(me.id);
  return (
    <>
      <Facts todo={todo} onDone={onDone} />
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

/** Whether it is done, by whom and when, and where it belongs. */
function Facts({ todo, onDone }: { todo: TodoDetail; onDone: () => void }) {
  const paths = usePaths();
  const tick = useTickTodo();
  const { isDone, doneAt, doneByName, project, noteId, authorName, createdAt } = todo;
  const [done, written] = [doneAt ? formatDateTime(doneAt) : '', formatDateTime(createdAt)];
  return (
    <div className={styles.facts}>
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
      {isDone && (
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
              <Link to={paths.notes(project.id)}>
                <Trans>From a note</Trans>
              </Link>
            </>
          )}
        </p>
      )}
      <p>
        <Trans>
          Written by <bdi>{authorName}</bdi>, {written}
        </Trans>
      </p>
    </div>
  );
}
