import type { StorageConfig } from '../../storage-config.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { StorePatience } from './s3-exchange.ts';
import { S3FileStore } from './s3-file-store.ts';

/** The store that STORAGE_URL names; `patience` with one that speaks S3. */
export function createFileStore(storage: StorageConfig, patience?: StorePatience): FileStore {
  return storage.kind === 's3' ? new S3FileStore(storage, patience) : new DiskFileStore(storage.folder);
}
