import { examineBids, examineSignatures } from './features/bids/examine-bids-queries.ts';
import { examineExpenses } from './features/expenses/examine-expenses-queries.ts';
import {
  examineBilling,
  examineInvoiceNumbers,
  examineInvoices,
} from './features/invoices/examine-invoices-queries.ts';
import { examineNumbers } from './features/numbers/examine-numbers-queries.ts';
import { examinePermits } from './features/permits/examine-permits-queries.ts';
import { examineContracts } from './features/projects/examine-projects-queries.ts';
import { examinePhotos, examineSentPictures } from './features/photos/examine-photos-queries.ts';
import type { Db } from './platform/db/database.ts';
import { beginReading } from './platform/db/begin-reading.ts';
import type { Examination, Examined } from './platform/doctor/examination.ts';
import { examineFiles } from './platform/files/examine-files-queries.ts';
import type { FileStore } from './platform/files/file-store.ts';

/** Whatever a slice computes and keeps is examined here; a new balance gets a line. */
const examinations: readonly Examination[] = [
  examineContracts,
  examineBids,
  examineSignatures,
  examineInvoices,
  examineBilling,
  examineInvoiceNumbers,
  examineExpenses,
  examinePermits,
  examineNumbers,
  examinePhotos,
  examineSentPictures,
  examineFiles,
];

/** Recomputes every total, balance, counter and fingerprint, as they are at one moment, and tells each as it is done. */
export async function examineEverything(
  db: Db,
  services: { files: Pick<FileStore, 'read'> },
  tell: (name: string, examined: Examined) => void,
): Promise<void> {
  await beginReading(db, async (db) => {
    for (const { name, examine } of examinations) tell(name, await examine(db, services));
  });
}
