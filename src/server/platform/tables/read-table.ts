import { AppError } from '../../../shared/kernel/app-error.ts';
import { BeyondBounds, createBoundedWorker, NoAnswerInTime } from '../processes/bounded-worker.ts';
import { isAboutMemory } from '../processes/is-about-memory.ts';
import { withTableSlot } from './table-slot.ts';
import type { Table, TableAnswer, TableJob, TableRow, TableWish } from './table.ts';
import { lockedSentence } from './unzip-bounded.ts';

/**
 * The largest workbooks that people bring (20,000 rows of 100 columns, 50 MiB unpacked) take 5 s of a processor and 300 MiB.
 */
const bounds = {
  workerUrl: new URL('./table-worker.ts', import.meta.url),
  memoryBytes: 384 * 2 ** 20,
  nodeFlags: ['--max-old-space-size=256', '--max-semi-space-size=8'],
  mostWorkMs: 15_000,
  timeoutMs: 120_000,
  niceness: 10,
};

/** Content that is fetched when there is a place for reading it. */
export interface TableSource {
  bytes: () => Promise<Buffer>;
}

/**
 * Reads a CSV or XLSX file, told apart by content: the table that is wished for. Refuses with `import.unreadable` (422) and a sentence, or with
 * `import.busy` (503). What a hostile file does to memory or time happens to a process of its own, which ends with it.
 */
export function readTable(file: TableSource, wish: TableWish = {}): Promise<Table> {
  return withTableSlot(async () => {
    const bytes = await file.bytes();
    const foreign = foreignFormat(bytes);
    if (foreign) throw unreadable(foreign);
    return readInProcess({ bytes, ...wish });
  });
}

/** How files begin that are certainly no table: PDF, PNG, JPEG, GIF, RAR, gzip. */
const knownFormats = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'Rar!', '\x1f\x8b'];

/** The older and the locked formats of spreadsheets begin alike; the locked one names its content in UTF-16. */
function foreignFormat(bytes: Buffer): string | undefined {
  if (bytes.byteLength >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return lockedSentence;
    return 'This is an old Excel file (.xls). Save it as XLSX or CSV, then choose that file.';
  }
  const head = bytes.subarray(0, 8).toString('latin1');
  if (knownFormats.some((start) => head.startsWith(start)))
    return 'This isn’t a table. Choose a CSV or XLSX file.';
  return undefined;
}

async function readInProcess(job: TableJob): Promise<Table> {
  const rows: TableRow[] = [];
  const reader = createBoundedWorker<TableJob, TableAnswer, TableRow[]>(bounds, {
    onPart: (part) => rows.push(...part),
  });
  try {
    const answer = await reader.run(job);
    if ('head' in answer) return { ...answer.head, rows };
    if ('problem' in answer) throw unreadable(answer.problem);
    const failure = new Error(answer.failure);
    throw isAboutMemory(failure) ? tooMuch(failure) : unreadable(unknownSentence, failure);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof NoAnswerInTime) throw tooBusy(error);
    throw error instanceof BeyondBounds ? tooMuch(error) : unreadable(unknownSentence, error);
  } finally {
    await reader.stop();
  }
}

const unknownSentence = 'This file couldn’t be read as a table.';

function tooMuch(cause: Error): AppError {
  const sentence =
    'This file is too complex to read as a table. Copy the table into a new file, then choose that file.';
  return unreadable(sentence, cause);
}

function tooBusy(cause: Error): AppError {
  const sentence = 'The server is too busy to read this file right now. Try again in a few minutes.';
  return new AppError('import.busy', sentence, { cause, retryAfterSeconds: 60 });
}

function unreadable(sentence: string, cause?: unknown): AppError {
  return new AppError('import.unreadable', sentence, { fields: { file: sentence }, cause });
}
