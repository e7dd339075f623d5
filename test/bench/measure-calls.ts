import { setTimeout as sleep } from 'node:timers/promises';

import { startBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { benchCalls, type BenchRequest } from './calls.ts';
import { compareCall, type Comparison, type Rounds } from './compare-call.ts';
import type { Figures } from './figures.ts';
import { tenClients, type Server } from './measure.ts';
import { childrenOf, memoryMib, startLimit } from './processes.ts';
import { sumCalls } from './measure-sums.ts';
import { addRatios, comparisonTable } from './report.ts';
import { measureStarts, signIn, startMeasured } from './starts.ts';
import { measureTenWriters } from './ten-writers.ts';
import { WireClient } from './wire-client.ts';

const mib = (value: number) => `${value.toFixed(0)} MiB`;

interface Options {
  rounds: Rounds;
  only: string | undefined;
  isQuick: boolean;
  say: (text: string) => void;
}

/** Every call beside the limit, ten writers at once, and the memory that the app has taken by then. Answers with what failed. */
export async function measureCalls(dataDir: string, figures: Figures, options: Options): Promise<string[]> {
  const { rounds, only, isQuick, say } = options;
  const database = await startBenchDatabase(dataDir);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  // The first start of new code compiles it, which takes memory that no later start does (143 MiB instead of 120).
  await (await startMeasured(env)).end('SIGTERM');
  const app = await startMeasured(env);
  const limit = await startLimit(database.url);
  const { postmaster } = database;
  const servers = {
    ours: { pid: app.pid, port: app.port, headers: await signIn(app.port), postmaster },
    limit: { pid: limit.pid, port: limit.port, headers: {}, postmaster },
  };
  const comparisons: Comparison[] = [];
  const calls = benchCalls(database.ids).filter(({ name }) => only === undefined || name.includes(only));
  for (const call of calls) {
    const comparison = await compareCall(call, servers, rounds);
    comparisons.push(comparison);
    addRatios(figures, comparison);
    say(`  measured: ${call.name} (the app took at most ${mib(memoryMib(app.pid).most)} so far)`);
  }
  say(`\n${comparisonTable(comparisons)}`);
  const errors = comparisons.flatMap((comparison) => comparison.errors);
  if (only === undefined) {
    const project = database.ids.live.at(-1)!;
    errors.push(...(await measureTenWriters(servers.ours, project, figures, isQuick ? 3 : 20)));
    await measureMemory(servers.ours, database, figures, isQuick ? 60 : 300);
  }
  limit.stop();
  await app.end('SIGTERM');
  await database.stop();
  return errors;
}

/** Memory of the app under everything at once, after all that it has been through. */
async function measureMemory(
  ours: Server,
  database: BenchDatabase,
  figures: Figures,
  count: number,
): Promise<void> {
  const calls = benchCalls(database.ids);
  const first = 1_000_000;
  const mixed = (index: number) => calls[index % calls.length]!.ours(first + index);
  await tenClients(ours, mixed, { first, count });
  const { now, most } = memoryMib(ours.pid);
  figures.atMost('memory of the app under load, at most', most, 180, mib);
  figures.note('the same at the end', mib(now));
  const pdfProcess = Math.max(0, ...childrenOf(ours.pid).map((pid) => memoryMib(pid).most));
  figures.note('its PDF process, which ends after a minute without work', mib(pdfProcess));
}

/** From starting to the first answer, on a database of its own and on one that runs already, and the memory when nothing is asked. */
export async function measureStarting(dataDir: string, figures: Figures, count: number): Promise<void> {
  const database = await startBenchDatabase(dataDir);
  const external = await measureStarts({ DATABASE_URL: database.url, DATA_DIR: dataDir }, count);
  await database.stop();
  const embedded = await measureStarts({ DATA_DIR: dataDir }, count);
  await figures.ms('start to first answer, warm, external database', external.firstAnswerMs, 500);
  await figures.ms('start to first answer, warm, embedded database', embedded.firstAnswerMs, 1500);
  figures.atMost('memory of the app, idle', embedded.idleMib, 100, mib);
}

const mostOfRead = 3;
const mostOfWrite = 6;

/** How many statements each call runs, its session included and BEGIN and COMMIT not. */
export async function countStatements(dataDir: string, figures: Figures): Promise<void> {
  const database = await startBenchDatabase(dataDir, { countsStatements: true });
  const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const headers = await signIn(app.port);
  const client = new WireClient(app.port);
  const offset = 2_000_000;
  await sleep(500);
  const count = async (name: string, requests: BenchRequest[], most: number) => {
    const counts: number[] = [];
    for (const [index, { method, path, body }] of requests.entries()) {
      const key: Record<string, string> =
        method === 'POST' ? { 'Idempotency-Key': `statements-${index}-${path}` } : {};
      await database.takeStatementCount();
      const { status } = await client.request(method, path, { ...headers, ...key }, body);
      const statements = await database.takeStatementCount();
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}.`);
      counts.push(statements);
    }
    // What the app does by itself now and then is counted with one of them, not with all.
    figures.atMost(`statements: ${name}`, Math.min(...counts), most, String);
  };
  for (const call of benchCalls(database.ids)) {
    const requests = [0, 1, 2].map((index) => call.ours(offset + index));
    const isPdf = call.name.includes('PDF');
    // A long PDF that is made is kept, in a file's row and its own, so that only the second look at it is a mere read.
    const isRead = requests[0]!.method === 'GET' && !isPdf;
    await count(call.name, requests, isRead ? mostOfRead : mostOfWrite);
    if (isPdf) await count(`${call.name.replace(', not kept', '')}, looked at again`, requests, mostOfRead);
  }
  // One way of each: the others differ by their grouping and their period alone.
  const sums = new Map(
    sumCalls().map(({ name, how, path }) => [how.startsWith('by ') ? name : `${name}, ${how}`, path]),
  );
  for (const [name, path] of sums) await count(name, [{ method: 'GET', path }], mostOfRead);
  client.close();
  await app.end('SIGTERM');
  await database.stop();
}
