import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { makeFolders } from './make-folders.ts';
import { sha256Of } from './require-content.ts';
import type { Content } from './s3-exchange.ts';
import { writeDurably } from './write-durably.ts';

const chunkBytes = 64 * 1024;

/** Content of which size and hash are known, and that can be read as often as it takes. */
export type SpooledContent = Content & { sha256: string; release(): Promise<void> };

/** Bytes as they are; a stream is written to a folder of this machine first, so that memory never holds it whole. */
export async function spool(folder: string, content: Uint8Array | Readable): Promise<SpooledContent> {
  if (content instanceof Uint8Array) {
    return {
      sha256: await sha256Of(content),
      sizeBytes: content.byteLength,
      *open() {
        for (let at = 0; at < content.byteLength; at += chunkBytes)
          yield content.subarray(at, at + chunkBytes);
      },
      release: () => Promise.resolve(),
    };
  }
  await makeFolders(folder, 0o700);
  const path = join(folder, randomUUID());
  const release = () => rm(path, { force: true });
  const written = await writeDurably(path, content).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const read = () => createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Uint8Array>;
  return { ...written, open: read, release };
}
