import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { backupFolder } from './backup-folder.ts';
import { readConfig } from './config.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-backup-folder-'));
  await mkdir(join(dataDir, 'files'));
  await symlink(join(dataDir, 'files'), join(dataDir, 'link'));
  await mkdir(join(dataDir, 'linked'));
  await symlink(join(dataDir, 'files'), join(dataDir, 'linked/files'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each(['files', 'files/below/it', 'link', 'link/below', 'postgres', 'postgres/base', 'uploads'])(
  'no backup goes into %s of the data folder',
  (name) => {
    const BACKUP_DIR = join(dataDir, name);
    const said = (setting: string) =>
      new RegExp(
        `\\(${setting}\\) lies in ${dataDir}/(files|postgres|uploads), .*; name a folder outside it`,
      );
    expect(() => readConfig({ DATA_DIR: dataDir, BACKUP_DIR })).toThrow(said('BACKUP_DIR'));
    expect(() => backupFolder('--to', BACKUP_DIR, readConfig({ DATA_DIR: dataDir }))).toThrow(said('--to'));
  },
);

it.each(['.', 'linked'])('nor into %s, where its files would be the store', (name) => {
  expect(() => readConfig({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, name) })).toThrow(
    `(BACKUP_DIR) would keep the files of backups in ${dataDir}/files, which`,
  );
});

it.each(['backups', 'files-of-backups', '../elsewhere'])('backups may go into %s', (name) => {
  const folder = join(dataDir, name);
  expect(readConfig({ DATA_DIR: dataDir, BACKUP_DIR: folder }).backups.folder).toBe(folder);
});
