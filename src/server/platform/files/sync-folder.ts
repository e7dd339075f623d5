import { open } from 'node:fs/promises';

/** Makes the names in a folder durable; without this a power cut may forget a file whose content is safe. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
