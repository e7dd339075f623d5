import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

export interface AppProcess {
  pid: number;
  /** From spawning to the ready line, in milliseconds. */
  readyMs: number;
  readyLine: string;
  /** All that it has written so far, its log included. */
  written(): string;
  /** Resolves with the exit code when it has ended, by itself or not. */
  exited: Promise<number | null>;
  /** Sends the signal and resolves with the exit code, null when the signal itself ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const started = new Set<ChildProcess>();

/**
 * Starts the app as `npm start` does and resolves with its ready line; rejects with what it said when it exits instead. `prefix` is a command
 * that runs it, such as one that gives it a small disk.
 */
export async function startApp(env: Record<string, string>, prefix: string[] = []): Promise<AppProcess> {
  const startedAt = performance.now();
  const { child, output, exited } = run(env, 'src/server/start.js', [], prefix);
  const readyLine = await Promise.race([
    new Promise<string>((resolveLine) => {
      child.stdout?.on('data', () => {
        const line = /^Plumbline is ready.*$/m.exec(output.stdout)?.[0];
        if (line !== undefined) resolveLine(line);
      });
    }),
    exited.then((code) => {
      throw new Error(`The app exited with ${code}: ${output.stdout}${output.stderr}`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    readyLine,
    written: () => output.stdout + output.stderr,
    exited,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts the app where it should refuse, and resolves with its exit code and what it said. */
export async function startRefused(env: Record<string, string>) {
  const { output, exited } = run(env);
  return { code: await exited, ...output };
}

/** Kills whatever app a failed test left running. */
export function killLeftovers(): void {
  for (const child of started) child.kill('SIGKILL');
}

/**
 * A port that nobody uses at the moment, below those that the system gives to whoever asks for any: no connection takes it before the app
 * listens there.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(10_000, 32_768), '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Ids of the database processes at work in the data folder. */
export async function postgresProcessesOf(dataDir: string): Promise<number[]> {
  const folder = join(await realpath(dataDir), 'postgres');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_pid, index) => folders[index] === folder).map(Number);
}

/** The embedded server's main process. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Resolves when no database process of the data folder is left; rejects after `maxMs`. */
export async function noPostgresWithin(dataDir: string, maxMs: number): Promise<void> {
  for (
    const deadline = Date.now() + maxMs;
    (await postgresProcessesOf(dataDir)).length > 0;
    await sleep(20)
  ) {
    if (Date.now() > deadline) throw new Error(`A database process was still running after ${maxMs} ms.`);
  }
}

export type ProgramName = 'doctor' | 'backup' | 'restore' | 'turn-off-factor' | 'turn-off-sso';

/** Runs a program as `npm run doctor` and the others do, and resolves with its exit code and what it said. */
export async function runProgram(
  name: ProgramName,
  env: Record<string, string>,
  words: string[] = [],
  prefix: string[] = [],
) {
  const { output, exited } = run(env, `src/server/${name}.ts`, words, prefix);
  return { code: await exited, ...output };
}

function run(
  env: Record<string, string>,
  entry = 'src/server/start.js',
  words: string[] = [],
  prefix: string[] = [],
) {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  // Only what the test says: settings of the person who runs the tests stay out.
  const kept = { NODE_OPTIONS: process.env['NODE_OPTIONS'], TMPDIR: process.env['TMPDIR'] };
  const [command = '', ...args] = [...prefix, 'node', entry, ...words];
  const child = spawn(command, args, { cwd: root, env: { ...kept, PATH: path, ...env } });
  started.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const exited = new Promise<number | null>((done) => {
    child.once('close', (code) => {
      started.delete(child);
      done(code);
    });
  });
  return { child, output, exited };
}
