import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import { imageSchema } from './photo-contract.ts';
import { largestVoiceNote } from './photo-limits.ts';

/** Which photo it is about: by its id, or, before the sender knows that, by the SHA-256 of the upload that it is made of. */
const addVoiceNoteBody = z
  .strictObject({
    photoId: z.optional(idInPath()),
    photoUpload: z.optional(matching(/^[0-9a-f]{64}$/, 'Send a SHA-256 as 64 digits and letters a to f.')),
  })
  .check(
    z.refine(({ photoId, photoUpload }) => (photoId === undefined) !== (photoUpload === undefined), {
      path: ['photoId'],
      error: 'Name the photo by its id or by its upload.',
    }),
  );
export type AddVoiceNoteBody = z.output<typeof addVoiceNoteBody>;

const ofProject = z.object({ id: idInPath() });
const ofVoiceNote = z.object({ id: idInPath(), voiceId: idInPath() });

/** What is spoken about a photo. Writes answer the photo. */
export const voiceContract = {
  addVoiceNote: endpoint({
    method: 'POST',
    path: '/api/projects/:id/voice-notes',
    access: 'employee',
    summary:
      'Adds a voice note to a photo, in the place of the one that it has; the same recording again is answered as it is. Field employees only to their own photos.',
    params: ofProject,
    body: addVoiceNoteBody,
    files: {
      audio: {
        maxBytes: largestVoiceNote,
        description: 'Up to two minutes of sound, as WebM with Opus or as MP4 with AAC or Opus.',
        isRequired: true,
      },
    },
    status: 201,
    answer: imageSchema,
  }),
  playVoiceNote: endpoint({
    method: 'GET',
    path: '/api/projects/:id/voice-notes/:voiceId',
    access: 'employee',
    summary: 'The sound of a voice note, whole or a range of it.',
    params: ofVoiceNote,
    answer: 'file',
  }),
  deleteVoiceNote: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/voice-notes/:voiceId',
    access: 'employee',
    summary:
      'Removes the voice note of a photo; it can be restored for 30 days. Field employees only from their own photos.',
    params: ofVoiceNote,
    status: 200,
    answer: imageSchema,
  }),
  restoreVoiceNote: endpoint({
    method: 'POST',
    path: '/api/projects/:id/voice-notes/:voiceId/restore',
    access: 'employee',
    summary:
      'Brings a voice note back that was removed or replaced, in the place of the one that the photo has.',
    params: ofVoiceNote,
    status: 200,
    answer: imageSchema,
  }),
};
