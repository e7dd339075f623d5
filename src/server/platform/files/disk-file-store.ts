import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertFile } from './file-queries.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Files in a folder of this machine, as `ab/cd/abcd…`; unfinished ones are in `unfinished/`. */
export class DiskFileStore implements FileStore {
  readonly #root: string;
  readonly #unfinished: string;

  constructor(root: string) {
    this.#root = root;
    this.#unfinished = join(root, 'unfinished');
  }

  async put(
    db: Db,
    content: Uint8Array | Readable,
    { mediaType }: { mediaType: string },
  ): Promise<StoredFile> {
    return this.#write(content, async (unfinished, written) => {
      const file: StoredFile = { ...written, mediaType };
      // The row first: its lock holds off who removes unused content, until the commit. The content is in its place before that.
      await inTransaction(db, async (db) => {
        await insertFile(db, file);
        await this.#place(unfinished, file);
      });
      return file;
    });
  }

  keep(content: Uint8Array): Promise<void> {
    return this.#write(content, (unfinished, file) => this.#place(unfinished, file));
  }

  /** Writes content under a name of its own, which `use` may move to its place. */
  async #write<T>(
    content: Uint8Array | Readable,
    use: (unfinished: string, written: Omit<StoredFile, 'mediaType'>) => Promise<T>,
  ): Promise<T> {
    const unfinished = join(this.#unfinished, randomUUID());
    try {
      await mkdir(this.#unfinished, { recursive: true });
      return await use(unfinished, await writeDurably(unfinished, content));
    } catch (error) {
      throw isDiskFull(error) ? diskFull(error) : error;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async read(sha256: string): Promise<Uint8Array> {
    try {
      return await readFile(this.#pathOf(sha256));
    } catch (error) {
      if (isMissing(error)) throw notFound('file');
      throw error;
    }
  }

  async has(sha256: string): Promise<boolean> {
    return access(this.#pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  async removeAbandoned(instant: Date): Promise<number> {
    const names = await readdir(this.#unfinished).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    let removed = 0;
    for (const name of names) {
      const path = join(this.#unfinished, name);
      const found = await stat(path).catch(() => undefined);
      if (!found || found.mtime >= instant) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async #place(unfinished: string, { sha256, sizeBytes }: Omit<StoredFile, 'mediaType'>): Promise<void> {
    const path = this.#pathOf(sha256);
    const kept = await stat(path).catch(() => undefined);
    // A file of another size is one that the disk has damaged; the good content takes its place.
    if (kept?.size !== sizeBytes) {
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
    }
    // Also when the content was there already: the one who brought it may not have come this far yet.
    const folder = dirname(path);
    await Promise.all([folder, dirname(folder), this.#root].map(syncFolder));
  }

  #pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw notFound('file');
    return join(this.#root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

async function writeDurably(path: string, content: Uint8Array | Readable) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content instanceof Uint8Array
      ? [content]
      : (content as AsyncIterable<Uint8Array>)) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** Makes the names in a folder durable; without this a power cut may forget a file whose content is safe. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}

function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function diskFull(cause: unknown): AppError {
  return new AppError('disk.full', 'The disk is full. Nothing was changed; tell your administrator.', {
    cause,
  });
}
