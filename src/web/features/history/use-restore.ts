import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import type { Restoration } from './restoration.ts';

type FieldsBack = Extract<Restoration, { kind: 'fields' }>;
type RecordBack = Extract<Restoration, { kind: 'record' }>;
type MoveBack = Extract<Restoration, { kind: 'move' }>;

/** Puts fields back through the call that edits them, brings a record back, or takes a move back; each can be undone from the toast. */
export function useRestore(projectId: number) {
  const { t } = useLingui();
  const invalidates = keysOfProject(projectId);

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
    successMessage: t`Put back`,
    invalidates,
  });

  const record = useWrite({
    call: (of: RecordBack, options) => bringBack(projectId, of, options),
    undo: (_answer, of, options) => remove(projectId, of, options),
    successMessage: t`Brought back`,
    invalidates,
  });

  const uncompletion = useWrite({
    call: (_move: MoveBack, options) =>
      api('PUT /api/projects/:id/uncomplete', { params: { id: projectId }, body: {}, ...options }),
    undo: (_answer, _move, options) =>
      api('PUT /api/projects/:id/complete', { params: { id: projectId }, body: {}, ...options }),
    successMessage: t`Completion undone`,
    invalidates,
  });

  // Calling off again would need its reason and withdraw links and visits, so that is left to the person.
  const reopening = useWrite({
    call: (_move: MoveBack, options) =>
      api('POST /api/projects/:id/reopen', { params: { id: projectId }, body: {}, ...options }),
    successMessage: t`Project reopened`,
    invalidates,
  });

  return {
    send: (restoration: Exclude<Restoration, { kind: 'blocked' }>): Promise<unknown> => {
      if (restoration.kind === 'fields') return fields.send(restoration);
      if (restoration.kind === 'record') return record.send(restoration);
      return restoration.move === 'uncomplete' ? uncompletion.send(restoration) : reopening.send(restoration);
    },
    isPending: fields.isPending || record.isPending || uncompletion.isPending || reopening.isPending,
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
    case 'appointment':
      return api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id, apptId: recordId },
        body,
        version,
        ...options,
      });
  }
}

function bringBack(id: number, { record, recordId }: RecordBack, options: WriteOptions): Promise<unknown> {
  switch (record) {
    case 'note':
      return api('POST /api/projects/:id/notes/:noteId/restore', {
        params: { id, noteId: recordId },
        ...options,
      });
    case 'appointment':
      return api('POST /api/projects/:id/appointments/:apptId/restore', {
        params: { id, apptId: recordId },
        ...options,
      });
    case 'bid':
      return api('POST /api/projects/:id/bids/:bidId/restore', {
        params: { id, bidId: recordId },
        ...options,
      });
  }
}

function remove(id: number, { record, recordId }: RecordBack, options: WriteOptions): Promise<unknown> {
  switch (record) {
    case 'note':
      return api('DELETE /api/projects/:id/notes/:noteId', { params: { id, noteId: recordId }, ...options });
    case 'appointment':
      return api('DELETE /api/projects/:id/appointments/:apptId', {
        params: { id, apptId: recordId },
        ...options,
      });
    case 'bid':
      return api('DELETE /api/projects/:projectId/bids/:bidId', {
        params: { projectId: id, bidId: recordId },
        ...options,
      });
  }
}
