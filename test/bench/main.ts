import { setTimeout as sleep } from 'node:timers/promises';

import { killLeftovers } from '../process/app-process.ts';
import {
  fillBenchDatabase,
  fillLargeLists,
  newBenchFolder,
  startBenchDatabase,
  type BenchDatabase,
} from './bench-database.ts';
import { benchAccount, benchCalls, longBid, type BenchRequest } from './calls.ts';
import { compareCall, type Comparison, type Rounds } from './compare-call.ts';
import { fillGallery } from './fill-gallery.ts';
import { measurePhoto } from './measure-photo.ts';
import { measureReports } from './measure-reports.ts';
import { tenClients, type Server } from './measure.ts';
import { childrenOf, memoryMib, startLimit } from './processes.ts';
import { comparisonTable, table } from './report.ts';
import { measureScreens } from './screens.ts';
import { measureStarts, startMeasured, type StartedApp } from './starts.ts';
import { WireClient } from './wire-client.ts';

/** `npm run bench`: what test/bench/README.md describes. `-- --quick` is a short try on little data. */
const isQuick = process.argv.includes('--quick');
const optionOf = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = optionOf('only');
const projects = isQuick ? 500 : Number(optionOf('projects') ?? 10_000);
const rounds: Rounds = isQuick
  ? { rounds: 2, alone: { fast: 100, slow: 8 }, together: { fast: 300, slow: 20 } }
  : { rounds: 4, alone: { fast: 200, slow: 15 }, together: { fast: 800, slow: 40 } };

