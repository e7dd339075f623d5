import type { StorageConfig } from '../../storage-config.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { S3FileStore } from './s3-file-store.ts';

/** The store that STORAGE_URL names. */
export function createFileStore(storage: StorageConfig): FileStore {
  return storage.kind === 's3' ? new S3FileStore(storage) : new DiskFileStore(storage.folder);
}
