import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts';
import { figure } from '../faults/full-size.ts';
import { freePort, killLeftovers, runProgram, startApp } from './app-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
});
afterEach(killLeftovers);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Does in the database of an app that does not run what nobody should. */
async function change(sql: string) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { pool, close } = openDatabase(postgres.connection);
  try {
    await pool.query(sql);
  } finally {
    await close();
    await postgres.stop();
  }
}

it('examines the data beside a running app, and of one that does not run', async () => {
  const app = await startApp({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const beside = await runProgram('doctor', { DATA_DIR: dataDir });
  expect(beside).toMatchObject({ code: 0, stderr: '' });
  expect(beside.stdout).toMatch(/^ok {4}projects +0 examined\n/);
  // Only permits with a fee are among them.
  expect(beside.stdout).toMatch(/^ok {4}permit fees +0 examined$/m);
  expect(beside.stdout).toContain('Everything is as it should be.');
  expect(await app.end('SIGTERM')).toBe(0);

  expect(await runProgram('doctor', { DATA_DIR: dataDir })).toEqual(beside);
  const kinds = beside.stdout.match(/^ok /gm)!.length;
  figure(`${kinds} kinds of things examined, beside a running app and without one`);

  await change(`insert into employees (first_name, email, role) values ('Ann', 'ann@example.com', 'field');
    alter sequence employees_id_seq restart`);
  const one = await runProgram('doctor', { DATA_DIR: dataDir });
  expect(one).toMatchObject({ code: 1, stdout: expect.stringContaining('\n1 thing is wrong.\n') });
  await change(`insert into uploads (employee_id, name, size_bytes, received_bytes, created_at, touched_at)
    select id, name, 10, received, now(), now() - age::interval from employees,
      (values ('cut.jpg', 10, '1 hour'), ('old.jpg', 0, '10 days'), ('torn.jpg', 9, '1 hour')) as v (name, received, age)`);
  const { stdout } = await runProgram('doctor', { DATA_DIR: dataDir });
  expect(stdout).toContain('\n4 things are wrong.\n');
  // What wants the same done stands together, over what that is.
  expect(stdout).toMatch(
    /\(cut\.jpg\):.*\n.*\(torn\.jpg\):.*\n +→ The sender .*\n.*\(old\.jpg\):.*\n +→ Look under Settings, System/,
  );
}, 120_000);

it.each(['doctor', 'backup'] as const)(
  '%s refuses a folder without a database and writes nothing',
  async (name) => {
    const empty = join(dataDir, `${name} empty`);
    await mkdir(empty);
    for (const folder of [empty, join(empty, 'absent')]) {
      expect(await runProgram(name, { DATA_DIR: folder })).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no Plumbline in ${folder} (DATA_DIR); set DATA_DIR to the folder that npm start uses, or start the app there once.\n`,
      });
    }
    expect(await readdir(empty)).toEqual([]);
  },
);
