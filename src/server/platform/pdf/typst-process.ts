import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TypstAnswer, TypstJob } from './typst-job.ts';

export interface TypstProcess {
  send(job: TypstJob): void;
  /** What the process holds of the machine's memory; 0 where the system does not tell. */
  residentBytes(): number;
  /** Ends the process wherever it is, native code included, and resolves when it is gone. */
  kill(): Promise<void>;
}

interface Listener {
  onAnswer(answer: TypstAnswer): void;
  /** Called once, when the process has ended for whatever reason. */
  onEnd(reason: Error): void;
}

const nodeFlags = ['--expose-gc', '--max-semi-space-size=1'];
const pageBytes = 4096;
const keptErrorLength = 2_000;

/**
 * Starts a process for the worker module. It keeps this one alive only while it is being killed, writes to no console,
 * and does not outlive this one.
 */
export function startTypstProcess(workerUrl: URL, { onAnswer, onEnd }: Listener): TypstProcess {
  const [execPath = '', ...flags] = [...endWithParent(), process.execPath, ...nodeFlags];
  const child = fork(fileURLToPath(workerUrl), [], {
    execPath,
    execArgv: flags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment(),
  });
  // "error" is a process that could not be started, which may have neither channel nor stderr; "close" comes after the last of its messages.
  child.once('error', onEnd);
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | undefined)?.unref();

  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-keptErrorLength);
  });
  child.on('message', (answer) => onAnswer(answer as TypstAnswer));
  child.once('close', (code, signal) =>
    onEnd(new Error(`The PDF process ended with ${signal ?? code}. ${lastWords}`.trim())),
  );

  return {
    send(job) {
      // A failure to send is a process that is ending, of which "close" tells.
      child.send(job, () => undefined);
    },
    residentBytes: () => residentBytesOf(child.pid),
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

let prefix: string[] | undefined;

/**
 * The worker ends when its channel closes, but not while native code keeps it busy; Linux ends it even then. Elsewhere it
 * lives as long as that call.
 */
function endWithParent(): string[] {
  if (prefix === undefined) {
    const [command, ...words] = ['setpriv', '--pdeathsig', 'KILL'] as const;
    const works =
      process.platform === 'linux' &&
      spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0;
    prefix = works ? [command, ...words] : [];
  }
  return prefix;
}

function residentBytesOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
