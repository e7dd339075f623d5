import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

import { UploadedFile } from '../../src/server/platform/http/uploaded-file.ts';

/** A file as a use case gets it from a call, until the test is over. */
export async function uploadedFile(bytes: Uint8Array, name = 'IMG_0001.HEIC'): Promise<UploadedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-upload-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return new UploadedFile({ name, sizeBytes: bytes.byteLength, sha256, path });
}
