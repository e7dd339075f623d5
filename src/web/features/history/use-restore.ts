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
    call: ({ record: kind, recordId, otherIds }: RecordBack, options) =>
      recordCalls[kind].bringBack(projectId, recordId, options, otherIds),
    undo: (_answer, { record: kind, recordId, otherIds }, options) =>
      recordCalls[kind].remove(projectId, recordId, options, otherIds),
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

/** The calls of what can be brought back, and removed again. */
const recordCalls: Record<
  RecordBack['record'],
  Record<
    'bringBack' | 'remove',
    (id: number, recordId: number, options: WriteOptions, otherIds?: readonly number[]) => Promise<unknown>
  >
> = {
  note: {
    bringBack: (id, noteId, options) =>
      api('POST /api/projects/:id/notes/:noteId/restore', { params: { id, noteId }, ...options }),
    remove: (id, noteId, options) =>
      api('DELETE /api/projects/:id/notes/:noteId', { params: { id, noteId }, ...options }),
  },
  appointment: {
    bringBack: (id, apptId, options) =>
      api('POST /api/projects/:id/appointments/:apptId/restore', { params: { id, apptId }, ...options }),
    remove: (id, apptId, options) =>
      api('DELETE /api/projects/:id/appointments/:apptId', { params: { id, apptId }, ...options }),
  },
  photo: {
    bringBack: (id, photoId, options, others = []) =>
      api('POST /api/projects/:id/images/restore', {
        params: { id },
        body: { ids: [photoId, ...others] },
        ...options,
      }),
    remove: (id, photoId, options, others = []) =>
      api('POST /api/projects/:id/images/remove', {
        params: { id },
        body: { ids: [photoId, ...others] },
        ...options,
      }),
  },
  permit: {
    bringBack: (id, permitId, options) =>
      api('POST /api/projects/:id/permits/:permitId/restore', { params: { id, permitId }, ...options }),
    remove: (id, permitId, options) =>
      api('DELETE /api/projects/:id/permits/:permitId', { params: { id, permitId }, ...options }),
  },
  bid: {
    bringBack: (id, bidId, options) =>
      api('POST /api/projects/:id/bids/:bidId/restore', { params: { id, bidId }, ...options }),
    remove: (projectId, bidId, options) =>
      api('DELETE /api/projects/:projectId/bids/:bidId', { params: { projectId, bidId }, ...options }),
  },
};
