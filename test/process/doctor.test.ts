import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { freePort, killLeftovers, runProgram, startApp } from './app-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
});
afterEach(killLeftovers);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('examines the data beside a running app, and of one that does not run', async () => {
  const app = await startApp({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const beside = await runProgram('doctor', { DATA_DIR: dataDir });
  expect(beside).toMatchObject({ code: 0, stderr: '' });
  expect(beside.stdout).toMatch(/^ok {4}projects +0 examined\n/);
  expect(beside.stdout).toContain('Everything is as it should be.');
  expect(await app.end('SIGTERM')).toBe(0);

  expect(await runProgram('doctor', { DATA_DIR: dataDir })).toEqual(beside);
}, 60_000);

it.each(['doctor', 'backup'] as const)(
  '%s refuses a folder without a database and writes nothing',
  async (name) => {
    const empty = join(dataDir, `${name} empty`);
    await mkdir(empty);
    for (const folder of [empty, join(empty, 'absent')]) {
      expect(await runProgram(name, { DATA_DIR: folder })).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no Plumbline in ${folder} (DATA_DIR).\n`,
      });
    }
    expect(await readdir(empty)).toEqual([]);
  },
);
