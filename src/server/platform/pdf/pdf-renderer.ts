import { AppError } from '../../../shared/kernel/app-error.ts';
import { startLane, type Job, type Lane, type LaneOptions } from './pdf-lane.ts';
import { printableJson } from './printable-text.ts';
import type { TypstPdf } from './typst-job.ts';

export interface PdfRequest {
  /** Absolute path of the Typst template. */
  template: string;
  /** Anything that JSON can hold; every text in it reaches the template as text, never as markup. */
  data: unknown;
  /** Pictures by name (small letters, digits, dashes), which the template reads as `/images/<name>`. */
  images?: Readonly<Record<string, Uint8Array>> | undefined;
}

export interface PdfRenderer {
  /**
   * Renders one document; throws `pdf.busy` when too many wait or the machine has no time, `pdf.too_large` when it is beyond what one may
   * take, else `pdf.failed`.
   */
  render(request: PdfRequest): Promise<TypstPdf>;
  /** Ends the processes; what is still waiting is refused. */
  close(): Promise<void>;
}

export interface PdfRendererOptions extends LaneOptions {
  /** How many documents may wait behind those being made. */
  queueLimit?: number | undefined;
  /** A document that takes longer while others wait is slow: it gets a process beside theirs, and waits for another slow one. */
  slowMs?: number | undefined;
  /** After this long without work the processes end and give their memory back. */
  idleMs?: number | undefined;
}

const imageName = /^[a-z0-9-]{1,64}$/;

/**
 * Renders documents in processes of their own: the compiler is native and synchronous, so a thread of ours could neither be stopped in it
 * nor crash alone, and would keep its memory. There is one process, which starts with the first document and is replaced when it dies, takes
 * too long or grows too large. While it is busy with a slow document a second one makes those of others, the shortest first; of two slow
 * ones one waits. So nobody waits for another's document for longer than it takes to see that it is slow and to start a process.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { queueLimit = 50, slowMs = 500, idleMs = 60_000 } = options;
  let waiting: Job[] = [];
  const lanes: Lane[] = [0, 1].map(() => startLane(options, { onFree: next, onLook: look }));
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;

  const slowLane = () => lanes.find(({ job }) => job?.isSlow);
  const busyLanes = () => lanes.filter(({ job }) => job);

  /** Gives the free process, or a second one beside a slow document, what comes next. */
  function next(): void {
    clearTimeout(resting);
    const slow = slowLane();
    const mayStart = busyLanes().length === 0 || (busyLanes().length === 1 && slow !== undefined);
    const lane = lanes.find(({ job }) => !job);
    const job = mayStart && lane ? takeShortest(slow === undefined) : undefined;
    if (lane && job) lane.start(job);
    else if (busyLanes().length === 0) rest();
  }

  function takeShortest(maySlow: boolean): Job | undefined {
    const fit = waiting.filter(({ isSlow }) => maySlow || !isSlow);
    const [job] = fit.toSorted(
      (one, other) => Number(one.isSlow) - Number(other.isSlow) || sizeOf(one) - sizeOf(other),
    );
    waiting = waiting.filter((each) => each !== job);
    return job;
  }

  /** Looks at a document under way: one that is slow lets others pass. */
  function look({ job, runsMs, stop }: Lane): void {
    if (!job || job.isSlow || runsMs() < slowMs || !waiting.some(({ isSlow }) => !isSlow)) return;
    const isSecond = slowLane() !== undefined;
    job.isSlow = true;
    if (isSecond) {
      void stop();
      waiting.push(job);
    }
    next();
  }

  function rest(): void {
    resting = setTimeout(() => void stop(), idleMs).unref();
  }

  async function stop(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.stop()));
  }

  function render({ template, data, images = {} }: PdfRequest): Promise<TypstPdf> {
    const misnamed = Object.keys(images).find((name) => !imageName.test(name));
    if (misnamed !== undefined) throw new TypeError(`"${misnamed}" is not a picture name for a template.`);
    const request = { template, data: printableJson(data), images };
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(stopping());
      if (waiting.length >= queueLimit) return reject(tooManyPapers());
      waiting.push({ request, isSlow: false, resolve, reject });
      next();
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(resting);
    const running = lanes.flatMap(({ job }) => job ?? []);
    const left = [...waiting, ...running];
    waiting = [];
    for (const job of left) job.reject(stopping());
    await stop();
  }

  return { render, close };
}

/** A fair guess at how long it takes: the letters to set. */
const sizeOf = ({ request }: Job) => request.data.length;

const stopping = () => new AppError('server.stopping', 'The server is stopping. Try again soon.');

export function tooManyPapers(): AppError {
  return new AppError(
    'pdf.busy',
    'Too many documents are being created right now. Try again in a few seconds.',
    {
      retryAfterSeconds: 5,
    },
  );
}
