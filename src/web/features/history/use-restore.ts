import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { projectPhotosKey } from '../../entities/record-keys.ts';
import { useProjectMoves } from '../../entities/project-moves.ts';
import type { Restoration } from './restoration.ts';

type FieldsBack = Extract<Restoration, { kind: 'fields' }>;
type RecordBack = Extract<Restoration, { kind: 'record' }>;

/** Puts fields back through the call that edits them, brings a record back, or takes a move back; each can be undone from the toast. */
export function useRestore(projectId: number) {
  const { t } = useLingui();
  const invalidates = [...keysOfProject(projectId), projectPhotosKey(projectId)];

  const fields = useWrite({
    call: ({ values, version, eventId, ...of }: FieldsBack, options) => {
      const change = Object.fromEntries(values.map(({ field, earlier }) => [field, earlier]));
      return edit(projectId, of, { ...change, putBackOf: eventId }, version, options);
    },
    undo: ({ version }, { values, ...of }, options) =>
      edit(
        projectId,
        of,
        Object.fromEntries(values.map(({ field, present }) => [field, present])),
        version,
        options,
      ),
    successMessage: t({ message: 'Put back', context: 'done' }),
    invalidates,
  });

  const record = useWrite({
    call: (of: RecordBack, options) => recordCalls[of.record].bringBack(projectId, of, options),
    undo: (_answer, of, options) => recordCalls[of.record].remove(projectId, of, options),
    // A payment that counts again is taken back only by who may do that.
    isUndoable: (_answer, { record: kind }) => kind !== 'expensePayment',
    successMessage: t`Brought back`,
    invalidates,
  });

  // Calling off again would need its reason and withdraw links and visits, so that is left to the person.
  const moves = useProjectMoves();

  return {
    send: (restoration: Exclude<Restoration, { kind: 'blocked' }>): Promise<unknown> => {
      if (restoration.kind === 'fields') return fields.send(restoration);
      if (restoration.kind === 'record') return record.send(restoration);
      return moves.send({ id: projectId, move: restoration.move });
    },
    isPending: fields.isPending || record.isPending || moves.isPending,
  };
}

function edit(
  id: number,
  { record, recordId }: Pick<FieldsBack, 'record' | 'recordId'>,
  body: object,
  version: number,
  options: WriteOptions,
): Promise<{ version: number }> {
  switch (record) {
    case 'project':
      return api('PUT /api/projects/:id', { params: { id }, body, version, ...options });
    case 'note':
      return api('PUT /api/projects/:id/notes/:noteId', {
        params: { id, noteId: recordId },
        body,
        version,
        ...options,
      });
    case 'permit':
      return api('PUT /api/projects/:id/permits/:permitId', {
        params: { id, permitId: recordId },
        body,
        files: {},
        version,
        ...options,
      });
    case 'appointment':
      return api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id, apptId: recordId },
        body,
        version,
        ...options,
      });
  }
}

type RecordCall = (projectId: number, of: RecordBack, options: WriteOptions) => Promise<unknown>;

/** The calls of what can be brought back, and removed again. */
const recordCalls: Record<RecordBack['record'], Record<'bringBack' | 'remove', RecordCall>> = {
  note: {
    bringBack: (id, { recordId: noteId }, options) =>
      api('POST /api/projects/:id/notes/:noteId/restore', { params: { id, noteId }, ...options }),
    remove: (id, { recordId: noteId }, options) =>
      api('DELETE /api/projects/:id/notes/:noteId', { params: { id, noteId }, ...options }),
  },
  appointment: {
    bringBack: (id, { recordId: apptId }, options) =>
      api('POST /api/projects/:id/appointments/:apptId/restore', { params: { id, apptId }, ...options }),
    remove: (id, { recordId: apptId }, options) =>
      api('DELETE /api/projects/:id/appointments/:apptId', { params: { id, apptId }, ...options }),
  },
  photo: {
    bringBack: (id, { recordId, otherIds = [] }, options) =>
      api('POST /api/projects/:id/images/restore', {
        params: { id },
        body: { ids: [recordId, ...otherIds] },
        ...options,
      }),
    remove: (id, { recordId, otherIds = [] }, options) =>
      api('POST /api/projects/:id/images/remove', {
        params: { id },
        body: { ids: [recordId, ...otherIds] },
        ...options,
      }),
  },
  permit: {
    bringBack: (id, { recordId: permitId }, options) =>
      api('POST /api/projects/:id/permits/:permitId/restore', { params: { id, permitId }, ...options }),
    remove: (id, { recordId: permitId }, options) =>
      api('DELETE /api/projects/:id/permits/:permitId', { params: { id, permitId }, ...options }),
  },
  permitNote: {
    bringBack: (id, { recordId: noteId, parentId: permitId = 0 }, options) =>
      api('POST /api/projects/:id/permits/:permitId/notes/:noteId/restore', {
        params: { id, permitId, noteId },
        ...options,
      }),
    remove: (id, { recordId: noteId, parentId: permitId = 0 }, options) =>
      api('DELETE /api/projects/:id/permits/:permitId/notes/:noteId', {
        params: { id, permitId, noteId },
        ...options,
      }),
  },
  inspection: {
    bringBack: (id, { recordId: inspectionId, parentId: permitId = 0 }, options) =>
      api('POST /api/projects/:id/permits/:permitId/inspections/:inspectionId/restore', {
        params: { id, permitId, inspectionId },
        ...options,
      }),
    remove: (id, { recordId: inspectionId, parentId: permitId = 0 }, options) =>
      api('DELETE /api/projects/:id/permits/:permitId/inspections/:inspectionId', {
        params: { id, permitId, inspectionId },
        ...options,
      }),
  },
  expense: {
    bringBack: (id, { recordId: expenseId }, options) =>
      api('POST /api/projects/:id/expenses/:expenseId/restore', { params: { id, expenseId }, ...options }),
    remove: (id, { recordId: expenseId }, options) =>
      api('DELETE /api/projects/:id/expenses/:expenseId', { params: { id, expenseId }, ...options }),
  },
  expensePayment: {
    bringBack: (id, { recordId: paymentId, parentId: expenseId = 0 }, options) =>
      api('POST /api/projects/:id/expenses/:expenseId/expensePayment/:paymentId/restore', {
        params: { id, expenseId, paymentId },
        ...options,
      }),
    remove: (id, { recordId: paymentId, parentId: expenseId = 0 }, options) =>
      api('DELETE /api/projects/:id/expenses/:expenseId/expensePayment/:paymentId', {
        params: { id, expenseId, paymentId },
        ...options,
      }),
  },
  invoice: {
    bringBack: (_projectId, { recordId: id }, options) =>
      api('POST /api/invoices/:id/restore', { params: { id }, ...options }),
    remove: (_projectId, { recordId: id }, options) =>
      api('DELETE /api/invoices/:id', { params: { id }, ...options }),
  },
  bid: {
    bringBack: (id, { recordId: bidId }, options) =>
      api('POST /api/projects/:id/bids/:bidId/restore', { params: { id, bidId }, ...options }),
    remove: (projectId, { recordId: bidId }, options) =>
      api('DELETE /api/projects/:projectId/bids/:bidId', { params: { projectId, bidId }, ...options }),
  },
};
