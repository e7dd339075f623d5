import type { FileStore } from '../files/file-store.ts';
import { readWhole } from '../files/read-whole.ts';
import { withPictureSlot } from './picture-slot.ts';
import { loadSharp } from './load-sharp.ts';

/** Pixels: 430 to the inch of the room that a letterhead has for it. */
const printedRoom = { width: 1200, height: 400 };

/** A company has one logo, and its older papers another one. */
const mostKept = 4;
const printed = new Map<string, Uint8Array>();

/**
 * A company's logo as it is printed: a PNG, whatever it came as. Undefined where its content is gone or no picture, so that the paper is
 * drawn without it. Kept in memory, because a large one takes longer than the rest of a paper.
 */
export async function printLogo(
  files: Pick<FileStore, 'read'>,
  sha256: string,
): Promise<Uint8Array | undefined> {
  const known = printed.get(sha256);
  const made = known ?? (await withPictureSlot(() => drawLogo(files, sha256)));
  if (!made) return undefined;
  printed.delete(sha256);
  printed.set(sha256, made);
  const [oldest] = printed.keys();
  if (printed.size > mostKept && oldest !== undefined) printed.delete(oldest);
  return made;
}

async function drawLogo(files: Pick<FileStore, 'read'>, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readWhole(files, sha256);
  if (!bytes) return undefined;
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize({ ...printedRoom, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
