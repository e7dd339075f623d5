import { Worker } from 'node:worker_threads';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Table } from './table.ts';
import { inTablePlace } from './in-table-place.ts';
import { lockedSentence } from './unzip-bounded.ts';

const timeLimitMs = 30_000;
/** Content that is fetched when there is a place for reading it. */
export interface TableSource {
  bytes: () => Promise<Buffer>;
}

/**
 * Reads a CSV or XLSX file, told apart by content. Refuses with `import.unreadable` (422) and a sentence, or with
 * `import.busy` (503). A thread of its own does the work, with its memory and time bounded.
 */
export function readTable(file: TableSource): Promise<Table> {
  return inTablePlace(async () => {
    const bytes = await file.bytes();
    const foreign = foreignFormat(bytes);
    if (foreign) throw unreadable(foreign);
    return readInThread(bytes);
  });
}

/** How files begin that are certainly no table: PDF, PNG, JPEG, GIF, RAR, gzip. */
const knownFormats = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'Rar!', '\x1f\x8b'];

/** The older and the locked formats of spreadsheets begin alike; the locked one names its content in UTF-16. */
function foreignFormat(bytes: Buffer): string | undefined {
  if (bytes.byteLength >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return lockedSentence;
    return 'This is an old Excel file (.xls). Save it as XLSX or CSV and choose that.';
  }
  const head = bytes.subarray(0, 8).toString('latin1');
  if (knownFormats.some((start) => head.startsWith(start)))
    return 'This is not a table. Choose a CSV or XLSX file.';
  return undefined;
}

function readInThread(bytes: Buffer): Promise<Table> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(
      () =>
        end(() =>
          reject(
            unreadable('This file took too long to read. Copy the table into a new file and choose that.'),
          ),
        ),
      timeLimitMs,
    );
    worker.once('message', (answer: { table?: Table; problem?: string; failure?: string }) =>
      end(() => {
        if (answer.table) resolve(answer.table);
        else reject(unreadable(answer.problem ?? 'This file could not be read as a table.', answer.failure));
      }),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      end(() =>
        reject(
          unreadable(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? 'This file holds far more than a table of this size needs, so it was not read.'
              : 'This file could not be read as a table.',
            error,
          ),
        ),
      ),
    );
  });
}

function unreadable(sentence: string, cause?: unknown): AppError {
  return new AppError('import.unreadable', sentence, { fields: { file: sentence }, cause });
}
