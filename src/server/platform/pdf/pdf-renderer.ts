import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { printableJson } from './printable-text.ts';
import type { TypstAnswer, TypstJob } from './typst-job.ts';

export interface PdfRequest {
  /** Absolute path of the Typst template. */
  template: string;
  /** Anything that JSON can hold; every text in it reaches the template as text, never as markup. */
  data: unknown;
  /** Pictures by name (small letters, digits, dashes), which the template reads as `/images/<name>`. */
  images?: Readonly<Record<string, Uint8Array>> | undefined;
}

export interface PdfRenderer {
  /** Renders one document; throws `pdf.busy` when too many wait and `pdf.failed` when it cannot be made. */
  render(request: PdfRequest): Promise<Uint8Array>;
  /** Ends the worker; what is still waiting is refused. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  workerUrl?: URL | undefined;
  /** How many documents may wait behind the one being made. */
  queueLimit?: number | undefined;
  timeoutMs?: number | undefined;
  /** After this long without work the worker ends and gives its memory back. */
  idleMs?: number | undefined;
}

interface Job {
  request: TypstJob;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: AppError) => void;
}

const imageName = /^[a-z0-9-]{1,64}$/;

/**
 * Renders documents one after another in a worker thread, because the compiler is native and synchronous.
 * The worker starts with the first document and is replaced when it dies or takes too long.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { workerUrl = new URL('./typst-worker.ts', import.meta.url) } = options;
  const { queueLimit = 50, timeoutMs = 20_000, idleMs = 60_000 } = options;
  const waiting: Job[] = [];
  let running: Job | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startWorker(): Worker {
    const started = new Worker(workerUrl, { name: 'pdf' });
    started.on('message', (answer: TypstAnswer) => {
      // An answer that comes after the timeout belongs to a worker that was already replaced.
      if (started === worker) finish(answer);
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code) => lose(started, new Error(`The PDF worker ended with code ${code}.`)));
    return started;
  }

  function finish(answer: TypstAnswer): void {
    const job = running;
    running = undefined;
    if ('pdf' in answer) job?.resolve(answer.pdf);
    else job?.reject(failed('This document could not be made.', new Error(answer.failure)));
    next();
  }

  function lose(lost: Worker, cause: Error): void {
    if (lost !== worker) return;
    worker = undefined;
    running?.reject(failed('This document could not be made. Try again.', cause));
    running = undefined;
    next();
  }

  function next(): void {
    clearTimeout(timer);
    running = waiting.shift();
    if (!running) return rest();
    worker ??= startWorker();
    worker.ref();
    timer = setTimeout(giveUp, timeoutMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(running.request);
  }

  function giveUp(): void {
    if (!worker) return;
    const slow = worker;
    // Native code cannot be interrupted: the thread ends once it comes back, while its successor works.
    void slow.terminate();
    lose(slow, new Error(`The PDF worker did not answer within ${timeoutMs} ms.`));
  }

  function rest(): void {
    if (!worker) return;
    worker.unref();
    timer = setTimeout(() => void stopWorker(), idleMs).unref();
  }

  async function stopWorker(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  function render({ template, data, images = {} }: PdfRequest): Promise<Uint8Array> {
    const misnamed = Object.keys(images).find((name) => !imageName.test(name));
    if (misnamed !== undefined) throw new TypeError(`"${misnamed}" is not a picture name for a template.`);
    const request = { template, data: printableJson(data), images };
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new AppError('server.stopping', 'The server is stopping. Try again soon.'));
      if (waiting.length >= queueLimit) return reject(busy());
      waiting.push({ request, resolve, reject });
      if (!running) next();
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    for (const job of [...waiting.splice(0), ...(running ? [running] : [])]) {
      job.reject(new AppError('server.stopping', 'The server is stopping. Try again soon.'));
    }
    running = undefined;
    await stopWorker();
  }

  return { render, close };
}

function failed(sentence: string, cause: Error): AppError {
  return new AppError('pdf.failed', sentence, { cause });
}

function busy(): AppError {
  return new AppError(
    'pdf.busy',
    'Many documents are being made at this moment. Try again in a few seconds.',
    {
      retryAfterSeconds: 5,
    },
  );
}
