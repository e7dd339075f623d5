import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line } from '../kernel/fields.ts';
import { largestPicture } from '../kernel/upload-fields.ts';

/** What bounds files that arrive in parts. */
export const uploadLimits = {
  /** Bytes of one file; none that a call takes is larger. */
  fileBytes: largestPicture,
  partBytes: 4 * 1024 * 1024,
  /** Of one person, that no call has taken yet. */
  most: 100,
  /** Of one person, as announced. */
  personBytes: 1024 * 1024 * 1024,
  /** Of everybody, as announced. */
  totalBytes: 8 * 1024 * 1024 * 1024,
  /** After the last part; then it is gone. */
  days: 7,
};

export const uploadSchema = z.strictObject({
  id: id(),
  name: z.string(),
  size: z.int(),
  /** How many bytes are kept, from the first one on. Whatever happens, these need not be sent again. */
  received: z.int(),
  /** A call has named it, and it cannot be named again. */
  isTaken: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** As a file system has it; what cannot be kept of it is left out, for no name stops a photo. */
const fileName = z.pipe(
  z.string().check(z.overwrite((name) => name.replaceAll(/\p{Cc}+/gu, ' '))),
  line(400),
);

const size = z
  .int('Send the size in bytes.')
  .check(
    z.minimum(1, 'This file is empty. Choose it again.'),
    z.maximum(uploadLimits.fileBytes, `This file is larger than ${uploadLimits.fileBytes / 1024 / 1024} MB.`),
  );

const offset = z.pipe(
  matching(/^\d{1,9}$/, 'Send the place of the first byte as a whole number.'),
  z.transform((value: string) => Number(value)),
);

const sha256 = matching(/^[0-9a-f]{64}$/, 'Send a SHA-256 as 64 digits and letters a to f.');

const params = z.object({ id: idInPath() });

export const uploadContract = {
  startUpload: endpoint({
    method: 'POST',
    path: '/api/uploads',
    access: 'employee',
    summary:
      'Announces a file that will arrive in parts. Once it is whole, the text `upload:{id}` takes the place of a file in any multipart call.',
    body: z.strictObject({ name: fileName, size, sha256: z.optional(sha256) }),
    answer: uploadSchema,
  }),
  readUpload: endpoint({
    method: 'GET',
    path: '/api/uploads/:id',
    access: 'employee',
    summary: 'How much of an own upload is kept.',
    params,
    answer: uploadSchema,
  }),
  addPart: endpoint({
    method: 'POST',
    path: '/api/uploads/:id/parts',
    access: 'employee',
    summary:
      'Adds the bytes from `offset` on. What is kept already is passed over, so a part may come again or overlap; one that leaves a gap is refused.',
    params,
    body: z.strictObject({ offset }),
    files: {
      part: {
        maxBytes: uploadLimits.partBytes,
        description: 'The bytes of the file from `offset` on.',
        isRequired: true,
      },
    },
    status: 200,
    answer: uploadSchema,
    // By itself safe to repeat, so that no part's answer needs to be kept under a key.
    transaction: 'own',
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:id',
    access: 'employee',
    summary: 'Lets an own upload go that no call has taken.',
    params,
    answer: 'nothing',
  }),
};
