import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { madeByMigrations } from '../db/made-by-migrations.ts';
import type { MigrationFile } from '../db/migration-files.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import { isThere } from '../files/is-there.ts';
import { isWhole } from '../files/read-whole.ts';
import { BackupError } from './backup-error.ts';
import {
  fileEntry,
  filesBeside,
  manifestHashName,
  manifestName,
  manifestSchema,
  tableEntry,
  type BackupManifest,
} from './backup-manifest.ts';
import { hashing } from './dump-queries.ts';
import { readArchive } from './read-archive.ts';

export interface CheckedBackup {
  path: string;
  /** With the app's tables alone. */
  manifest: BackupManifest;
  /** Tables in it that no migration makes: earlier versions also saved what somebody else had put beside the app's. */
  others: string[];
  /** The hashes of all files that its rows name. */
  files: string[];
  /** Those of them that it cannot give: lost before it was made, or beside it since. */
  lost: string[];
}

/** Everything that was read, by the names of the entries. */
interface Read {
  tables: Map<string, string>;
  files: Set<string>;
  named: string[];
  manifest?: Buffer;
  manifestHash?: string;
}

/**
 * Reads a backup to its end and holds every byte against the fingerprints in it; changes nothing. Throws BackupError, with a sentence, when it
 * is damaged or cut off, or was made by a newer version of the app than the one whose `migrations` these are. `mayLackFiles` accepts files
 * that were lost before it was made, or beside it since.
 */
export async function checkBackup(
  path: string,
  migrations: MigrationFile[],
  { mayLackFiles = false }: { mayLackFiles?: boolean } = {},
): Promise<CheckedBackup> {
  const read: Read = { tables: new Map(), files: new Set(), named: [] };
  await readArchive(path, (name, content) => takeIn(read, name, content));
  const manifest = manifestOf(path, read);
  refuseUnknownMigrations(manifest, migrations);
  for (const { name, sha256 } of manifest.tables) {
    if (read.tables.get(tableEntry(name)) !== sha256)
      throw damagedBackup(path, `the rows of ${name} are not what was saved`);
  }
  if (read.tables.size !== manifest.tables.length)
    throw damagedBackup(path, 'it has tables that do not belong to it');
  if (read.named.length !== manifest.files.count) throw damagedBackup(path, 'its list of files is not whole');
  const { named: files } = read;
  const lost = await findLost({ path, manifest, files }, read.files);
  if (lost.length > 0 && !mayLackFiles) await refuseLost({ path, manifest, files, lost });
  const own = new Set(madeByMigrations(migrations.slice(0, manifest.migrations.length)).tables);
  const tables = manifest.tables.filter(({ name }) => own.has(name));
  const others = manifest.tables.map(({ name }) => name).filter((name) => !own.has(name));
  return { path, manifest: { ...manifest, tables }, others, files, lost };
}

/** The hashes of all files that a backup's rows name. Throws BackupError where it cannot be read to its end. */
export async function findNamedFiles(path: string): Promise<string[]> {
  const read: Read = { tables: new Map(), files: new Set(), named: [] };
  const wanted = [tableEntry('files'), manifestName, manifestHashName];
  await readArchive(path, async (name, content) => {
    if (wanted.includes(name)) await takeIn(read, name, content);
  });
  const { files } = manifestOf(path, read);
  if (read.named.length !== files.count) throw damagedBackup(path, 'its list of files is not whole');
  return read.named;
}

async function takeIn(read: Read, name: string, content: Readable): Promise<void> {
  if (name === manifestName) {
    read.manifest = Buffer.concat(await content.toArray());
  } else if (name === manifestHashName) {
    read.manifestHash = Buffer.concat(await content.toArray()).toString();
  } else if (name.startsWith('tables/')) {
    read.tables.set(name, await hashOfRows(content, name === tableEntry('files') ? read.named : undefined));
  } else {
    const { through, hash } = hashing();
    await pipeline(content, through, drain);
    const sha256 = hash();
    if (name !== fileEntry(sha256))
      throw new BackupError(
        `The backup is damaged: ${name} is not what was saved. Nothing was changed. Try an older backup.`,
      );
    read.files.add(sha256);
  }
}

