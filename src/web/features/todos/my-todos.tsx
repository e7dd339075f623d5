import { Trans } from '@lingui/react/macro';
import type { MyTodos as Mine } from '../../../shared/dashboard/dashboard-contract.ts';
import { withCapturedTicks } from '../../entities/captured/captured-items.ts';
import { withItems } from '../../entities/todos/todo-cache.ts';
import { usePaths } from '../../paths.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { Link } from '../../ui/link.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import { TodoLine } from './todo-line.tsx';
import styles from './todo-line.module.css';

/** What I have to do, the overdue first, with how much of it is late or due today. */
export function MyTodos({ todos }: { todos: Mine }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { view } = useOfflineQueue();
  const more = todos.count - todos.items.filter(({ isDone }) => !isDone).length;
  const items = withCapturedTicks(todos.items, view.items);
  const { count, overdue, dueToday } = withItems(todos, items);
  const mine = `${paths.todos}?assignee=me`;
  return (
    <Section
      title={<Trans>My to-dos</Trans>}
      count={count}
      action={
        <SectionLink to={`${paths.todos}?status=open`}>
          <Trans>All to-dos</Trans>
        </SectionLink>
      }
    >
      {(overdue > 0 || dueToday > 0) && (
        <p className={styles.counts}>
          {overdue > 0 && (
            <Link to={`${mine}&due=overdue`}>
              <span className={styles.late}>
                <Trans>{overdue} overdue</Trans>
              </span>
            </Link>
          )}
          {overdue > 0 && dueToday > 0 && ' · '}
          {dueToday > 0 && (
            <Link to={`${mine}&due=today`}>
              <span className={styles.today}>
                <Trans>{dueToday} due today</Trans>
              </span>
            </Link>
          )}
        </p>
      )}
      <ul>
        {items.map((todo) => (
          <TodoLine key={todo.id} todo={todo} onOpen={() => navigate(paths.todo(todo.id))} hidesAssignee />
        ))}
      </ul>
      {more > 0 && (
        <SectionNote>
          <Link to={mine}>
            <Trans>{more} more</Trans>
          </Link>
        </SectionNote>
      )}
      {count === 0 && (
        <SectionNote>
          <Trans>Nothing to do. To-dos assigned to you appear here.</Trans>
        </SectionNote>
      )}
    </Section>
  );
}
