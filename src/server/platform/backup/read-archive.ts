import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { extract } from 'tar-stream';

import { BackupError } from './backup-error.ts';

/** Hands each entry of an archive to `use`, in order; what `use` leaves unread is passed over. Throws BackupError where it is damaged. */
export async function readArchive(
  path: string,
  use: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(path), entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      await use(entry.header.name, Readable.from(entry));
      entry.resume();
    }
    await reading;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no backup at ${path}.`);
    if (code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`The backup at ${path} cannot be read (${code}).`);
    throw new BackupError(`The backup at ${path} is damaged, or was cut off: ${message}.`, { cause: error });
  } finally {
    entries.destroy();
  }
}
