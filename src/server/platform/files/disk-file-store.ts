import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import { isSha256, filePathParts } from './file-place.ts';
import type { FileStore, KeptObject, PutOptions, StoredFile } from './file-store.ts';
import { asDiskFull, isMissing } from './file-system-errors.ts';
import { isThere } from './is-there.ts';
import { makeFolders } from './make-folders.ts';
import { putBrought, type Brought } from './put-brought.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { requireContent, sha256Of } from './require-content.ts';
import { syncFolder } from './sync-folder.ts';
import { writeDurably } from './write-durably.ts';

type Content = Pick<StoredFile, 'sha256' | 'sizeBytes'>;

/** Files in a folder of this machine, as `ab/cd/abcd…`; unfinished ones are in `unfinished/`. */
export class DiskFileStore implements FileStore {
  readonly #root: string;
  readonly #unfinished: string;
  /** What `stage` has written and made durable, and which file of the disk that is. */
  readonly #staged = new WeakMap<Uint8Array, Content & { identity: string }>();
  /** The folders of the first level that are known to be there for good: at most 256. */
  readonly #firstFolders = new Set<string>();

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
      const found = content instanceof Uint8Array ? await this.#findStaged(content) : undefined;
      if (found) return await this.#sync(found.sha256);
      const written = await this.#write(content);
      await placed(written);
      if (content instanceof Uint8Array) await this.#remember(content, written);
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
    return isThere(this.#pathOf(sha256));
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
    if (!(content instanceof Uint8Array)) return this.#write(content);
    const own = this.#staged.get(content);
    const staged = own ?? (await this.#findStaged(content));
    if (!staged) return this.#write(content);
    const place = async () => {
      if (own && own.identity === (await this.#identityOf(own.sha256))) return;
      if (own ? await this.#isWhole(staged) : await this.#isThere(staged)) return this.#sync(staged.sha256);
      // It was removed between these two looks.
      return placed(await this.#write(content));
    };
    const { sha256, sizeBytes } = staged;
    return { sha256, sizeBytes, place, release: () => Promise.resolve() };
  }

  /**
   * The very file that was written and synced, with its names, need not be hashed and synced again by `put`. Another one in its place may have come
   * from who has not synced it yet.
   */
  async #remember(content: Uint8Array, { sha256, sizeBytes }: Content): Promise<void> {
    const identity = await this.#identityOf(sha256);
    if (identity !== undefined) this.#staged.set(content, { sha256, sizeBytes, identity });
  }

  async #identityOf(sha256: string): Promise<string | undefined> {
    const found = await stat(this.#pathOf(sha256), { bigint: true }).catch(() => undefined);
    return found && `${found.dev} ${found.ino} ${found.size} ${found.ctimeNs}`;
  }

  async #write(content: Uint8Array | Readable): Promise<Brought> {
    const path = join(this.#unfinished, randomUUID());
    let isThere = true;
    const release = async () => {
      if (isThere) await rm(path, { force: true });
    };
    try {
      await makeFolders(this.#unfinished);
      const written = await writeDurably(path, content);
      const place = async () => {
        isThere = !(await this.#place(path, written));
      };
      return { ...written, place, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** True when the file was moved to its place, false when the content was there already. */
  async #place(unfinished: string, { sha256, sizeBytes }: Content): Promise<boolean> {
    const path = this.#pathOf(sha256);
    // What the disk has damaged, in its size or within it, makes room for the good content.
    const isMissing = !(await this.#isWhole({ sha256, sizeBytes }));
    if (isMissing) {
      const made = await mkdir(dirname(path), { recursive: true });
      if (made !== undefined && made !== dirname(path)) this.#firstFolders.delete(filePathParts(sha256)[0]);
      await rename(unfinished, path);
    }
    // Also when the content was there already: the one who brought it may not have come this far yet.
    await this.#sync(sha256);
    return isMissing;
  }

  /** What is in its place already, whole, and need not be written again. */
  async #findStaged(content: Uint8Array): Promise<Content | undefined> {
    const wanted = { sha256: await sha256Of(content), sizeBytes: content.byteLength };
    return (await this.#isWhole(wanted)) ? wanted : undefined;
  }

  /** Whether something of its size is in its place. */
  async #isThere({ sha256, sizeBytes }: Content): Promise<boolean> {
    const found = await stat(this.#pathOf(sha256)).catch(() => undefined);
    return found?.size === sizeBytes;
  }

  /** A disk may damage a file within its size, and a look costs 1 ms a megabyte. */
  async #isWhole(content: Content): Promise<boolean> {
    if (!(await this.#isThere(content))) return false;
    const bytes = await readFile(this.#pathOf(content.sha256)).catch(() => undefined);
    return bytes !== undefined && (await sha256Of(bytes)) === content.sha256;
  }

  async #sync(sha256: string): Promise<void> {
    const folder = dirname(this.#pathOf(sha256));
    const [first] = filePathParts(sha256);
    const names = this.#firstFolders.has(first) ? [] : [this.#root];
    await Promise.all([folder, dirname(folder), ...names].map(syncFolder));
    this.#firstFolders.add(first);
  }

  #pathOf(sha256: string): string {
    if (!isSha256(sha256)) throw notFound('file');
    return join(this.#root, ...filePathParts(sha256));
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
