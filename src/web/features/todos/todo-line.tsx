import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { openableRow, RowButton } from '../../ui/row-button.tsx';
import { Due, NotSentYet } from './due-words.tsx';
import { TickButton } from './tick-button.tsx';
import type { Todo, TodoRow } from './todo-calls.ts';
import styles from './todo-line.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';

interface TodoLineProps {
  todo: Todo & Partial<Pick<TodoRow, 'project'>> & { isWaiting?: boolean | undefined };
  onOpen: () => void;
  /** In a list of one's own it would be the same on every line. */
  hidesAssignee?: boolean | undefined;
}

/** A to-do in a short list: checked off in place, opened by the rest of the line. */
export function TodoLine({ todo, onOpen, hidesAssignee }: TodoLineProps) {
  const { title, assignee, project, isDone, isWaiting } = todo;
  return (
    <Row as="li" gap={4} align="center" className={classNames(styles.line, openableRow)}>
      <TickButton todo={todo} />
      <Stack flex grow shrink className={styles.words}>
        <RowButton onClick={onOpen}>
          <bdi className={classNames(styles.title, isDone && styles.struck)}>{title}</bdi>
        </RowButton>
        <Row as="span" inline gap={10} rowGap={0} wrap size="sm">
          <Due todo={todo} />
          {isWaiting && <NotSentYet />}
          {project && (
            <span className={styles.quiet}>
              {project.number} <bdi>{project.customerName}</bdi>
            </span>
          )}
        </Row>
      </Stack>
      {!hidesAssignee && assignee && <Person person={personOf(assignee)} isCompact />}
    </Row>
  );
}
