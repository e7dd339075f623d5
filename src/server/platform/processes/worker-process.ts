import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { boundBySystem, residentBytesOf, workedMsOf } from './system-bounds.ts';

export interface WorkerModule {
  workerUrl: URL;
  /** The most that the system gives the process; it is ended with what it has under way when it takes more. */
  memoryBytes: number;
  nodeFlags: readonly string[];
  /** What it does can wait a little: on a busy machine the system serves others first, the more the higher (0 to 19). */
  niceness?: number | undefined;
}

export interface WorkerProcess {
  send(job: object): void;
  residentBytes(): number;
  workedMs(): number;
  /** Ends the process wherever it is, native code included, and resolves when it is gone. */
  kill(): Promise<void>;
}

interface Listener {
  onMessage(message: unknown): void;
  /** Called once, when the process has ended for whatever reason. */
  onEnd(reason: Error): void;
}

const keptErrorLength = 2_000;

/**
 * Starts a process for a module that serves jobs. It keeps this one alive only while it is being killed, writes to no console,
 * and does not outlive this one.
 */
export function startWorkerProcess(
  { workerUrl, memoryBytes, nodeFlags, niceness = 0 }: WorkerModule,
  { onMessage, onEnd }: Listener,
): WorkerProcess {
  const [execPath = '', ...flags] = [...boundBySystem(memoryBytes), process.execPath, ...nodeFlags];
  const child = fork(fileURLToPath(workerUrl), [], {
    execPath,
    execArgv: flags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment(),
  });
  // "error" is a process that could not be started, which may have neither channel nor stderr; "close" comes after the last of its messages.
  child.once('error', onEnd);
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | undefined)?.unref();

  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-keptErrorLength);
  });
  child.on('message', onMessage);
  child.once('close', (code, signal) =>
    onEnd(new Error(`The process ended with ${signal ?? code}. ${lastWords}`.trim())),
  );

  return {
    send(job) {
      // A failure to send is a process that is ending, of which "close" tells.
      child.send(job, () => undefined);
    },
    residentBytes: () => residentBytesOf(child.pid),
    workedMs: () => workedMsOf(child.pid),
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Only what Node needs: the app's own environment holds passwords. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return {
    PATH: process.env['PATH'],
    TZ: 'UTC',
    // Set from outside, the cache is there before the first TypeScript file is read (start.js); Node adds its own version's folder.
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
  };
}
