import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { ExportFormat } from '../../../shared/kernel/list-query.ts';
import type { FileAnswer } from '../http/route.ts';
import { writeCsv } from './write-csv.ts';
import type { Sheet } from './write-xlsx.ts';
import { withTableSlot } from './table-slot.ts';
import type { ExportCell } from './export-cell.ts';

/** A day that may be missing. */
export const dayCell = (day: string | null | undefined): ExportCell => (day ? { day } : null);

export interface ExportColumn<Row> {
  /** One of the field's import headings, so that what was exported can be imported. */
  heading: string;
  cell: (row: Row) => ExportCell;
  /** In characters, for a sheet. */
  width?: number | undefined;
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list as a file to download, named after what it holds and the day. */
export async function exportTable<Row>(
  format: ExportFormat,
  { name, columns, rows }: { name: string; columns: readonly ExportColumn<Row>[]; rows: readonly Row[] },
): Promise<FileAnswer> {
  const cells = rows.map((row) => columns.map((column) => column.cell(row)));
  const bytes =
    format === 'csv'
      ? writeCsv([columns.map(({ heading }) => heading), ...cells])
      : await withTableSlot(() =>
          writeInThread({
            columns: columns.map(({ heading, width }) => ({ heading, width })),
            rows: cells,
          }),
        );
  const etag = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, etag, mediaType: mediaTypes[format], name: `${name}.${format}`, isDownload: true };
}

async function writeInThread(sheet: Sheet): Promise<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-writer-worker.ts', import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // A failure of the thread rejects this.
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
