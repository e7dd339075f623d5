import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { id, idInPath, putBackField, requiredText, versionField } from '../kernel/fields.ts';

/** The most that one note may hold, in bytes of UTF-8. */
export const largestNoteBytes = 102_400;

export const noteSchema = z.strictObject({
  id: id(),
  projectId: id(),
  content: z.string(),
  isPinned: z.boolean(),
  authorId: z.nullable(id()),
  authorName: z.string(),
  /** How often its text was changed. */
  editCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Note = z.infer<typeof noteSchema>;

/** A text that a note has or had. */
const noteVersionSchema = z.strictObject({
  at: z.string(),
  /** Who wrote it. */
  actorName: z.string(),
  content: z.string(),
  /** The event that put another text in its place; null for the present one. */
  replacedBy: z.nullable(id()),
});

const tooLong = 'This note is longer than 100 KB. Split it into several notes.';
const content = requiredText(largestNoteBytes, tooLong).check(
  z.refine((value) => new TextEncoder().encode(value).length <= largestNoteBytes, tooLong),
);

export const createNoteBody = z.strictObject({
  content,
  isPinned: z.optional(z.boolean()),
});
/** What is typed of a note, new or changed. */
export const noteTextBody = z.pick(createNoteBody, { content: true });
export type CreateNoteBody = z.output<typeof createNoteBody>;

export const updateNoteBody = z.strictObject({
  content: z.optional(content),
  isPinned: z.optional(z.boolean()),
  putBackOf: putBackField,
  version: versionField,
});

const params = z.object({ id: idInPath(), noteId: idInPath() });

export const noteContract = {
  ...recordEndpoints({
    name: 'Note',
    path: '/api/projects/:id/notes',
    id: 'noteId',
    ofParent: z.object({ id: idInPath() }),
    ofRecord: params,
    access: 'employee',
    body: createNoteBody,
    update: updateNoteBody,
    answer: noteSchema,
    summaries: {
      create:
        'Writes a note on a project, and a to-do of each line for each person whom it names as `@Ada Ames`, by a first name that nobody else has, or by the e-mail address.',
      update:
        'Changes or pins a note; whom its text names and did not name before gets a to-do. Field employees only change their own.',
      delete: 'Removes a note; it can be restored.',
      restore: 'Brings a removed note back.',
    },
  }),
  listNoteVersions: endpoint({
    method: 'GET',
    path: '/api/projects/:id/notes/:noteId/versions',
    access: 'employee',
    summary: 'The texts that a note has had, the present one first.',
    params,
    answer: z.array(noteVersionSchema),
  }),
};
