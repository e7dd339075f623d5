import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stands beside a run of the tests (`run-folder.ts`) and outlives it: when its standard input is closed, because the run is over or was
 * killed, it ends what the tests left running, tells of it a line each, and removes the folder.
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Say which folder.');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// Nobody listens any more where the run was killed.
process.stdout.on('error', () => {});
await once(process.stdin.resume(), 'end');

// A program that was told to stop a moment ago needs a while.
await waitForTheirEnd();
for (const { pid, command } of processesOf(folder)) process.stdout.write(`${command} (process ${pid})\n`);
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  for (const { pid } of processesOf(folder)) end(pid, signal);
  await waitForTheirEnd();
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Twenty seconds at most: a database writes down what it has. */
async function waitForTheirEnd(): Promise<void> {
  for (let tries = 0; tries < 200 && processesOf(folder).length > 0; tries += 1) await sleep(100);
}

interface Running {
  pid: number;
  command: string;
}

/** What was started with the folder in its environment or its words, or works in it. None where the system does not tell. */
function processesOf(place: string): Running[] {
  const pids = safely(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name)), []).map(Number);
  return pids
    .filter((pid) => pid !== process.pid)
    .flatMap((pid) => {
      const read = (name: string) => safely(() => readFileSync(`/proc/${pid}/${name}`, 'utf8'), '');
      const command = read('cmdline');
      const where = safely(() => readlinkSync(`/proc/${pid}/cwd`), '');
      const isOurs = [command, where, read('environ')].some((text) => text.includes(place));
      return isOurs ? [{ pid, command: command.replaceAll('\0', ' ').trim().slice(0, 200) }] : [];
    });
}

function end(pid: number, signal: NodeJS.Signals): void {
  safely(() => process.kill(pid, signal), false);
}

/** What a process says of itself may be gone in the next moment, with the process. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
