import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Pool } from 'pg';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { postmasterOf } from '../process/app-process.ts';
import type { BenchIds } from './calls.ts';
import { fillMoney } from './fill-money.ts';
import { multiplyCompany } from './multiply-company.ts';

export interface BenchDatabase {
  dataDir: string;
  url: string;
  postmaster: number;
  ids: BenchIds;
  /** How many statements were run since the last call, without the transaction's own; needs `countsStatements`. */
  takeStatementCount(): Promise<number>;
  stop(): Promise<void>;
}

/** A folder with a filled database; `remove` leaves what is kept for the next run. */
export interface BenchFolder {
  dataDir: string;
  /** How long the filling took; undefined where a kept one was there. */
  filledMs: number | undefined;
  remove(): void;
}

/**
 * Fills a database of so many projects into a folder of the system's temporary one. One that is to be kept stays there, as it was filled, for other
 * runs of the same day and the same code; each run works on a copy of it.
 */
export async function openBenchFolder(
  projects: number,
  { isKept }: { isKept: boolean },
): Promise<BenchFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    requireRoom(projects * (isKept ? 2 : 1));
    if (!isKept) return { dataDir, filledMs: await fillBenchDatabase(dataDir, projects), remove };
    const prefix = `plumbline-bench-kept-${projects}-`;
    const kept = join(tmpdir(), `${prefix}${keptName()}`);
    let filledMs: number | undefined;
    if (!existsSync(kept)) {
      for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix)))
        rmSync(join(tmpdir(), name), { recursive: true });
      filledMs = await fillBenchDatabase(dataDir, projects);
      renameSync(dataDir, kept);
    }
    // Node's own copy leaves out to whom folders belong and who may enter them, which PostgreSQL insists on.
    execFileSync('cp', ['-a', '--reflink=auto', `${kept}/.`, dataDir]);
    return { dataDir, filledMs, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** What a project takes on the disk with all that belongs to it, the database's log included. */
const bytesPerProject = 60_000;

function requireRoom(projects: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = projects * bytesPerProject + 1_000_000_000;
  if (bavail * bsize < needed)
    throw new Error(
      `The benchmark needs ${(needed / 1e9).toFixed(1)} GB in ${tmpdir()}, which has ${((bavail * bsize) / 1e9).toFixed(1)} GB left. Point TMPDIR to a larger place.`,
    );
}

/** Data is as old as the day it was made on, and as the code that made it. */
function keptName(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['src/server/platform/db/migrations', 'scripts/demo-data', 'test/bench']) {
    const path = join(import.meta.dirname, '../..', folder);
    const makes = (name: string) => folder !== 'test/bench' || /^(fill-money|multiply)/.test(name);
    for (const name of readdirSync(path).filter(makes).toSorted())
      hash.update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Starts the database of a folder; one that counts statements is a little slower, so nothing is timed on it. */
export async function startBenchDatabase(
  dataDir: string,
  options: { countsStatements?: boolean } = {},
): Promise<BenchDatabase> {
  // Cleaning up after one call must not be timed with another.
  const settings: Record<string, string> = { autovacuum: 'off' };
  if (options.countsStatements) settings['shared_preload_libraries'] = 'pg_stat_statements';
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const pool = new Pool({ ...postgres.connection, max: 1 });
  // A connection that is closing may still hear that its server stops.
  pool.on('error', () => undefined);
  if (options.countsStatements) await pool.query('create extension if not exists pg_stat_statements');
  let stopped: Promise<void> | undefined;
  return {
    dataDir,
    url: urlOf(postgres),
    postmaster: await postmasterOf(dataDir),
    ids: await readIds(pool),
    takeStatementCount: async () => {
      const { rows } = await pool.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements
         where query !~* '^(begin|commit|rollback|start)' and query !~ 'pg_stat_statements|graphile_worker'`,
      );
      await pool.query('select pg_stat_statements_reset()');
      return Number(rows[0]!.calls);
    },
    stop: () =>
      (stopped ??= (async () => {
        await pool.end();
        await postgres.stop();
      })()),
  };
}

/** As much as is made up one by one; what is beyond it are copies, so it is a multiple of this. */
const madeUp = 10_000;

/** Generates the data of the benchmark: every project with 2 bids of 8 lines, 2 notes, an invoice, a payment and 3 expenses. Answers how long it took. */
async function fillBenchDatabase(dataDir: string, projects: number): Promise<number> {
  const times = Math.max(1, projects / madeUp);
  if (!Number.isInteger(times)) throw new Error(`Beyond ${madeUp} projects, ask for a multiple of that.`);
  const settings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '1GB' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const { pool, close } = openDatabase(postgres.connection, { max: 1, silence: { mostMs: Infinity } });
  try {
    await migrate(pool);
    await pool.query(`set statement_timeout = 0`);
    const startedAt = performance.now();
    const count = projects / times;
    const size = { customers: count, projects: count, days: 1095, shape: { bids: 2, lines: 8, notes: 2 } };
    await fillCompany(pool, size, { now: new Date() });
    await fillMoney(pool);
    await multiplyCompany(pool, times);
    // The connection may be another one by now, with a limit of its own.
    await pool.query(`set statement_timeout = 0`);
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
    return performance.now() - startedAt;
  } finally {
    await close();
    await postgres.stop();
  }
}

/** Adds the directory and the price book of a very large company, which only the screens are measured with. */
export async function fillLargeLists(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(`
    insert into businesses (name, kind, phone, address)
      select 'Brook & Sons no. ' || n, (array['supplier', 'subcontractor', 'referral'])[1 + n % 3],
        '+1203555' || lpad((n % 10000)::text, 4, '0'), n || ' Harbor Road, Norwalk'
      from generate_series(1, 10000) n`);
  await pool.query(`
    insert into products (category_id, name, unit, price_cents, cost_cents)
      select (select min(id) + n % count(*) from categories), 'Brook stone no. ' || n, 'each', 100 + n, 60 + n
      from generate_series(1, 20000) n`);
  await pool.query('vacuum analyze');
  await pool.end();
}

function urlOf({ connection: { user, host, database } }: EmbeddedPostgres): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`;
}

async function readIds(pool: Pool): Promise<BenchIds> {
  const read = async (sqlText: string) =>
    (await pool.query<{ id: number; project_id: number }>(sqlText)).rows;
  const projects = await read('select id::int from projects order by id');
  const live = await read(
    `select id::int from projects where status not in ('contract_declined', 'project_cancelled') order by id`,
  );
  const bids = await read('select id::int, project_id::int from bids order by id');
  const invoices = await read('select id::int from invoices order by id');
  return {
    invoices: invoices.map(({ id }) => id),
    projects: projects.map(({ id }) => id),
    live: live.map(({ id }) => id),
    bids: bids.map(({ id, project_id }) => ({ id, projectId: project_id })),
  };
}
