import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

import { createFileStore } from '../../src/server/platform/files/create-file-store.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import { usualPatience, type StorePatience } from '../../src/server/platform/files/s3-exchange.ts';
import { filePathParts } from '../../src/server/platform/files/file-place.ts';
import { readStorage } from '../../src/server/storage-config.ts';
import { isFullSize } from '../faults/full-size.ts';
import type { S3Peer } from './s3-peer.ts';

/** A store for a test, and what lies in it behind the app's back. */
export interface TestStore {
  files: FileStore;
  /** The hashes of all that lies in it. */
  names(): Promise<string[]>;
  bytesOf(sha256: string): Promise<Buffer>;
  /** Puts other bytes in the place of content, as failing hardware does. */
  overwrite(sha256: string, bytes: Buffer): Promise<void>;
  /** Makes content look as if it had come then. */
  date(sha256: string, instant: Date): Promise<void>;
  /** Where content waits until it is whole. */
  unfinishedFolder: string;
  remove(): Promise<void>;
}

/** The setting for files of their own in the store of this run: nothing for a folder, or a place in the S3 peer (TEST_STORAGE=s3). */
export function storageOfTests(): Record<string, string> {
  const url = inject('testStorage');
  return url === '' ? {} : { STORAGE_URL: url.replace('FOLDER', randomBytes(8).toString('hex')) };
}

/**
 * Fails where content is put that was not brought to its place before: the transaction of a put would hold its locks and its connection
 * for as long as a far store takes.
 */
export function onlyStaged(files: FileStore): FileStore {
  return {
    put: async (db, content, options) => {
      for (const each of [content, ...(options.made ?? []).map(({ bytes }) => bytes)]) {
        const isThere =
          each instanceof Uint8Array && (await files.has(createHash('sha256').update(each).digest('hex')));
        if (!isThere) throw new Error('Content is staged before it is put.');
      }
      return files.put(db, content, options);
    },
    stage: (content) => files.stage(content),
    read: (sha256) => files.read(sha256),
    has: (sha256) => files.has(sha256),
    remove: (sha256) => files.remove(sha256),
    removeAbandoned: (instant) => files.removeAbandoned(instant),
    list: () => files.list(),
    requireReachable: () => files.requireReachable(),
  };
}

/** Files of a test that has no app, in the store of this run. */
export function filesOfTest(dataDir: string): FileStore {
  return createFileStore(readStorage(storageOfTests(), dataDir));
}

export async function diskTestStore(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
  const folder = join(dataDir, 'files');
  const pathOf = (sha256: string) => join(folder, ...filePathParts(sha256));
  return {
    files: createFileStore(readStorage({}, dataDir)),
    names: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((each) => each.isFile()).map((each) => each.name);
    },
    bytesOf: (sha256) => readFile(pathOf(sha256)),
    overwrite: (sha256, bytes) => writeFile(pathOf(sha256), bytes),
    date: async (sha256, instant) => {
      await stat(pathOf(sha256));
      await utimes(pathOf(sha256), instant, instant);
    },
    unfinishedFolder: join(folder, 'unfinished'),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** A busy machine is no store in trouble: only `npm run faults` judges what is promised in seconds. */
const patient: StorePatience = { ...usualPatience, silenceMs: 60_000, slowMs: 60_000 };

export async function s3TestStore(
  peer: S3Peer,
  addressing: 'path' | 'host' = 'path',
): Promise<TestStore & { bucket: string; filesWith(patience: StorePatience): FileStore }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  peer.makeBucket(bucket);
  const url = addressing === 'path' ? peer.storageUrl(bucket, 'ours') : peer.hostedStorageUrl(bucket, 'ours');
  const storage = readStorage({ STORAGE_URL: url }, dataDir);
  const objects = () => peer.objectsOf(bucket);
  const keyOf = (sha256: string) => `ours/${filePathParts(sha256).join('/')}`;
  return {
    bucket,
    files: createFileStore(storage, isFullSize ? usualPatience : patient),
    filesWith: (patience) => createFileStore(storage, patience),
    names: () => Promise.resolve([...objects().keys()].map((key) => key.slice(-64))),
    bytesOf: (sha256) => Promise.resolve(objects().get(keyOf(sha256))!.bytes),
    overwrite: (sha256, bytes) => {
      objects().get(keyOf(sha256))!.bytes = bytes;
      return Promise.resolve();
    },
    date: (sha256, instant) => {
      objects().get(keyOf(sha256))!.keptAt = instant;
      return Promise.resolve();
    },
    unfinishedFolder: join(dataDir, 'unfinished'),
    remove: async () => {
      peer.removeBucket(bucket);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
