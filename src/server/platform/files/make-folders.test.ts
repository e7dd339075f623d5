import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeFolders } from './make-folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-folders-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a folder and those above it, each for its owner alone, once', async () => {
  const path = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolders(path, 0o700), makeFolders(path, 0o700)]);
  await makeFolders(path, 0o700);
  for (const each of [path, join(folder, 'a')]) expect((await stat(each)).mode & 0o777).toBe(0o700);
});

it('makes the same ones at the same time for several', async () => {
  for (let round = 0; round < 200; round += 1) {
    const path = join(folder, `round${round}`, 'b', 'c');
    await Promise.all(Array.from({ length: 4 }, () => makeFolders(path)));
  }
});

it('refuses what can be none, and says why', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolders(join(folder, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolders(join(folder, 'file', 'in it'))).rejects.toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('refuses where the system has no folder to give', async () => {
  await expect(makeFolders('/proc/none')).rejects.toThrow('ENOENT');
  await expect(makeFolders('/proc/none/below')).rejects.toThrow('ENOENT');
});
