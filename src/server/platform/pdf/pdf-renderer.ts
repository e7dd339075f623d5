import { AppError } from '../../../shared/kernel/app-error.ts';
import { printableJson } from './printable-text.ts';
import type { TypstAnswer, TypstJob } from './typst-job.ts';
import { startTypstProcess, type TypstProcess } from './typst-process.ts';

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
  /** Ends the process; what is still waiting is refused. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  workerUrl?: URL | undefined;
  /** How many documents may wait behind the one being made. */
  queueLimit?: number | undefined;
  timeoutMs?: number | undefined;
  /** After this long without work the process ends and gives its memory back. */
  idleMs?: number | undefined;
  /** A process that holds more is killed, and the document under way with it. */
  memoryLimitBytes?: number | undefined;
}

interface Job {
  request: TypstJob;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: AppError) => void;
}

const imageName = /^[a-z0-9-]{1,64}$/;
const memoryCheckMs = 250;

/**
 * Renders documents one after another in a process of its own: the compiler is native and synchronous, so a thread of ours
 * could neither be stopped in it nor crash alone, and would keep its memory. The process starts with the first document and
 * is replaced when it dies, takes too long or grows too large.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { workerUrl = new URL('./typst-worker.ts', import.meta.url) } = options;
  const { queueLimit = 50, timeoutMs = 20_000, idleMs = 60_000, memoryLimitBytes = 512 * 2 ** 20 } = options;
  const waiting: Job[] = [];
  let running: Job | undefined;
  let worker: TypstProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let memoryCheck: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startWorker(): TypstProcess {
    // What a process says after it was given up concerns nobody any more.
    const started: TypstProcess = startTypstProcess(workerUrl, {
      onAnswer: (answer) => started === worker && finish(answer),
      onEnd: (reason) => started === worker && lose(reason),
    });
    return started;
  }

  function finish(answer: TypstAnswer): void {
    const job = running;
    running = undefined;
    if ('pdf' in answer) job?.resolve(answer.pdf);
    else job?.reject(failed('This document could not be made.', new Error(answer.failure)));
    if (isTooLarge()) void stopWorker();
    next();
  }

  function lose(cause: Error): void {
    void stopWorker();
    running?.reject(failed('This document could not be made. Try again.', cause));
    running = undefined;
    next();
  }

  function next(): void {
    stopTimers();
    running = waiting.shift();
    if (!running) return rest();
    timer = setTimeout(lose, timeoutMs, new Error(`The PDF process did not answer within ${timeoutMs} ms.`));
    memoryCheck = setInterval(() => {
      if (isTooLarge())
        lose(new Error(`The PDF process took more than ${memoryLimitBytes} bytes of memory.`));
    }, memoryCheckMs).unref();
    try {
      worker ??= startWorker();
      worker.send(running.request);
    } catch (error) {
      // The system has no room for another process at this moment.
      lose(error as Error);
    }
  }

  function isTooLarge(): boolean {
    return worker !== undefined && worker.residentBytes() > memoryLimitBytes;
  }

  function rest(): void {
    timer = setTimeout(() => void stopWorker(), idleMs).unref();
  }

  function stopTimers(): void {
    clearTimeout(timer);
    clearInterval(memoryCheck);
  }

  async function stopWorker(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.kill();
  }

  function render({ template, data, images = {} }: PdfRequest): Promise<Uint8Array> {
    const misnamed = Object.keys(images).find((name) => !imageName.test(name));
    if (misnamed !== undefined) throw new TypeError(`"${misnamed}" is not a picture name for a template.`);
    const request = { template, data: printableJson(data), images };
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new AppError('server.stopping', 'The server is stopping. Try again soon.'));
      if (waiting.length >= queueLimit) return reject(tooManyPapers());
      waiting.push({ request, resolve, reject });
      if (!running) next();
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    stopTimers();
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

export function tooManyPapers(): AppError {
  return new AppError(
    'pdf.busy',
    'Many documents are being made at this moment. Try again in a few seconds.',
    {
      retryAfterSeconds: 5,
    },
  );
}
