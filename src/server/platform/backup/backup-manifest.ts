import { join } from 'node:path';

import * as z from 'zod/mini';

import { matching } from '../../../shared/kernel/bounded-text.ts';

const sha256 = matching(/^[0-9a-f]{64}$/);

/** Why a backup was made: by somebody, by the day's schedule, or before something that changes the whole database. */
export const backupKinds = ['manual', 'daily', 'before-migration', 'before-restore'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** Where the content of files is: in the archive, in the folder `files` beside it, or only in the store that they came from. */
export const filePlaces = ['inside', 'beside', 'store'] as const;
export type FilePlace = (typeof filePlaces)[number];

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  kind: z.enum(backupKinds),
  madeAt: z.string(),
  /** The migrations that made the tables, in order. */
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), sha256 })),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of the rows as COPY writes them, before they are compressed. */
      sha256,
    }),
  ),
  /** What each sequence gave out last; null for one that never gave anything. */
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.nullable(z.string()) })),
  files: z.strictObject({
    place: z.enum(filePlaces),
    count: z.int(),
    sizeBytes: z.int(),
    /** Those that the store could not give whole when the backup was made. */
    missing: z.array(sha256),
  }),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const manifestHashName = 'manifest.sha256';

/** The table's rows in the archive. */
export const tableEntry = (table: string) => `tables/${table}.copy.gz`;

/** A file's content in the archive. */
export const fileEntry = (hash: string) => `files/${hash}`;

/** The folder of files that the archives of a folder share. */
export const filesBeside = (folder: string) => join(folder, 'files');
