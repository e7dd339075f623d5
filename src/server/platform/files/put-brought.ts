import type { Readable } from 'node:stream';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertFiles } from './file-queries.ts';
import type { PutOptions, StoredFile } from './file-store.ts';

/** Content that is known to a store but not yet in its place there. */
export interface Brought {
  sha256: string;
  sizeBytes: number;
  /** Resolves when it is in its place, whole and for good. */
  place(): Promise<void>;
  /** Lets go of what was only needed for that. */
  release(): Promise<void>;
}

type Bring = (content: Uint8Array | Readable) => Promise<Brought>;

/** `put` of any store (see `FileStore`). */
export async function putBrought(
  db: Db,
  bring: Bring,
  content: Uint8Array | Readable,
  { mediaType, made = [] }: PutOptions,
): Promise<StoredFile> {
  const brought: Brought[] = [];
  try {
    for (const each of [content, ...made.map(({ bytes }) => bytes)]) brought.push(await bring(each));
    const [kept, ...sizes] = brought.map(({ sha256, sizeBytes }, index) => ({
      sha256,
      sizeBytes,
      mediaType: made[index - 1]?.mediaType ?? mediaType,
    })) as [StoredFile, ...StoredFile[]];
    // The rows first: their locks hold off who removes unused content, until the commit. The content is in its place before that.
    await inTransaction(db, async (db) => {
      await insertFiles(
        db,
        kept,
        sizes.map((file, index) => ({ ...file, size: made[index]!.size, recipe: made[index]!.recipe })),
      );
      await Promise.all(brought.map((each) => each.place()));
    });
    return kept;
  } finally {
    await Promise.all(brought.map((each) => each.release()));
  }
}
