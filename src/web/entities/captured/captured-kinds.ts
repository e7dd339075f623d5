import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { OutgoingItem } from '../../platform/outgoing/outgoing-item.ts';
import type { OutgoingKind } from '../../platform/outgoing/send-item.ts';
import { keysOfProject } from '../project-cache.ts';
import { anyBusinessKey, expensesKey } from '../record-keys.ts';
import { bodyOf, type CapturedKind, type ExpenseBody, type StepBody } from './captured-items.ts';

const projectOf = ({ target }: OutgoingItem) => Number(target['projectId']);

/** The calls that bring to the server what was captured without it. */
export function capturedKinds(cache: QueryClient): Record<CapturedKind, OutgoingKind> {
  const onKept = (item: OutgoingItem) => {
    const keys = [
      ...keysOfProject(projectOf(item)),
      ...(item.kind === 'expense' ? [expensesKey, anyBusinessKey] : []),
    ];
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  };
  return {
    note: {
      async finish(item, _file, options) {
        const body = bodyOf(item) as { content: string };
        await api('POST /api/projects/:id/notes', { params: { id: projectOf(item) }, body, ...options });
        return {};
      },
      onKept,
    },
    'visit-step': {
      async finish(item, _file, options) {
        const params = { id: projectOf(item), apptId: Number(item.target['apptId']) };
        await api('PUT /api/projects/:id/appointments/:apptId', {
          params,
          body: bodyOf(item) as StepBody,
          ...options,
        });
        return {};
      },
      onKept,
    },
    arrival: {
      async finish(item, _file, options) {
        const params = { id: projectOf(item) };
        await api('POST /api/projects/:id/arrivals', { params, body: bodyOf(item) as object, ...options });
        return {};
      },
      onKept,
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
      onKept,
    },
  };
}
