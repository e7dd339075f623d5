import { useLingui } from '@lingui/react/macro';
import { EventList } from '../features/history/event-list.tsx';
import { TodoSheet, type TodoSubject } from '../features/todos/todo-sheet.tsx';
import type { Opened } from '../ui/use-opened.ts';

interface OpenTodoProps {
  sheet: Opened<TodoSubject>;
  /** For what stands in its place while it cannot be fetched. */
  isOpen: boolean;
  onClose: () => void;
}

/** A to-do in its sheet, with what happened to it. */
export function OpenTodo({ sheet }: OpenTodoProps) {
  const { t } = useLingui();
  return (
    <TodoSheet
      sheet={sheet}
      history={(events) => <EventList events={events} label={t`History`} showsChanges />}
    />
  );
}
