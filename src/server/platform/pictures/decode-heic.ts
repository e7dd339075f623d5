import { Worker } from 'node:worker_threads';

/** What the thread tells: pixels of four bytes, or why there are none. */
export type HeicAnswer =
  | { kind: 'pixels'; width: number; height: number; data: Uint8ClampedArray }
  | { kind: 'too_many'; pixels: number }
  | { kind: 'failure'; message: string };

const timeLimitMs = 20_000;

/** Decodes the first picture of a HEIC file in a thread of its own, which a hostile file can only end. */
export function decodeHeic(bytes: Buffer, mostPixels: number): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: { bytes, mostPixels },
      // The decoder speaks of every bad file to the console.
      stdout: true,
      stderr: true,
    });
    const end = (answer: HeicAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'failure', message: 'It took too long.' }), timeLimitMs);
    worker.once('message', end);
    worker.once('error', (error: Error) => end({ kind: 'failure', message: error.message }));
  });
}
