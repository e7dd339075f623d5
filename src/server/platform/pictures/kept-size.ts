import type { PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { readWhole } from '../files/read-whole.ts';
import { drawSize, recipe } from './draw-sizes.ts';
import { withPictureSlot } from './picture-slot.ts';
import {
  findPictureSize,
  forgetPictureSize,
  insertPictureSize,
  type SizeKey,
} from './picture-size-queries.ts';

/** What small pictures are found and kept with. */
export interface PictureStore {
  /** Not a transaction: what is made stays, whatever becomes of the call. */
  db: Db;
  files: Pick<FileStore, 'read' | 'stage' | 'put'>;
}

const foreignKeyViolation = '23503';

/**
 * A small picture of a kept one. An upload brings its sizes along; one that came another way, or before its sizes were drawn as they are
 * now, gets them when somebody first looks. Of many who look at once one draws, and of many processes the first one's drawing stays.
 */
export function readSize(store: PictureStore, sourceSha256: string, size: PictureSize): Promise<Uint8Array> {
  const key: SizeKey = { sourceSha256, size, recipe };
  return onlyOnce(store.files, `${sourceSha256} ${size}`, async () => {
    const { db, files } = store;
    const kept = await findPictureSize(db, key);
    if (kept === undefined) return makeSize(store, key);
    const known = await readWhole(files, kept);
    if (known) return known;
    await forgetPictureSize(db, key, kept);
    return makeSize(store, key);
  });
}

async function makeSize({ db, files }: PictureStore, key: SizeKey): Promise<Uint8Array> {
  const source = await files.read(key.sourceSha256);
  const drawn = await withPictureSlot(() => drawSize(source, key.size));
  const kept = await keepSize({ db, files }, key, drawn);
  return kept === undefined ? drawn : files.read(kept);
}

/** The hash of the drawing that another process has kept in the meantime, or undefined when it is this one. */
async function keepSize({ db, files }: PictureStore, key: SizeKey, drawn: Uint8Array) {
  await files.stage(drawn);
  try {
    return await inTransaction(db, async (db) => {
      const { sha256 } = await files.put(db, drawn, { mediaType: 'image/webp' });
      await insertPictureSize(db, key, sha256);
      const winner = await findPictureSize(db, key);
      return winner === sha256 ? undefined : winner;
    });
  } catch (error) {
    // The picture itself has just been let go; what was drawn of it goes out once more.
    if ((error as { code?: unknown }).code === foreignKeyViolation) return undefined;
    throw error;
  }
}

/** What is being read or drawn at this moment, by store and name. */
const underWay = new WeakMap<PictureStore['files'], Map<string, Promise<Uint8Array>>>();

function onlyOnce(
  files: PictureStore['files'],
  name: string,
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const readings = underWay.get(files) ?? new Map<string, Promise<Uint8Array>>();
  underWay.set(files, readings);
  const reading = readings.get(name) ?? read().finally(() => readings.delete(name));
  readings.set(name, reading);
  return reading;
}