/** The SHA-256 of a table's rows; the first column of each goes to `firsts`. */
async function hashOfRows(content: Readable, firsts: string[] | undefined): Promise<string> {
  const { through, hash } = hashing();
  await pipeline(content, createGunzip(), through, async (chunks: AsyncIterable<Buffer>) => {
    if (!firsts) return drain(chunks);
    let rest = '';
    for await (const chunk of chunks) {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      // A loop: a spread of a whole table would be too many arguments.
      for (const line of lines) firsts.push(line.slice(0, Math.max(0, line.indexOf('\t'))));
    }
  });
  return hash();
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

function manifestOf(path: string, { manifest, manifestHash }: Read): BackupManifest {
  if (!manifest || !manifestHash) {
    throw new BackupError(
      `The backup at ${path} is no backup of this app, or was cut off: its end is missing. Nothing was changed. Try an older backup.`,
    );
  }
  const isAsWritten = createHash('sha256').update(manifest).digest('hex') === manifestHash;
  const parsed = isAsWritten ? manifestSchema.safeParse(JSON.parse(manifest.toString())) : undefined;
  if (!parsed)
    throw new BackupError(
      `The backup at ${path} is damaged: its table of contents is not what was saved. Nothing was changed. Try an older backup.`,
    );
  if (!parsed.success) {
    throw new BackupError(
      `The backup at ${path} was made by a newer version of the app; install that version first. Nothing was changed.`,
    );
  }
  return parsed.data;
}

function refuseUnknownMigrations({ migrations }: BackupManifest, files: MigrationFile[]): void {
  for (const { version, name, sha256 } of migrations) {
    const file = files[version - 1];
    if (!file) {
      throw new BackupError(
        `The backup was made by a newer version of the app (it has migration ${version} "${name}"); install that version first. Nothing was changed.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new BackupError(
        `The backup was made with another migration ${version} ("${name}") than this app has. Nothing was changed.`,
      );
    }
  }
}

function damagedBackup(path: string, what: string): BackupError {
  return new BackupError(
    `The backup at ${path} is damaged: ${what}. Nothing was changed. Try an older backup.`,
  );
}

type Files = Pick<CheckedBackup, 'path' | 'manifest' | 'files' | 'lost'>;

/** What only the store that it came from has is not looked for. */
async function findLost(
  { path, manifest, files }: Omit<Files, 'lost'>,
  inside: ReadonlySet<string>,
): Promise<string[]> {
  const { place } = manifest.files;
  const missing = new Set(manifest.files.missing);
  const beside = new DiskFileStore(filesBeside(dirname(path)));
  const lost: string[] = [];
  for (const sha256 of files) {
    if (place === 'inside' && !missing.has(sha256) && !inside.has(sha256))
      throw damagedBackup(path, `file ${sha256} is missing in it`);
    // A later backup brings there what was found again.
    const isLost = place === 'beside' ? !(await isWhole(beside, sha256)) : missing.has(sha256);
    if (isLost) lost.push(sha256);
  }
  return lost;
}

async function refuseLost({ path, manifest, files, lost }: Files): Promise<never> {
  const missing = new Set(manifest.files.missing);
  const since = lost.filter((sha256) => !missing.has(sha256)).length;
  const rest = 'To bring back everything else, repeat with --without-lost-files.';
  if (since > 0 && !(await isThere(filesBeside(dirname(path))))) {
    throw new BackupError(
      `The backup at ${path} has its files beside it: bring the folder "files" that lay there, and put it into ${dirname(path)}. Nothing was changed. ${rest}`,
    );
  }
  const all = `of its ${files.length.toLocaleString('en-US')} files`;
  const what = [
    [lost.length - since, `${all} were lost before it was made`] as const,
    [since, `${all} are missing or damaged in the folder "files" beside it`] as const,
  ].flatMap(([count, how]) => (count > 0 ? [`${count.toLocaleString('en-US')} ${how}`] : []));
  throw new BackupError(
    `The backup at ${path} is not whole: ${what.join(', and ')}. Nothing was changed. An older backup may still have them. ${rest}`,
  );
}
