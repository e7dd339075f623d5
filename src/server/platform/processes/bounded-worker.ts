import { isAboutMemory } from './is-about-memory.ts';
import { startWorkerProcess, type WorkerModule, type WorkerProcess } from './worker-process.ts';

export interface Bounds extends WorkerModule {
  /** How long a processor may work on a job. */
  mostWorkMs: number;
  /** How long one may take by the clock, on a machine that is busy with other things. */
  timeoutMs: number;
}

/** A job was more than one may be. Another error is a process that ended for reasons of its own. */
export class BeyondBounds extends Error {
  override readonly name = 'BeyondBounds';
}

/** A job was not done by the clock, though it had not worked for long: the machine was busy with other things, or it waits without end. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';
}

export interface BoundedWorker<Job extends object, Answer> {
  /** One job at a time. Rejects with `BeyondBounds`, `NoAnswerInTime` and what else ended the process; never after `stop`. */
  run(job: Job): Promise<Answer>;
  /** How long the job has been under way in a process that had started. */
  runsMs(): number;
  /** Ends the process and forgets its job. The next job starts another one. */
  stop(): Promise<void>;
}

interface Listener<Part> {
  /** What the job tells before its answer. */
  onPart?: (part: Part) => void;
  /** Called again and again while a job is under way. */
  onLook?: () => void;
}

const lookMs = 100;
/** A process starts within a second, or a few on a machine that has other things to do. */
const mostStartMs = 20_000;

interface UnderWay<Answer> {
  sent: number;
  begun?: number;
  workedBefore: number;
  looking: NodeJS.Timeout;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * Does jobs in a process of its own, which starts with the first one and is replaced when it dies or a job is too much for it. What it works
 * with may be native and synchronous, so a thread of ours could neither be stopped in it nor crash alone, and would keep its memory.
 */
export function createBoundedWorker<Job extends object, Answer, Part = never>(
  bounds: Bounds,
  { onPart, onLook }: Listener<Part> = {},
): BoundedWorker<Job, Answer> {
  const { memoryBytes, mostWorkMs, timeoutMs } = bounds;
  let worker: WorkerProcess | undefined;
  let isReady = false;
  let job: UnderWay<Answer> | undefined;

  function run(given: Job): Promise<Answer> {
    return new Promise((resolve, reject) => {
      job = {
        sent: performance.now(),
        workedBefore: 0,
        looking: setInterval(look, lookMs),
        resolve,
        reject,
      };
      try {
        worker ??= start();
        if (isReady) begin();
        worker.send(given);
      } catch (error) {
        // The system has no room for another process at this moment.
        void lose(error as Error);
      }
    });
  }

  function start(): WorkerProcess {
    isReady = false;
    // What a process says after it was given up concerns nobody any more.
    const started: WorkerProcess = startWorkerProcess(bounds, {
      onMessage: (message) => started === worker && hear(message as 'ready' | { part: Part } | Answer),
      onEnd: (reason) =>
        started === worker && void lose(isAboutMemory(reason) ? new BeyondBounds(reason.message) : reason),
    });
    return started;
  }

  function begin(): void {
    if (job) Object.assign(job, { begun: performance.now(), workedBefore: worker?.workedMs() ?? 0 });
  }

  function hear(message: 'ready' | { part: Part } | Answer): void {
    if (message === 'ready') {
      isReady = true;
      return begin();
    }
    if (typeof message === 'object' && message && 'part' in message) return onPart?.(message.part);
    const finished = free();
    if (isTooLarge()) void end();
    finished?.resolve(message);
  }

  function look(): void {
    if (!job || !worker) return;
    const { begun, sent, workedBefore } = job;
    const worked = begun === undefined ? 0 : worker.workedMs() - workedBefore;
    if (isTooLarge()) return void lose(new BeyondBounds(`It took more than ${memoryBytes} bytes of memory.`));
    if (worked > mostWorkMs) return void lose(new BeyondBounds(`It worked longer than ${mostWorkMs} ms.`));
    const waits = performance.now() - (begun ?? sent);
    if (waits > (begun === undefined ? mostStartMs : timeoutMs))
      return void lose(new NoAnswerInTime(`It did not answer for ${Math.round(waits)} ms.`));
    onLook?.();
  }

  async function lose(error: Error): Promise<void> {
    const lost = free();
    // Whoever does the next job in its place finds its memory free.
    await end();
    lost?.reject(error);
  }

  function free(): UnderWay<Answer> | undefined {
    clearInterval(job?.looking);
    const freed = job;
    job = undefined;
    return freed;
  }

  const isTooLarge = () => worker !== undefined && worker.residentBytes() > memoryBytes;

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.kill();
  }

  return {
    run,
    runsMs: () => (job?.begun === undefined ? 0 : performance.now() - job.begun),
    stop() {
      free();
      return end();
    },
  };
}
