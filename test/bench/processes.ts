import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

export interface LimitServer {
  pid: number;
  port: number;
  stop(): void;
}

export async function startLimit(databaseUrl: string): Promise<LimitServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'limit-server.ts'), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The limit ended with ${code}.`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const listening = /listens on (\d+)/.exec(line);
      if (listening) resolve(Number(listening[1]));
    });
  });
  return { pid: child.pid!, port, stop };
}

/** Fields of /proc/…/stat behind the name, which stands in parentheses and may hold anything. */
function statOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Milliseconds of processor time that a process has used, of all its threads. */
export function cpuMs(pid: number): number {
  const stat = statOf(pid);
  return (stat[11]! + stat[12]!) * tickMs;
}

/** The same for all children of a process, those that have ended too: the backends of a PostgreSQL, the PDF process of the app. */
export function childrenCpuMs(parent: number): number {
  for (;;) {
    const ended = endedChildrenMs(parent);
    let sum = ended;
    for (const child of childrenOf(parent)) {
      try {
        sum += cpuMs(child);
      } catch {
        // It ended while the list was read, which its parent tells below.
      }
    }
    // One that ended in between stood in neither, or in both.
    if (endedChildrenMs(parent) === ended) return sum;
  }
}

function endedChildrenMs(parent: number): number {
  const stat = statOf(parent);
  return (stat[13]! + stat[14]!) * tickMs;
}

/** Ids of the processes that a process has started and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return statOf(pid)[1] === parent;
      } catch {
        return false;
      }
    });
}

/** Memory in MiB: now, and the most that it ever was. */
export function memoryMib(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
