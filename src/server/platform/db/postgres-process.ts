import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import { noRoom, tellsNoRoom } from './no-room.ts';

export interface PostgresProcess {
  /** Resolves, never rejects, when the server has ended for whatever reason. */
  exited: Promise<void>;
  onUnexpectedExit(listener: (reason: string) => void): void;
  stop(): Promise<void>;
}

interface LaunchOptions {
  command: string[];
  clusterDir: string;
  settings: Record<string, string>;
  onLog?: ((line: string) => void) | undefined;
}

/** Fast shutdown writes a checkpoint and takes well under a second; only a machine in trouble needs more than this. */
const fastShutdownMs = 20_000;

/** Runs a server on an existing cluster and resolves when it accepts connections, however long its crash recovery takes. */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
  const { command, clusterDir, settings, onLog } = options;
  const [program = '', ...words] = command;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, [...words, '-D', clusterDir, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own, because Ctrl-C goes to the whole group: the server would close its connections under
    // the requests that the app is still finishing.
    detached: true,
    // The app's own environment holds passwords, and a stray PGDATA or PGPORT would win over nothing good.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  });
  // Where the parent-death signal does not exist, an ordinary end of the app still takes the server along.
  const stopWithApp = () => child.kill('SIGINT');
  process.once('exit', stopWithApp);

  const lastLines: string[] = [];
  const log = createInterface({ input: child.stderr });
  const ready = new Promise<boolean>((resolve) => {
    log.on('line', (line) => {
      onLog?.(line);
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (line.includes('database system is ready to accept connections')) resolve(true);
    });
  });
  // "close" also waits for the server's own children, which hold the other end of its log.
  const exited = once(child, 'close').then(
    () => undefined,
    (error: Error) => void lastLines.push(error.message),
  );
  void exited.then(() => process.off('exit', stopWithApp));

  let isStopping = false;
  const isReady = await Promise.race([ready, exited.then(() => false)]);
  if (!isReady) {
    if (lastLines.some(tellsNoRoom)) throw noRoom(dirname(clusterDir));
    throw new DatabaseStartError(`The embedded database did not start: ${reasonFrom(lastLines)}`);
  }
  return {
    exited,
    onUnexpectedExit(listener) {
      void exited.then(() => {
        if (!isStopping) listener(`The embedded database ended unexpectedly: ${reasonFrom(lastLines)}`);
      });
    },
    async stop() {
      isStopping = true;
      child.kill('SIGINT');
      const timeout = new AbortController();
      const isGone = await Promise.race([
        exited.then(() => true),
        sleep(fastShutdownMs, false, { signal: timeout.signal }).catch(() => false),
      ]);
      timeout.abort();
      if (isGone) return;
      // Killed, it loses nothing that was acknowledged; the next start recovers from its log.
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function reasonFrom(lines: string[]): string {
  const serious = lines.findLast((line) => /FATAL|PANIC|could not|error/.test(line));
  const line = serious ?? lines.at(-1) ?? 'it gave no reason';
  return line.replace(/^\S+ \S+ \w+ \[\d+\] /, '');
}
