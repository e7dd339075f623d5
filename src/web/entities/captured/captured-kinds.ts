import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { QueueItem } from '../../platform/offline-queue/queue-item.ts';
import type { HandedIn } from '../../platform/offline-queue/hand-in.ts';
import type { QueueKind } from '../../platform/offline-queue/send-item.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { toast } from '../../ui/toast-store.ts';
import { dashboardKey, keysOfProject } from '../project-cache.ts';
import { anyBusinessKey, capturesKey, expensesKey, todosKey } from '../record-keys.ts';
import { settleTodo } from '../todos/todo-cache.ts';
import { settleAppointment } from '../appointments/appointment-cache.ts';
import type { Appointment } from '../appointments/appointment-form.tsx';
import {
  bodyOf,
  type CapturedKind,
  type ExpenseBody,
  type StepBody,
  type TickBody,
} from './captured-items.ts';

type CallOptions = Parameters<QueueKind['finish']>[2];

const projectOf = ({ target }: QueueItem) => Number(target['projectId']);

/** The calls that bring to the server what was captured without it. */
export function capturedKinds(cache: QueryClient): Record<CapturedKind, QueueKind> {
  const onKept = (item: QueueItem) => {
    const keys = [
      ...(item.target['projectId'] === undefined ? [dashboardKey, todosKey] : keysOfProject(projectOf(item))),
      ...(item.kind === 'expense' ? [expensesKey, anyBusinessKey] : []),
      ...(item.handingIn ? [capturesKey] : []),
    ];
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  };
  const step = (
    send: (item: QueueItem, body: StepBody, options: CallOptions) => Promise<Appointment>,
  ): QueueKind => ({
    async finish(item, _file, options) {
      settleAppointment(cache, await send(item, bodyOf(item) as StepBody, options), item.employeeId);
      return {};
    },
    handIn: handInStep,
    onKept,
  });
  return {
    note: {
      async finish(item, _file, options) {
        const body = bodyOf(item) as { content: string };
        await api('POST /api/projects/:id/notes', { params: { id: projectOf(item) }, body, ...options });
        return {};
      },
      handIn: (item) => ({ kind: 'note', projectId: projectOf(item), said: String(item.target['body']) }),
      onKept,
    },
    'visit-step': step((item, body, options) => {
      const params = { id: projectOf(item), apptId: Number(item.target['apptId']) };
      return api('PUT /api/projects/:id/appointments/:apptId', { params, body, ...options });
    }),
    arrival: step((item, { checkIn: _isSo, ...body }, options) =>
      api('POST /api/projects/:id/arrivals', { params: { id: projectOf(item) }, body, ...options }),
    ),
    departure: step((item, { checkOut: _isSo, ...body }, options) =>
      api('POST /api/projects/:id/departures', { params: { id: projectOf(item) }, body, ...options }),
    ),
    'todo-tick': {
      async finish(item, _file, options) {
        const params = { id: Number(item.target['todoId']) };
        const body = bodyOf(item) as TickBody;
        const todo = await api('PUT /api/todos/:id', { params, body, ...options });
        settleTodo(cache, todo);
        return todo.isDone === body.isDone ? {} : { outcome: 'overruled' };
      },
      onKept(item) {
        onKept(item);
        const title = String(item.target['title']);
        if (item.answer?.['outcome'] === 'overruled')
          toast.show(i18n._(msg`Someone changed this after you: ${title}`));
      },
    },
    expense: {
      async finish(item, file, options) {
        await api('POST /api/projects/:id/expenses', {
          params: { id: projectOf(item) },
          body: bodyOf(item) as ExpenseBody,
          files: file ? { picture: file } : {},
          ...options,
        });
        return {};
      },
      handIn: (item) => ({ kind: 'expense', projectId: projectOf(item), said: String(item.target['body']) }),
      onKept,
    },
  };
}

/** A step for an appointment that is gone, or another's: recorded as one where it was one's own then, else the office reads of it in a note. */
function handInStep(item: QueueItem): HandedIn {
  const body = bodyOf(item) as StepBody;
  const at = formatDateTime(body.presentAt ?? new Date(item.chosenAt).toISOString());
  const content = i18n._(body.checkOut ? msg`Checked out at ${at}` : msg`Checked in at ${at}`);
  const step = JSON.stringify({ ...body, apptId: item.target['apptId'] });
  return { kind: 'note', projectId: projectOf(item), said: JSON.stringify({ content }), step };
}
