import { parentPort, workerData } from 'node:worker_threads';

import heic from 'heic-decode';

import type { HeicAnswer } from './decode-heic.ts';

const { bytes, mostPixels } = workerData as { bytes: Uint8Array; mostPixels: number };

async function decode(): Promise<HeicAnswer> {
  const [first] = await heic.all({ buffer: bytes });
  if (!first) return { kind: 'failure', message: 'There is no picture in it.' };
  const pixels = first.width * first.height;
  if (pixels > mostPixels) return { kind: 'too_many', pixels };
  return { kind: 'pixels', ...(await first.decode()) };
}

const answer = await decode().catch((error: unknown): HeicAnswer => ({
  kind: 'failure',
  message: String(error),
}));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(answer, answer.kind === 'pixels' ? [answer.data.buffer as ArrayBuffer] : []);
