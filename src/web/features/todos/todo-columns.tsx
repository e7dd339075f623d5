import { useLingui } from '@lingui/react/macro';
import { Text } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { columns } from '../../ui/table/columns.ts';
import { Due, NotSentYet } from './due-words.tsx';
import { TickButton } from './tick-button.tsx';
import type { TodoRow } from './todo-calls.ts';
import line from './todo-line.module.css';
import styles from './todos.module.css';
import { useAssignees } from './use-assignees.ts';

const titleOf = ({ title, isDone }: TodoRow) => (
  <bdi className={classNames(isDone && line.struck)}>{title}</bdi>
);

/** The columns of the to-dos of all projects. */
export function useTodoColumns() {
  const { t } = useLingui();
  const assignees = useAssignees();
  return columns<TodoRow & { isWaiting?: boolean }>([
    {
      key: 'status',
      label: t({ message: 'Done', context: 'to-do' }),
      kind: 'choice',
      value: ({ isDone }) => (isDone ? 'done' : 'open'),
      // Space checks it off by the row's action; a stop of the Tab key in every row would be a wall.
      cell: (todo) => (
        <span className={styles.cell}>
          <TickButton todo={todo} tabIndex={-1} />
        </span>
      ),
      choices: [
        { value: 'open', label: t({ message: 'Open', context: 'to-do' }) },
        { value: 'done', label: t({ message: 'Done', context: 'to-do' }) },
      ],
      canSort: false,
      width: 72,
      card: 'none',
    },
    {
      key: 'title',
      label: t({ message: 'To-do', context: 'one' }),
      value: ({ title }) => title,
      cell: (todo) => (
        <>
          {titleOf(todo)} {todo.isWaiting && <NotSentYet />}
        </>
      ),
      width: 240,
      grow: true,
      cardCell: titleOf,
      card: 'title',
    },
    {
      key: 'dueOn',
      label: t`Due`,
      kind: 'day',
      value: ({ dueOn }) => dueOn,
      cell: (todo) => <Due todo={todo} />,
      canFilter: false,
      width: 178,
      cardCell: (todo) => (
        <Text block truncate>
          <Due todo={todo} /> {todo.isWaiting && <NotSentYet />}
          {todo.dueOn && todo.project && ' · '}
          {todo.project && <bdi>{`${todo.project.number} ${todo.project.customerName}`}</bdi>}
        </Text>
      ),
      card: 'detail',
    },
    {
      key: 'assignee',
      label: t`Assigned to`,
      kind: 'choice',
      value: ({ assigneeId }) => assigneeId,
      cell: ({ assignee }) => assignee && <Person person={personOf(assignee)} />,
      choices: [
        { value: 'me', label: t`Me` },
        { value: 'none', label: t`Unassigned` },
        ...assignees.map(({ value, label }) => ({ value: String(value), label })),
      ],
      width: 180,
      cardCell: ({ assignee }) => assignee && <Person person={personOf(assignee)} isCompact />,
      card: 'end',
    },
    {
      key: 'project',
      label: t`Project`,
      value: ({ project }) => (project ? `${project.number} ${project.customerName}` : ''),
      canSort: false,
      width: 200,
      grow: true,
      card: 'none',
    },
    {
      key: 'note',
      label: t`Note`,
      value: ({ note }) => note,
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'createdAt',
      label: t`Added`,
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      canFilter: false,
      startsHidden: true,
      card: 'none',
    },
    {
      key: 'doneAt',
      label: t({ message: 'Done on', context: 'to-do' }),
      kind: 'instant',
      value: ({ doneAt }) => doneAt,
      canFilter: false,
      startsHidden: true,
      card: 'none',
    },
  ]);
}
