import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, requiredText, versionField } from '../kernel/fields.ts';

/** The most that one note may hold, in bytes of UTF-8. */
export const largestNoteBytes = 102_400;

export const noteSchema = z.strictObject({
  id: id(),
  projectId: id(),
  content: z.string(),
  isPinned: z.boolean(),
  authorId: z.nullable(id()),
  authorName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Note = z.infer<typeof noteSchema>;

const content = requiredText(largestNoteBytes).check(
  z.refine(
    (value) => new TextEncoder().encode(value).length <= largestNoteBytes,
    'This note is longer than 100 KB. Split it into several notes.',
  ),
);

export const createNoteBody = z.strictObject({ content, isPinned: z.optional(z.boolean()) });
export type CreateNoteBody = z.output<typeof createNoteBody>;

export const updateNoteBody = z.strictObject({
  content: z.optional(content),
  isPinned: z.optional(z.boolean()),
  version: versionField,
});
export type UpdateNoteBody = z.output<typeof updateNoteBody>;

const params = z.object({ id: idInPath(), noteId: idInPath() });

export const noteContract = {
  createNote: endpoint({
    method: 'POST',
    path: '/api/projects/:id/notes',
    access: 'employee',
    summary: 'Writes a note on a project.',
    params: z.object({ id: idInPath() }),
    body: createNoteBody,
    ignores: noteSchema,
    answer: noteSchema,
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/notes/:noteId',
    access: 'employee',
    summary: 'Changes or pins a note; field employees only change their own.',
    params,
    body: updateNoteBody,
    ignores: noteSchema,
    answer: noteSchema,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/notes/:noteId',
    access: 'employee',
    summary: 'Removes a note; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreNote: endpoint({
    method: 'POST',
    path: '/api/projects/:id/notes/:noteId/restore',
    access: 'employee',
    summary: 'Brings a removed note back.',
    params,
    status: 200,
    answer: noteSchema,
  }),
};
