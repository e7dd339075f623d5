import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../platform/api-client.ts';
import { api } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { useEmployee } from '../../platform/session.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { waitingTicks } from '../../entities/captured/captured-items.ts';
import { noteStep, type TappedStep } from '../../entities/captured/steps-under-way.ts';
import { subjectOf } from '../../entities/captured/subject-of.ts';
import { useCaptureStep } from '../../entities/captured/use-capture-step.ts';
import { patchTodo, type Todo } from '../../entities/todos/todo-cache.ts';
import { keysOfTodo } from './todo-calls.ts';

type TodoChange = CallInput<'PUT /api/todos/:id'>['body'];

interface Tick {
  todo: Todo;
  isDone: boolean;
  tickedAt: string;
}

/** Checks a to-do off or opens it again. Without a network it waits on this device, with the time of the tap. */
export function useTickTodo(): (todo: Todo, isDone: boolean) => Promise<unknown> {
  const { t } = useLingui();
  const cache = useQueryClient();
  const captureStep = useCaptureStep();
  const me = useEmployee();
  const send = (id: number, body: TodoChange, { idempotencyKey, version }: WriteOptions) =>
    within(api('PUT /api/todos/:id', { params: { id }, body, version, idempotencyKey }), wordsPatienceMs);
  const write = useWrite({
    call: ({ todo, isDone, tickedAt }: Tick, options) => send(todo.id, { isDone, tickedAt }, options),
    undo: ({ version }, { todo, isDone }, { idempotencyKey }) =>
      send(todo.id, { isDone: !isDone }, { idempotencyKey, version }),
    // Of two who check it off the second has changed nothing, and could take back the work of the first.
    isUndoable: (answer, { todo, isDone }) =>
      answer.isDone === isDone && todo.isDone !== isDone && (!isDone || answer.doneById === me.id),
    successMessage(answer, { todo: { title }, isDone }) {
      if (answer.isDone !== isDone) return t`Someone changed this after you: ${title}`;
      return isDone ? t`Done: ${title}` : t`Reopened: ${title}`;
    },
    about: ({ todo }) => `todo ${todo.id}`,
    invalidates: (_answer, { todo }) => keysOfTodo(todo.projectId),
  });
  return (todo, isDone) => {
    const tickedAt = new Date().toISOString();
    const { id, projectId, title } = todo;
    const step: TappedStep = {
      key: newIdempotencyKey(),
      kind: 'todo-tick',
      target: {
        ...(projectId !== null && { projectId }),
        todoId: id,
        title,
        body: JSON.stringify({ isDone, tickedAt }),
      },
      subject: projectId === null ? undefined : subjectOf(cache, projectId),
    };
    noteStep(me.id, step);
    // Shown in the moment of the tap, whose call may wait for the one of the tap before.
    const takeBack = patchTodo(cache, todo, { isDone, doneAt: isDone ? tickedAt : null });
    return inTurn(id, async () => {
      const answer = await attempt(() =>
        captureStep(step, (once) => write.send({ todo, isDone, tickedAt }, once), {
          undo: () => undefined,
          waitingBefore: (items) => waitingTicks(items, id),
        }),
      );
      if (!answer) takeBack();
      return answer;
    });
  };
}

const turns = new Map<number, Promise<unknown>>();

/** The last tap wins: one after the other is sent of a to-do. */
function inTurn<Answer>(todoId: number, act: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(todoId) ?? Promise.resolve()).then(act);
  turns.set(todoId, turn);
  void turn.finally(() => turns.get(todoId) === turn && turns.delete(todoId));
  return turn;
}
