import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import type { Project } from '../../entities/project-cache.ts';
import { useProjectMoves } from '../../entities/project-moves.ts';
import { staleData } from '../../slices.ts';
import { restorables, type Restoration } from './restoration.ts';

type FieldsBack = Extract<Restoration, { kind: 'fields' }>;
type RecordBack = Extract<Restoration, { kind: 'record' }>;

/** Puts fields back through the call that edits them, brings a record back, or takes a move back; each can be undone from the toast. */
export function useRestore(project: Project) {
  const { id: projectId } = project;
  const { t } = useLingui();
  /** What a change of its kind by somebody else would make old. */
  const invalidates = (_answer: unknown, back: FieldsBack | RecordBack) => {
    const { putBack, goneBy = ['photo.deleted'] } = restorables[back.record] ?? {};
    const kind = back.kind === 'fields' ? putBack!.changedBy : goneBy[0]!;
    const change = { id: null, projectId, kind, subjectId: back.recordId, actorId: null, tab: null };
    return staleData(change).map(({ key }) => key);
  };

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
    successMessage: t`Reverted`,
    invalidates,
  });

  const record = useWrite({
    call: (of: RecordBack, options) => move('restore', projectId, of, options),
    undo: (_answer, of, options) => move('remove', projectId, of, options),
    isUndoable: (_answer, { record: name }) => !restorables[name]?.isFinal,
    successMessage: t`Restored`,
    invalidates,
  });

  // Calling off again would need its reason and withdraw links and appointments, so that is left to the person.
  const moves = useProjectMoves();

  return {
    send: (restoration: Exclude<Restoration, { kind: 'blocked' }>): Promise<unknown> => {
      if (restoration.kind === 'fields') return fields.send(restoration);
      if (restoration.kind === 'record') return record.send(restoration);
      return moves.send({ project, move: restoration.move });
    },
    isPending: fields.isPending || record.isPending || moves.isPending,
  };
}

async function edit(
  projectId: number,
  of: Pick<FieldsBack, 'record' | 'recordId' | 'parentId'>,
  body: object,
  version: number,
  options: WriteOptions,
): Promise<{ version: number }> {
  const { path, isForm = false } = restorables[of.record]!;
  // Whatever the call is: its parameters are those that its address names.
  return api(`PUT ${path}` as 'PUT /api/projects/:id', {
    params: paramsOf(path, projectId, of) as { id: number },
    body,
    ...(isForm && ({ files: {} } as object)),
    version,
    ...options,
  });
}

/** The ids that an address names: the project first, if at all, the record last, and between them what it belongs to. */
function paramsOf(
  path: string,
  projectId: number,
  { recordId, parentId }: { recordId: number; parentId?: number | undefined },
): Record<string, number> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const ids = [projectId, parentId, recordId].filter((id) => id !== undefined).slice(-names.length);
  return Object.fromEntries(names.map((name, index) => [name, ids[index]!]));
}

/** Their events are their photo's. */
const voiceNotes = { path: '/api/projects/:id/voice-notes/:voiceId' };

/** Brings back what is gone, or removes it again. */
async function move(
  direction: 'restore' | 'remove',
  projectId: number,
  of: RecordBack,
  options: WriteOptions,
): Promise<unknown> {
  const { record, recordId, otherIds = [] } = of;
  if (record === 'photo') {
    const input = { params: { id: projectId }, body: { ids: [recordId, ...otherIds] }, ...options };
    return direction === 'restore'
      ? api('POST /api/projects/:id/images/restore', input)
      : api('POST /api/projects/:id/images/remove', input);
  }
  const { path } = record === 'voiceNote' ? voiceNotes : restorables[record]!;
  const key = direction === 'restore' ? `POST ${path}/restore` : `DELETE ${path}`;
  return api(key as 'DELETE /api/invoices/:id', {
    params: paramsOf(path, projectId, of) as { id: number },
    ...options,
  });
}
