import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { extract } from 'tar-stream';

import { BackupError } from './backup-error.ts';

/** Hands each entry of an archive to `use`, in order; what `use` leaves unread is passed over. Throws BackupError where it is damaged. */
export async function readArchive(
  path: string,
  use: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  await requireFile(path);
  const entries = extract();
  let isArchive = false;
  const reading = pipeline(createReadStream(path), entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      isArchive = true;
      await use(entry.header.name, Readable.from(entry));
      entry.resume();
    }
    await reading;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const what = isArchive ? 'is damaged, or was cut off' : 'is no backup of this app, or is damaged';
    throw new BackupError(`What is at ${path} ${what}. Nothing was changed.`, { cause: error });
  } finally {
    entries.destroy();
  }
}

/** Only a file has an end: what is written into a pipe may be waited for for ever. */
async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new BackupError(`There is no backup at ${path}. Nothing was changed.`);
    throw error;
  });
  const isReadable = await access(path, constants.R_OK).then(
    () => found.isFile(),
    () => false,
  );
  if (!isReadable)
    throw new BackupError(`What is at ${path} is no file that can be read. Nothing was changed.`);
}
