import { Trans } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { withCapturedTicks } from '../../entities/captured/captured-items.ts';
import type { Project } from '../../entities/project-cache.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { Section } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { QuickAdd } from './quick-add.tsx';
import { TodoLine } from './todo-line.tsx';

interface TodoSectionProps {
  project: Pick<Project, 'id' | 'todos'>;
  onOpen: (id: number) => void;
  /** The field where one is written, for what leads to it. */
  fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** The to-dos on the project's own page: what is open by its day, and on demand what was done. */
export function TodoSection({ project, onOpen, fieldRef }: TodoSectionProps) {
  const { view } = useOfflineQueue();
  const [showsDone, setShowDone] = useState(false);
  const todos = withCapturedTicks(project.todos, view.items);
  // What was just checked off stands where it stood until the server has said so.
  const isOpen = ({ isDone, isWaiting }: (typeof todos)[number]) => !isDone || isWaiting;
  const done = todos.filter((todo) => !isOpen(todo));
  const shown = showsDone ? todos : todos.filter(isOpen);
  const openCount = todos.length - done.length;
  return (
    <Section
      title={<Trans>To-dos</Trans>}
      count={openCount || undefined}
      action={
        done.length > 0 && (
          <SectionButton aria-pressed={showsDone} onClick={() => setShowDone(!showsDone)}>
            {showsDone ? <Trans>Hide done</Trans> : <Trans>Show {done.length} done</Trans>}
          </SectionButton>
        )
      }
    >
      <QuickAdd projectId={project.id} isNarrow fieldRef={fieldRef} />
      <ul>
        {shown.map((todo) => (
          <TodoLine key={todo.id} todo={todo} onOpen={() => onOpen(todo.id)} />
        ))}
      </ul>
    </Section>
  );
}
