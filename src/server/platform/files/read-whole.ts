import type { FileStore } from './file-store.ts';

type Files = Pick<FileStore, 'read'>;

/** The content of a file, or undefined when the store has lost or damaged it; throws what may pass, such as a store that is down. */
export async function readWhole(files: Files, sha256: string): Promise<Uint8Array | undefined> {
  try {
    return await files.read(sha256);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'not_found' || code === 'file.damaged') return undefined;
    throw error;
  }
}

export async function isWhole(files: Files, sha256: string): Promise<boolean> {
  return (await readWhole(files, sha256)) !== undefined;
}
