import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { findMentionedTasks, findMentions } from '../../../shared/notes/mentions.ts';
import { api } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { useEmployee } from '../../platform/session.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { useCapture } from '../../entities/captured/use-capture.ts';
import { keysOfProject, patchProject, type Project } from '../../entities/project-cache.ts';
import { activePeople, employeesQuery, fullName } from '../../entities/employees.ts';

export type Note = Project['notes'][number];

/** Pinned ones first, then the newest. */
export function inNoteOrder(notes: readonly Note[]): Note[] {
  return notes.toSorted(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) || other.createdAt.localeCompare(one.createdAt),
  );
}

/** Shown before the server has answered: it has given no id. */
export const isOnItsWay = ({ id }: Pick<Note, 'id'>) => id < 0;
const idOnItsWay = () => -Date.now();

/** What became of the names behind an @, where it is known here who works here. */
function useMentionWords(): (content: string, earlier?: string) => string {
  const { t } = useLingui();
  const cache = useQueryClient();
  return (content, earlier = '') => {
    const everybody = cache.getQueryData<Employee[]>(employeesQuery.queryKey);
    if (!everybody || !content.includes('@')) return '';
    const people = activePeople(everybody);
    const { length: count } = findMentionedTasks(content, people, earlier);
    const { ambiguous, unknown } = findMentions(content, people);
    return [
      count > 0 && t`${plural(count, { one: '# to-do added', other: '# to-dos added' })}`,
      ...ambiguous.map((name) => t`Several employees are named ${name}: choose one from the list`),
      ...unknown.map((name) => t`No employee is named ${name}`),
    ]
      .filter(Boolean)
      .join('. ');
  };
}

/** Writes a note; it stands in the list before the server has answered. */
export function useAddNote(projectId: number) {
  const mentionWords = useMentionWords();
  const me = useEmployee();
  const capture = useCapture();
  const write = useWrite({
    call: (body: { content: string }, { idempotencyKey }) =>
      within(
        api('POST /api/projects/:id/notes', { params: { id: projectId }, body, idempotencyKey }),
        wordsPatienceMs,
      ),
    optimistic: ({ content }, cache) =>
      patchProject(cache, projectId, (project) => {
        const now = new Date().toISOString();
        const note: Note = {
          id: idOnItsWay(),
          projectId,
          content,
          isPinned: false,
          authorId: me.id,
          authorName: fullName(me),
          editCount: 0,
          createdAt: now,
          updatedAt: now,
          version: 1,
        };
        return { ...project, notes: [note, ...project.notes] };
      }),
    successMessage: (_note, { content }) => mentionWords(content),
    // Whom it names has a to-do, which is among them.
    invalidates: keysOfProject(projectId),
  });
  return (body: { content: string }, options: WriteOptions) =>
    capture(
      { kind: 'note', target: { projectId, body: JSON.stringify(body) } },
      (once) => write.send(body, once),
      options,
    );
}

/** Changes the text of a note, or pins it. */
export function useChangeNote(projectId: number) {
  const mentionWords = useMentionWords();
  return useWrite({
    call: (
      { note, change }: { note: Note; change: { content?: string; isPinned?: boolean } },
      { idempotencyKey, version = note.version },
    ) =>
      api('PUT /api/projects/:id/notes/:noteId', {
        params: { id: projectId, noteId: note.id },
        body: change,
        version,
        idempotencyKey,
      }),
    optimistic: ({ note, change }, cache) =>
      patchProject(cache, projectId, (project) => ({
        ...project,
        notes: project.notes.map((each) => (each.id === note.id ? { ...each, ...change } : each)),
      })),
    successMessage: (_note, { note, change }) =>
      change.content === undefined ? '' : mentionWords(change.content, note.content),
    // Whom it names anew has a to-do.
    invalidates: keysOfProject(projectId),
  });
}

/** Gives a note a text again that it had before the event `putBackOf`; what it said until now comes back with Undo. */
export function usePutNoteBack(projectId: number) {
  const { t } = useLingui();
  const write = (noteId: number, body: object, version: number, idempotencyKey: string) =>
    api('PUT /api/projects/:id/notes/:noteId', {
      params: { id: projectId, noteId },
      body,
      version,
      idempotencyKey,
    });
  return useWrite({
    call: (
      { note, content, putBackOf }: { note: Note; content: string; putBackOf: number },
      { idempotencyKey },
    ) => write(note.id, { content, putBackOf }, note.version, idempotencyKey),
    undo: ({ version }, { note }, { idempotencyKey }) =>
      write(note.id, { content: note.content }, version, idempotencyKey),
    invalidates: keysOfProject(projectId),
    successMessage: t`Earlier version restored`,
  });
}

export function useRemoveNote(projectId: number) {
  const { t } = useLingui();
  return useWrite({
    ...removal('/api/projects/:id/notes/:noteId', ({ id }: Note) => ({ id: projectId, noteId: id })),
    optimistic: (note, cache) =>
      patchProject(cache, projectId, (project) => ({
        ...project,
        notes: project.notes.filter((each) => each.id !== note.id),
      })),
    invalidates: keysOfProject(projectId),
    successMessage: t`Note removed`,
  });
}
