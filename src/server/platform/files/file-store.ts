import type { Readable } from 'node:stream';

import { ConfigError } from '../../config.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { DiskFileStore } from './disk-file-store.ts';

export interface StoredFile {
  /** Lower-case hexadecimal SHA-256 of the content, by which it is found again. */
  sha256: string;
  sizeBytes: number;
  mediaType: string;
}

/** Keeps content under its own hash: the same content is kept once and never changes. */
export interface FileStore {
  /**
   * Resolves when the content would survive a power cut and its row in `files` is written with `db`: in a transaction the row
   * commits with it, and a rollback leaves only bytes that nothing refers to. Throws `disk.full` when there is no room.
   */
  put(db: Db, content: Uint8Array | Readable, options: { mediaType: string }): Promise<StoredFile>;
  /** Keeps content without a row, for a backup that brings its rows itself; nothing happens when it is there whole. */
  keep(content: Uint8Array): Promise<void>;
  /** The content; throws `not_found` when there is none under this hash. */
  read(sha256: string): Promise<Uint8Array>;
  has(sha256: string): Promise<boolean>;
  /**
   * Removes content; nothing happens when there is none. Call it in the transaction that removes its row: who brings the same content
   * meanwhile waits for that row, and then puts the content back.
   */
  remove(sha256: string): Promise<void>;
  /** Removes what uploads that never finished before `instant` left behind; returns how many there were. */
  removeAbandoned(instant: Date): Promise<number>;
}

/** The store that STORAGE_URL names. */
export function createFileStore(storage: Config['storage']): FileStore {
  if (storage.kind === 's3') {
    throw new ConfigError(
      'STORAGE_URL with s3:// is not supported by this version; leave it out to keep files in DATA_DIR.',
    );
  }
  return new DiskFileStore(storage.folder);
}
