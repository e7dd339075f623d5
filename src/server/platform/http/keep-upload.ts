import type { MultipartFile } from '@fastify/multipart';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';

import type { FileField } from '../../../shared/kernel/endpoint.ts';
import { tooLarge } from './multipart-refusals.ts';
import { nameInForm } from './shown-name.ts';
import { UploadedFile } from './uploaded-file.ts';

/** Writes a part to disk while it comes, and refuses (413) one that is larger than declared. */
export async function keepUpload(
  name: string,
  field: FileField,
  part: MultipartFile,
  { path, refused }: { path: string; refused: AbortSignal },
): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const fileName = nameInForm(part.filename);
  const refusal = () => tooLarge(name, field, field.most ? fileName : undefined);
  const target = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of addAbortSignal(refused, part.file) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > field.maxBytes || part.file.truncated) throw refusal();
      hash.update(chunk);
      await target.writeFile(chunk);
    }
  } finally {
    await target.close();
  }
  if (part.file.truncated) throw refusal();
  return new UploadedFile({ name: fileName, sizeBytes, sha256: hash.digest('hex'), path });
}
