import { helpText, ProgramWordsError } from '../../src/server/program-words.ts';
import { killLeftovers } from '../process/app-process.ts';
import { openBenchFolder, startBenchDatabase, type BenchFolder } from './bench-database.ts';
import { Figures } from './figures.ts';
import type { Rounds } from './compare-call.ts';
import { countStatements, measureCalls, measureStarting } from './measure-calls.ts';
import { measureGrowth } from './measure-growth.ts';
import { measurePhoto } from './measure-photo.ts';
import { measureSums } from './measure-sums.ts';
import { lookAtScreens } from './look-at-screens.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureScreens, type ScreensApp } from './screens.ts';
import { benchProgram, readOptions, usualProjects, type BenchOptions } from './options.ts';
import { signIn, startMeasured } from './starts.ts';

/** `npm run bench`: what test/bench/README.md describes. */
const { what, only, projects, isQuick, isKept } = optionsOrEnd();
const rounds: Rounds = isQuick
  ? { rounds: 2, alone: { fast: 100, slow: 8 }, together: { fast: 300, slow: 20 } }
  : { rounds: 4, alone: { fast: 200, slow: 30 }, together: { fast: 800, slow: 40 } };

const say = (text: string) => void process.stdout.write(`${text}\n`);
const figures = new Figures();
const folders: BenchFolder[] = [];
const stops: Array<() => Promise<void>> = [];
process.once('exit', () => {
  killLeftovers();
  for (const folder of folders) folder.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const errors: string[] = [];
try {
  if (what === 'photo') await measurePhoto(9, figures);
  else if (what === 'screens') await look((app) => measureScreens(app, figures, only));
  else if (what === 'lighthouse') await look((app) => measureLighthouse(app, figures));
  else if (what === 'sums') await lookAtSums(await folderOf(projects));
  else if (what === 'growth') await compareSizes();
  else await measureEverything();
  for (const error of errors.slice(0, 5)) say(`Error: ${error}`);
  say(figures.isEmpty ? 'Nothing was measured.' : `\n${figures.toString()}`);
  process.exitCode = errors.length > 0 || figures.isEmpty ? 1 : 0;
} finally {
  killLeftovers();
  for (const stop of stops) await stop();
}

/** Ends here with what can be mended at the command line, or with the help. */
function optionsOrEnd(): BenchOptions {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options) return options;
    process.stdout.write(helpText(benchProgram));
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof ProgramWordsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

async function look(how: (app: ScreensApp) => Promise<string>): Promise<void> {
  say(await lookAtScreens(await database(projects), how));
}

/** A filled folder of its own, which is removed at the end. */
async function folderOf(size: number): Promise<string> {
  say(`Filling a database with ${size} customers and projects …`);
  const folder = await openBenchFolder(size, { isKept });
  folders.push(folder);
  say(
    folder.filledMs === undefined
      ? '  kept from before'
      : `  done in ${(folder.filledMs / 1000).toFixed(1)} s`,
  );
  return folder.dataDir;
}

async function database(size: number) {
  const started = await startBenchDatabase(await folderOf(size));
  stops.push(started.stop);
  return started;
}

async function measureEverything(): Promise<void> {
  if (only === undefined) await measurePhoto(isQuick ? 3 : 9, figures);
  const dataDir = await folderOf(projects);
  const options = { rounds, only, isQuick, say };
  errors.push(...(await measureCalls(dataDir, figures, options)));
  if (only !== undefined) return;
  await lookAtSums(dataDir);
  await measureStarting(dataDir, figures, isQuick ? 2 : 5);
  await countStatements(dataDir, figures);
  if (isQuick) return;
  const filled = await startBenchDatabase(dataDir);
  stops.push(filled.stop);
  say(await lookAtScreens(filled, (app) => measureScreens(app, figures)));
}

/** What each call costs in a large company for each time that it costs in one of the usual size. */
async function compareSizes(): Promise<void> {
  const sized = async (size: number) => {
    const { dataDir, url, ids, postmaster } = await database(size);
    const app = await startMeasured({ DATABASE_URL: url, DATA_DIR: dataDir });
    stops.unshift(() => app.end('SIGTERM').then(() => undefined));
    return { ids, server: { pid: app.pid, port: app.port, headers: await signIn(app.port), postmaster } };
  };
  const sides = { usual: await sized(usualProjects), larger: await sized(projects) };
  const fewer: Rounds = { rounds: 2, alone: { fast: 100, slow: 8 }, together: { fast: 300, slow: 20 } };
  const growth = await measureGrowth(sides, { figures, rounds: fewer, only, say });
  say(`\nCost with ${projects} projects ÷ cost with ${usualProjects}:\n${growth.report}`);
  errors.push(...growth.errors);
}

/** The reports, and the lists of money with what they come to. */
async function lookAtSums(dataDir: string): Promise<void> {
  const { url, stop } = await startBenchDatabase(dataDir);
  const app = await startMeasured({ DATABASE_URL: url, DATA_DIR: dataDir });
  say(`\n${await measureSums(app.port, await signIn(app.port), isQuick ? 3 : 9, figures)}`);
  await app.end('SIGTERM');
  await stop();
}
