import { AppError } from '../../../shared/kernel/app-error.ts';
import {
  BeyondBounds,
  createBoundedWorker,
  NoAnswerInTime,
  type Bounds,
} from '../processes/bounded-worker.ts';
import type { TypstAnswer, TypstJob, TypstPdf } from './typst-job.ts';

export type LaneOptions = Partial<Omit<Bounds, 'nodeFlags'>>;

export interface Job {
  request: TypstJob;
  /** It has taken long while others waited. */
  isSlow: boolean;
  resolve: (made: TypstPdf) => void;
  reject: (error: AppError) => void;
}

/** A process with the document that it makes; without one it starts with the next document. */
export interface Lane {
  readonly job: Job | undefined;
  /** How long the document has been under way in a process that had started. */
  runsMs(): number;
  start(job: Job): void;
  /** Ends the process; its document is the caller's again. */
  stop(): Promise<void>;
}

interface Listener {
  /** It has no document any more. */
  onFree(): void;
  /** Called again and again while a document is under way. */
  onLook(lane: Lane): void;
}

export function startLane(options: LaneOptions, { onFree, onLook }: Listener): Lane {
  let job: Job | undefined;
  const worker = createBoundedWorker<TypstJob, TypstAnswer>(
    {
      workerUrl: new URL('./typst-worker.ts', import.meta.url),
      memoryBytes: 384 * 2 ** 20,
      mostWorkMs: 5_000,
      timeoutMs: 60_000,
      ...options,
      nodeFlags: ['--expose-gc', '--max-semi-space-size=1'],
    },
    { onLook: () => onLook(lane) },
  );
  const lane: Lane = {
    get job() {
      return job;
    },
    runsMs: () => worker.runsMs(),
    start(given) {
      job = given;
      worker
        .run(given.request)
        .then(pdfOf)
        .finally(() => (job = undefined))
        .then(given.resolve, (error: unknown) => given.reject(refusalOf(error as Error)))
        .finally(onFree);
    },
    async stop() {
      job = undefined;
      await worker.stop();
    },
  };
  return lane;
}

function pdfOf(answer: TypstAnswer): TypstPdf {
  if ('pdf' in answer) return answer;
  const sentence = 'This document couldn’t be created.';
  throw new AppError('pdf.failed', sentence, { cause: new Error(answer.failure) });
}

function refusalOf(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof NoAnswerInTime) {
    const sentence = 'The server is too busy to create this document right now. Try again in a few minutes.';
    return new AppError('pdf.busy', sentence, { cause: error, retryAfterSeconds: 60 });
  }
  if (error instanceof BeyondBounds) {
    const sentence = 'This document is too large to create. Shorten its texts, or split it in two.';
    return new AppError('pdf.too_large', sentence, { cause: error });
  }
  return new AppError('pdf.failed', 'This document couldn’t be created. Try again.', { cause: error });
}
