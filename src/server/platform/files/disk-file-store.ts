import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import { isSha256, placeOf } from './file-place.ts';
import type { FileStore, KeptObject, PutOptions, StoredFile } from './file-store.ts';
import { asDiskFull, isMissing } from './file-system-errors.ts';
import { putBrought, type Brought } from './put-brought.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { requireContent, sha256Of } from './require-content.ts';
import { writeDurably } from './write-durably.ts';

type Content = Pick<StoredFile, 'sha256' | 'sizeBytes'>;

/** Files in a folder of this machine, as `ab/cd/abcd…`; unfinished ones are in `unfinished/`. */
export class DiskFileStore implements FileStore {
  readonly #root: string;
  readonly #unfinished: string;

  constructor(root: string) {
    this.#root = root;
    this.#unfinished = join(root, 'unfinished');
  }

  put(db: Db, content: Uint8Array | Readable, options: PutOptions): Promise<StoredFile> {
    return putBrought(db, (each) => this.#bring(each), content, options).catch((error: unknown) => {
      throw asDiskFull(error);
    });
  }

  async stage(content: Uint8Array | Readable): Promise<void> {
    try {
      const brought = await this.#bring(content);
      await placed(brought);
    } catch (error) {
      throw asDiskFull(error);
    }
  }

  async read(sha256: string): Promise<Uint8Array> {
    const bytes = await readFile(this.#pathOf(sha256)).catch((error: unknown) => {
      throw isMissing(error) ? notFound('file') : error;
    });
    return requireContent(sha256, bytes);
  }

  async has(sha256: string): Promise<boolean> {
    if (!isSha256(sha256)) return false;
    return access(this.#pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  removeAbandoned(instant: Date): Promise<number> {
    return removeOldFiles(this.#unfinished, instant);
  }

  async *list(): AsyncGenerator<KeptObject[]> {
    for (const first of await namesIn(this.#root)) {
      for (const second of await namesIn(join(this.#root, first))) {
        const folder = join(this.#root, first, second);
        const kept: KeptObject[] = [];
        for (const sha256 of await namesIn(folder)) {
          if (!isSha256(sha256) || this.#pathOf(sha256) !== join(folder, sha256)) continue;
          const found = await stat(join(folder, sha256)).catch(() => undefined);
          if (found) kept.push({ sha256, keptAt: found.mtime });
        }
        yield kept;
      }
    }
  }

  /** The folder is made with the first file. */
  requireReachable(): Promise<void> {
    return Promise.resolve();
  }

  async #bring(content: Uint8Array | Readable): Promise<Brought> {
    const staged = content instanceof Uint8Array ? await this.#findStaged(content) : undefined;
    if (!staged || !(content instanceof Uint8Array)) return this.#write(content);
    const place = async () => {
      if (await this.#findStaged(content)) return this.#sync(staged.sha256);
      // It was removed between these two looks.
      return placed(await this.#write(content));
    };
    return { ...staged, place, release: () => Promise.resolve() };
  }

  async #write(content: Uint8Array | Readable): Promise<Brought> {
    const path = join(this.#unfinished, randomUUID());
    const release = () => rm(path, { force: true });
    try {
      await mkdir(this.#unfinished, { recursive: true });
      const written = await writeDurably(path, content);
      return { ...written, place: () => this.#place(path, written), release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async #place(unfinished: string, { sha256, sizeBytes }: Content): Promise<void> {
    const path = this.#pathOf(sha256);
    const kept = await stat(path).catch(() => undefined);
    // A file of another size is one that the disk has damaged; the good content takes its place.
    if (kept?.size !== sizeBytes) {
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
    }
    // Also when the content was there already: the one who brought it may not have come this far yet.
    await this.#sync(sha256);
  }

  /** What is in its place already, whole by its size, and need not be written again. */
  async #findStaged(content: Uint8Array): Promise<Content | undefined> {
    const sha256 = await sha256Of(content);
    const found = await stat(this.#pathOf(sha256)).catch(() => undefined);
    return found?.size === content.byteLength ? { sha256, sizeBytes: found.size } : undefined;
  }

  async #sync(sha256: string): Promise<void> {
    const folder = dirname(this.#pathOf(sha256));
    await Promise.all([folder, dirname(folder), this.#root].map(syncFolder));
  }

  #pathOf(sha256: string): string {
    if (!isSha256(sha256)) throw notFound('file');
    return join(this.#root, ...placeOf(sha256));
  }
}

async function placed(brought: Brought): Promise<void> {
  try {
    await brought.place();
  } finally {
    await brought.release();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  });
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
