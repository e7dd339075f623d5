import type { Readable } from 'node:stream';

import type { Db } from '../db/database.ts';

export interface StoredFile {
  /** Lower-case hexadecimal SHA-256 of the content, by which it is found again. */
  sha256: string;
  sizeBytes: number;
  mediaType: string;
}

/** A small picture that is drawn of the one that is kept: it is found by that one's hash, its name and how it is drawn, and goes with it. */
export interface MadePicture {
  size: string;
  recipe: number;
  bytes: Uint8Array;
  mediaType: string;
}

export interface PutOptions {
  mediaType: string;
  /** Kept in the same statement. */
  made?: readonly MadePicture[] | undefined;
}

/** What lies in a store, whether the database knows of it or not. */
export interface KeptObject {
  sha256: string;
  keptAt: Date;
}

/**
 * Keeps content under its own hash: the same content is kept once and never changes. Every call may throw `store.unavailable` (503):
 * within 10 s where the store is silent or refuses, within about a minute where it crawls. One that was away is used again by itself.
 */
export interface FileStore {
  /**
   * Resolves when the content would survive a power cut and its row in `files` is written with `db`: in a transaction the row
   * commits with it, and a rollback leaves only bytes that nothing refers to. Throws `disk.full` when there is no room.
   */
  put(db: Db, content: Uint8Array | Readable, options: PutOptions): Promise<StoredFile>;
  /**
   * Brings content to its place ahead of `put`, which then only looks whether it is there: so that no transaction, with its locks and its
   * connection, waits for a far store. What is never put is removed a day later.
   */
  stage(content: Uint8Array | Readable): Promise<void>;
  /** The content, held against its hash; throws `not_found` when there is none under this hash, `file.damaged` when it is another one. */
  read(sha256: string): Promise<Uint8Array>;
  has(sha256: string): Promise<boolean>;
  /**
   * Removes content; nothing happens when there is none. Call it in the transaction that removes its row: who brings the same content
   * meanwhile waits for that row, and then puts the content back.
   */
  remove(sha256: string): Promise<void>;
  /** Removes what uploads that never finished before `instant` left behind; returns how many there were. */
  removeAbandoned(instant: Date): Promise<number>;
  /** Everything that is in the store, a batch at a time. */
  list(): AsyncIterable<KeptObject[]>;
  /** Throws `StoreStartError`, whose sentence says what is wrong, when the store cannot be used as it is configured. */
  requireReachable(): Promise<void>;
}
