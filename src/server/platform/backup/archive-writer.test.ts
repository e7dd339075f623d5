import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';

import { expect, it, vi } from 'vitest';

import { ArchiveWriter } from './archive-writer.ts';

vi.mock('node:fs', { spy: true });

/** A disk that has room for so many bytes. */
function smallDisk(bytes: number): Writable {
  let written = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.byteLength;
      done(written > bytes ? Object.assign(new Error('no space left'), { code: 'ENOSPC' }) : null);
    },
  });
}

it.each([0, 600, 100_000, 200_000])(
  'a disk that is full after %d bytes fails the call, and nothing else',
  async (bytes) => {
    vi.mocked(createWriteStream).mockReturnValueOnce(
      smallDisk(bytes) as ReturnType<typeof createWriteStream>,
    );
    const archive = new ArchiveWriter('/a-small-disk.tar');
    const writing = async () => {
      for (let entry = 0; entry < 3; entry += 1) await archive.add(`entry-${entry}`, Buffer.alloc(90_000, 1));
      await archive.finish();
    };
    // An error that nobody listens to would end the test's process as well.
    await expect(writing()).rejects.toMatchObject({ code: 'ENOSPC' });
    await archive.abandon();
  },
);
