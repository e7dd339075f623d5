import * as z from 'zod/mini';

import { createExpenseBody } from '../expenses/expense-contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { booleanText, largestPicture } from '../kernel/upload-fields.ts';
import { createNoteBody, largestNoteBytes } from '../notes/note-contract.ts';
import { uploadImagesBody } from '../photos/photo-contract.ts';
import { photoGroups } from '../photos/photo-group.ts';
import { pictureQuery } from '../pictures/picture-sizes.ts';

export const captureKinds = ['note', 'expense', 'photo'] as const;
export type CaptureKind = (typeof captureKinds)[number];

/** What each kind says: the body of the call that keeps it. */
export const saidBodies = {
  note: createNoteBody,
  expense: createExpenseBody,
  photo: z.strictObject({ ...uploadImagesBody.shape, group: z.enum(photoGroups) }),
} as const;

/** What was captured on site and waits for the office. */
export const captureSchema = z.strictObject({
  id: id(),
  kind: z.enum(captureKinds),
  employeeId: id(),
  employeeName: z.string(),
  /** A note's text, a photo's caption, or what an expense was for. */
  content: z.string(),
  /** Of an expense. */
  cost: z.nullable(z.number()),
  paidTo: z.string(),
  /** The name of its picture, which `picture` shows; null without one. */
  picture: z.nullable(z.string()),
  /** What it was captured for; null where no such project was ever here. */
  project: z.nullable(
    z.strictObject({ id: id(), number: z.string(), title: z.string(), isRemoved: z.boolean() }),
  ),
  capturedAt: z.string(),
  createdAt: z.string(),
});
export type Capture = z.infer<typeof captureSchema>;

/** Everything arrives as text beside a picture. */
const handInBody = z.strictObject({
  kind: z.enum(captureKinds),
  projectId: z.union([id(), idInPath()]),
  /** The body of the call that would keep it, as JSON. */
  said: text(largestNoteBytes * 2),
  /** The step on site that a note tells of, as JSON: it is recorded as such where its person had the appointment then. */
  step: z.optional(text(1000)),
  /** When it was captured, by the clock of the device. */
  capturedAt: instant(),
  /** The office decides, also where it could be kept at once. */
  isForOffice: z.optional(booleanText()),
});
export type HandInBody = z.output<typeof handInBody>;

const params = z.object({ id: idInPath() });

export const captureContract = {
  handIn: endpoint({
    method: 'POST',
    path: '/api/captures',
    access: 'employee',
    summary:
      'Hands in what was captured on site for a project that is gone, or no longer one’s own. It is kept there where it was one’s own at that time; otherwise the office gets it.',
    body: handInBody,
    files: {
      picture: {
        maxBytes: largestPicture,
        description: 'The receipt (JPEG, PNG, WebP, HEIC or PDF) or the photo.',
      },
    },
    answer: z.strictObject({
      /** `kept`: in the project. `office`: it waits for the office. */
      outcome: z.enum(['kept', 'office']),
    }),
  }),
  listCaptures: endpoint({
    method: 'GET',
    path: '/api/captures',
    access: ['projects.write', 'costs.see'],
    summary: 'What was handed in and waits to be filed, the oldest first.',
    answer: z.array(captureSchema),
  }),
  showCapture: endpoint({
    method: 'GET',
    path: '/api/captures/:id/picture',
    access: ['projects.write', 'costs.see'],
    summary: 'The picture that was handed in, whole or made smaller.',
    params,
    query: pictureQuery(),
    answer: 'file',
  }),
  fileCapture: endpoint({
    method: 'POST',
    path: '/api/captures/:id/file',
    access: ['projects.write', 'costs.see'],
    summary: 'Puts what was handed in into a project, in the name of who captured it.',
    params,
    body: z.strictObject({
      projectId: id(),
      /** An expense with a receipt that is on another expense already, on purpose. */
      isConfirmed: z.optional(z.boolean()),
    }),
    answer: 'nothing',
  }),
  discardCapture: endpoint({
    method: 'DELETE',
    path: '/api/captures/:id',
    access: ['projects.write', 'costs.see'],
    summary: 'Discards what was handed in, for good. The history of its project tells that it was.',
    params,
    answer: 'nothing',
  }),
};
