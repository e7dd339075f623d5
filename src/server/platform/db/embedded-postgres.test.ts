import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { clearLeftoverPostgres } from './leftover-postgres.ts';
import { queryOne } from './query.ts';

let dataDir: string;
// A first start makes the cluster, which takes seconds; each test finds it stopped and leaves it so.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
  await (await startEmbeddedPostgres({ dataDir })).stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');

describe('the embedded database', () => {
  it('keeps what was written, with fsync on, on a private socket only', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
    const database = openDatabase(first.connection);
    await database.pool.query('create table kept as select 7 as id');
    const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listen,
                             (select datcollate || '/' || datlocale from pg_database where datname = 'template0') as locale`;
    expect(await queryOne(database.db, settings)).toEqual({ fsync: 'on', listen: '', locale: 'C/C.UTF-8' });
    await database.close();
    await first.stop();
    await expect(lstat(first.connection.host)).rejects.toThrow('ENOENT');

    const second = await startEmbeddedPostgres({ dataDir });
    const again = openDatabase(second.connection);
    expect(await queryOne(again.db, 'select id from kept')).toEqual({ id: 7 });
    await again.close();
    await second.stop();
  });

  it('refuses a second start on the same folder and goes on itself', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/^The data folder .* is in use .*\.$/);
    const database = openDatabase(first.connection);
    expect(await queryOne(database.db, 'select 1 as one')).toEqual({ one: 1 });
    await database.close();
    await first.stop();
  });

  it('starts in spite of a postmaster.pid whose number is now another program’s', async () => {
    const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '/tmp', '', '0 0'];
    await writeFile(pidFile(), `${lines.join('\n')}\n`);
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
  });

  it('leaves a cluster alone that somebody else runs', async () => {
    const cluster = join(dataDir, 'postgres');
    const other = spawn('sleep', ['60'], { cwd: cluster });
    await once(other, 'spawn');
    const content = `${[other.pid, cluster, 1, 5432, '/run/postgresql', '', '0 0'].join('\n')}\n`;
    await writeFile(pidFile(), content);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`already run by process ${other.pid}`);
    expect(await readFile(pidFile(), 'utf8')).toBe(content);
    other.kill();
    await once(other, 'close');
    await clearLeftoverPostgres(cluster, dataDir);
  });

  it('begins anew where a first start was killed half way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
    await mkdir(join(folder, 'postgres.partial-abc123'));
    const server = await startEmbeddedPostgres({ dataDir: folder });
    await server.stop();
    expect((await readdir(folder)).sort()).toEqual(['in-use.lock', 'postgres']);
    await rm(folder, { recursive: true });
  });

  it('says when it is lost, but not when it was stopped', async () => {
    const reasons: string[] = [];
    const stopped = await startEmbeddedPostgres({ dataDir });
    stopped.onExit((reason) => reasons.push(reason));
    await stopped.stop();
    const lost = await startEmbeddedPostgres({ dataDir });
    lost.onExit((reason) => reasons.push(reason));
    process.kill(Number((await readFile(pidFile(), 'utf8')).split('\n')[0]), 'SIGQUIT');
    await expect
      .poll(() => reasons)
      .toEqual([expect.stringMatching(/^The embedded database ended unexpectedly: /)]);
    await lost.stop();
  });

  it('says why it does not start', async () => {
    const refused = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } });
    await expect(refused).rejects.toThrow(/^The embedded database did not start: .*shared_buffers/);
    const damaged = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
    await cp(dataDir, damaged, { recursive: true });
    await rm(join(damaged, 'postgres', 'PG_VERSION'));
    await expect(startEmbeddedPostgres({ dataDir: damaged })).rejects.toThrow(
      /^The embedded database did not start: .*data directory/,
    );
    await rm(damaged, { recursive: true });
  });
});
