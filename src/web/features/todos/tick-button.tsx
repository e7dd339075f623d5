import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Todo } from './todo-calls.ts';
import styles from './todo-line.module.css';
import { useTickTodo } from './use-tick-todo.ts';

/** Checks a to-do off where it stands, or opens it again. */
export function TickButton({ todo, tabIndex }: { todo: Todo; tabIndex?: number | undefined }) {
  const { t } = useLingui();
  const tick = useTickTodo();
  const { title, isDone } = todo;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={t`Mark as done: ${title}`}
      tabIndex={tabIndex}
      className={styles.tick}
      onClick={() => void tick(todo, !isDone)}
    >
      <span className={classNames(styles.box, isDone && styles.checked)}>
        {isDone && <Icon name="check" size={12} />}
      </span>
    </button>
  );
}