const say = (text: string) => void process.stdout.write(`${text}\n`);
const folder = newBenchFolder();
let database: BenchDatabase | undefined;
process.once('exit', () => {
  killLeftovers();
  folder.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  if (only === undefined || only === 'photo') say(`${await measurePhoto(isQuick ? 3 : 9)}\n`);
  if (only !== 'photo') await measureOnDatabase();
} finally {
  killLeftovers();
  await database?.stop();
}

async function measureOnDatabase(): Promise<void> {
  say(`Filling a database with ${projects} customers and projects …`);
  say(`  done in ${((await fillBenchDatabase(folder.dataDir, projects)) / 1000).toFixed(1)} s`);
  if (process.argv.includes('--screens')) await lookAtScreens();
  else if (process.argv.includes('--reports')) await lookAtReports();
  else await measureCalls();
}

async function measureCalls(): Promise<void> {
  const comparisons = await compareAll();
  if (only === undefined) {
    await measureStarting();
    await countStatements();
  }
  const errors = comparisons.flatMap((comparison) => comparison.errors);
  for (const error of errors.slice(0, 5)) say(`Error: ${error}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

/** Every report on the same data. */
async function lookAtReports(): Promise<void> {
  database = await startBenchDatabase(folder.dataDir);
  const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: folder.dataDir });
  say(`\n${await measureReports(app.port, await signIn(app.port), isQuick ? 3 : 9)}`);
  await app.end('SIGTERM');
  await database.stop();
}

/** The same data, and 10,000 businesses, 20,000 products, a bid of 200 lines and 1,000 photos beside it. */
async function lookAtScreens(): Promise<void> {
  database = await startBenchDatabase(folder.dataDir);
  await fillLargeLists(database.url);
  const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: folder.dataDir });
  const headers = await signIn(app.port);
  const project = database.ids.live[0]!;
  const client = new WireClient(app.port);
  const key = { 'Idempotency-Key': 'bid-of-200-lines' };
  const answer = await client.request(
    'POST',
    `/api/projects/${project}/bids`,
    { ...headers, ...key },
    longBid(project),
  );
  client.close();
  if (answer.status !== 201) throw new Error(`The long bid was refused: ${answer.body.toString()}`);
  const { id } = JSON.parse(answer.body.toString()) as { id: number };
  const url = `http://127.0.0.1:${app.port}`;
  await fillGallery(url, headers, project, 1_000);
  say(
    await measureScreens(
      {
        url,
        token: headers['Authorization']!.replace('Bearer ', ''),
        firstName: 'Priya',
        longBidPath: `projects/${project}/bids/${id}`,
        galleryPath: `projects/${project}/upload?group=before`,
        account: benchAccount,
      },
      only,
    ),
  );
  await app.end('SIGTERM');
  await database.stop();
}

async function signIn(port: number): Promise<Readonly<Record<string, string>>> {
  const client = new WireClient(port);
  const answer = await client.request('POST', '/api/auth/login', {}, JSON.stringify(benchAccount));
  client.close();
  const { token } = JSON.parse(answer.body.toString()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

async function compareAll(): Promise<Comparison[]> {
  database = await startBenchDatabase(folder.dataDir);
  const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: folder.dataDir });
  const limit = await startLimit(database.url);
  const servers = {
    ours: { pid: app.pid, port: app.port, headers: await signIn(app.port) },
    limit: { pid: limit.pid, port: limit.port, headers: {} },
  };
  const comparisons: Comparison[] = [];
  let mostBeforePdf = 0;
  for (const call of benchCalls(database.ids).filter(
    ({ name }) => only === undefined || name.includes(only),
  )) {
    mostBeforePdf = call.name.includes('PDF') ? memoryMib(app.pid).most : mostBeforePdf;
    comparisons.push(await compareCall(call, servers, database.postmaster, rounds));
    say(`  measured: ${call.name} (the app took at most ${memoryMib(app.pid).most.toFixed(0)} MiB so far)`);
  }
  say(`\n${comparisonTable(comparisons)}`);
  if (only === undefined) await reportMemory(servers.ours, database, mostBeforePdf);
  limit.stop();
  await app.end('SIGTERM');
  await database.stop();
  return comparisons;
}

/** Memory of the app under everything at once, after all that it has been through. */
async function reportMemory(ours: Server, database: BenchDatabase, mostBeforePdf: number): Promise<void> {
  const calls = benchCalls(database.ids);
  const offset = 1_000_000;
  const count = isQuick ? 60 : 300;
  const mixed = (index: number) => calls[index % calls.length]!.ours(offset + index);
  await tenClients(ours, database.postmaster, mixed, { first: offset, count });
  const { now, most } = memoryMib(ours.pid);
  say(
    `Memory of the app under load: at most ${most.toFixed(0)} MiB (target ≤ 180), ${mostBeforePdf.toFixed(0)} before the first PDF; ${now.toFixed(0)} MiB at the end.`,
  );
  const pdfProcess = Math.max(0, ...childrenOf(ours.pid).map((pid) => memoryMib(pid).most));
  say(
    `Its PDF process beside it, which ends after a minute without work: at most ${pdfProcess.toFixed(0)} MiB.`,
  );
}

async function measureStarting(): Promise<void> {
  const count = isQuick ? 2 : 5;
  database = await startBenchDatabase(folder.dataDir);
  const external = await measureStarts({ DATABASE_URL: database.url, DATA_DIR: folder.dataDir }, count);
  await database.stop();
  const embedded = await measureStarts({ DATA_DIR: folder.dataDir }, count);
  say(
    `Start to first answer, warm: external ${external.firstAnswerMs.toFixed(0)} ms (target ≤ 500), embedded ${embedded.firstAnswerMs.toFixed(0)} ms (target ≤ 1500).`,
  );
  say(`Memory of the app, idle: ${embedded.idleMib.toFixed(0)} MiB (target ≤ 100).\n`);
}

async function countStatements(): Promise<void> {
  database = await startBenchDatabase(folder.dataDir, { countsStatements: true });
  const app: StartedApp = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: folder.dataDir });
  const headers = await signIn(app.port);
  const client = new WireClient(app.port);
  const rows: string[][] = [];
  const offset = 2_000_000;
  await sleep(500);
  const count = async (name: string, { method, path, body }: BenchRequest, most: number) => {
    await database!.takeStatementCount();
    const key: Record<string, string> = method === 'POST' ? { 'Idempotency-Key': `statements-${path}` } : {};
    const { status } = await client.request(method, path, { ...headers, ...key }, body);
    const statements = await database!.takeStatementCount();
    rows.push([name, String(statements), `≤ ${most}`, status < 300 ? 'ok' : String(status)]);
  };
  for (const call of benchCalls(database.ids)) {
    const request = call.ours(offset);
    const isPdf = call.name.includes('PDF');
    // A PDF that is made is kept, in a file's row and its own, so that only the second look at it is a mere read.
    await count(call.name, request, request.method === 'GET' && !isPdf ? 3 : 6);
    if (isPdf) await count('the same bid again', request, 3);
  }
  client.close();
  say(table(['statements a call, session included', 'count', 'target', 'answer'], rows));
  await app.end('SIGTERM');
  await database.stop();
}
