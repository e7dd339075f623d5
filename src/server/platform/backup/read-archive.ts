import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { extract } from 'tar-stream';

import { BackupError } from './backup-error.ts';

/** The archive cannot be read on; what else fails while it is read is no fault of the archive. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/**
 * Hands each entry of an archive to `use`, in order; what `use` leaves unread is passed over. Throws BackupError where the archive is damaged,
 * and what `use` throws as it is.
 */
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
    for await (const entry of readable(entries)) {
      isArchive = true;
      await use(entry.header.name, Readable.from(readable(entry)));
      entry.resume();
    }
    await reading.catch((error: unknown) => {
      throw asUnreadable(error);
    });
  } catch (error) {
    if (!(error instanceof Unreadable) && !isOfGunzip(error)) throw error;
    throw new BackupError(
      isArchive
        ? `What is at ${path} is damaged, or was cut off. The database is as it was. Try an older backup.`
        : `What is at ${path} is no backup of this app, or is damaged. Nothing was changed. Try an older backup.`,
      { cause: error },
    );
  } finally {
    entries.destroy();
  }
}

async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): Unreadable {
  return new Unreadable('The archive cannot be read on.', { cause: error });
}

/** Whoever uses an entry's content unpacks it. */
function isOfGunzip(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_');
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
