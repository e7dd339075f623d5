import { parentPort, workerData } from 'node:worker_threads';

import { writeXlsx, type Sheet } from './write-xlsx.ts';

/** Writes one sheet and ends; twenty thousand rows would keep everybody else waiting for more than a second. */
const bytes = await writeXlsx(workerData as Sheet);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(bytes);
