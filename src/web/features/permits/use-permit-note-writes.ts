import { useLingui } from '@lingui/react/macro';
import { patchProject, type Project } from '../../entities/project-cache.ts';
import { fullName } from '../../entities/employees.ts';
import { api } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfPermit, permitParams, type Permit, type PermitNote } from './permit-calls.ts';

const withNotes = (id: number, change: (notes: PermitNote[]) => PermitNote[]) => (project: Project) => ({
  ...project,
  permits: project.permits.map((each) => (each.id === id ? { ...each, notes: change(each.notes) } : each)),
});

/** Writes a note; it stands in the list before the server has answered. */
export function useAddPermitNote(permit: Permit) {
  const me = useEmployee();
  return useWrite({
    call: ({ notes }: { notes: string }, { idempotencyKey }) =>
      api('POST /api/projects/:id/permits/:permitId/notes', {
        params: permitParams(permit),
        body: { notes },
        idempotencyKey,
      }),
    optimistic: ({ notes }, cache) => {
      const now = new Date().toISOString();
      const note: PermitNote = {
        id: -Date.now(),
        permit_id: permit.id,
        notes,
        authorId: me.id,
        authorName: fullName(me),
        createdAt: now,
        updatedAt: now,
        version: 1,
      };
      return patchProject(
        cache,
        permit.project_id,
        withNotes(permit.id, (all) => [note, ...all]),
      );
    },
    invalidates: keysOfPermit(permit.project_id),
  });
}

export function useChangePermitNote(permit: Permit) {
  return useWrite({
    call: (
      { note, notes }: { note: PermitNote; notes: string },
      { idempotencyKey, version = note.version },
    ) =>
      api('PUT /api/projects/:id/permits/:permitId/notes/:noteId', {
        params: { ...permitParams(permit), noteId: note.id },
        body: { notes },
        version,
        idempotencyKey,
      }),
    optimistic: ({ note, notes }, cache) =>
      patchProject(
        cache,
        permit.project_id,
        withNotes(permit.id, (all) => all.map((each) => (each.id === note.id ? { ...each, notes } : each))),
      ),
    invalidates: keysOfPermit(permit.project_id),
  });
}

export function useRemovePermitNote(permit: Permit) {
  const { t } = useLingui();
  return useWrite({
    ...removal('/api/projects/:id/permits/:permitId/notes/:noteId', ({ id }: PermitNote) => ({
      ...permitParams(permit),
      noteId: id,
    })),
    optimistic: (note, cache) =>
      patchProject(
        cache,
        permit.project_id,
        withNotes(permit.id, (all) => all.filter((each) => each.id !== note.id)),
      ),
    invalidates: keysOfPermit(permit.project_id),
    successMessage: t`Note removed`,
  });
}
