import { Suspense } from 'react';
import type { TodoSubject } from '../features/todos/todo-sheet.tsx';
import { CannotOpen } from '../ui/cannot-open.tsx';
import { lazy } from '../ui/lazy.tsx';
import type { Opened } from '../ui/use-opened.ts';

const OpenTodo = lazy(async () => (await import('./open-todo.tsx')).OpenTodo, CannotOpen);

/** The sheet of a to-do, fetched with the first that is opened: most who look at a list only check off. */
export function LazyTodoSheet({ sheet }: { sheet: Opened<TodoSubject> }) {
  if (sheet.key === 0) return null;
  return (
    <Suspense>
      <OpenTodo sheet={sheet} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Suspense>
  );
}
