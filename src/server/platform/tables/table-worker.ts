import { parentPort, workerData } from 'node:worker_threads';

import { readCsv } from './read-csv.ts';
import { UnreadableTable } from './table.ts';

/** Reads one file and ends: what a hostile file does to memory or time happens to this thread only. */
async function read(bytes: Buffer) {
  if (bytes.byteLength === 0) throw new UnreadableTable('This file is empty.');
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return readCsv(bytes);
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes);
}

const answer = await read(Buffer.from(workerData as Uint8Array)).then(
  (table) => ({ table }),
  (error: unknown) => ({
    problem: error instanceof UnreadableTable ? error.message : undefined,
    failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(answer);
