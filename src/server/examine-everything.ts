import { cents, formatMoney } from '../shared/kernel/money.ts';
import { examineAttendances } from './features/appointments/examine-attendances-queries.ts';
import { examineBids, examineSignatures } from './features/bids/examine-bids-queries.ts';
import { examineExpenses } from './features/expenses/examine-expenses-queries.ts';
import {
  examineBilling,
  examineInvoiceNumbers,
  examineInvoices,
} from './features/invoices/examine-invoices-queries.ts';
import { examineMessages } from './features/messages/examine-messages-queries.ts';
import { examineNumbers } from './features/numbers/examine-numbers-queries.ts';
import { examinePermits } from './features/permits/examine-permits-queries.ts';
import { examineContracts } from './features/projects/examine-projects-queries.ts';
import { examinePhotos, examineSentPictures } from './features/photos/examine-photos-queries.ts';
import { findSettings } from './features/settings/settings-queries.ts';
import { examineFiles } from './features/system/examine-files-queries.ts';
import { examineBackups } from './platform/backup/examine-backups-queries.ts';
import type { Db } from './platform/db/database.ts';
import { beginReading } from './platform/db/begin-reading.ts';
import { examineIds } from './platform/db/examine-ids.ts';
import { examineSchema } from './platform/db/examine-schema.ts';
import { examineServer } from './platform/db/examine-server.ts';
import type { Examination, Examined, Machine, Records } from './platform/doctor/examination.ts';
import { examineDisks } from './platform/doctor/examine-disks.ts';
import { examineJobs } from './platform/jobs/examine-jobs-queries.ts';
import { examineUploads } from './platform/uploads/examine-uploads-queries.ts';

/** Whatever a slice computes and keeps is examined here; a new balance gets a line. */
const ofRecords: readonly Examination[] = [
  examineContracts,
  examineBids,
  examineSignatures,
  examineInvoices,
  examineBilling,
  examineInvoiceNumbers,
  examineExpenses,
  examinePermits,
  examineAttendances,
  examineNumbers,
  examineIds,
  examinePhotos,
  examineSentPictures,
  examineFiles,
];

/** What the app stands on, and what it does by itself. */
const ofMachine: readonly Examination<Machine>[] = [
  examineMessages,
  examineJobs,
  examineUploads,
  examineBackups,
  examineSchema,
  examineServer,
  examineDisks,
];

export interface Told extends Examined {
  name: string;
  /** How many examinations there are in all. */
  stepCount: number;
}

interface Needs extends Pick<Records, 'files'> {
  /** Without one only records are examined. */
  machine?: Machine | undefined;
  /** False leaves out what reads every file. */
  isWhole?: boolean | undefined;
}

/** Recomputes every total, balance, counter and fingerprint, as they are at one moment, and tells each as it is done. */
export async function examineEverything(
  db: Db,
  { files, machine, isWhole = true }: Needs,
  tell: (name: string, told: Told) => void | Promise<void>,
): Promise<void> {
  const company = await findSettings(db);
  const money = (value: number) => formatMoney(cents(value), company);
  const asked = ofRecords.filter(({ readsFiles }) => isWhole || !readsFiles);
  const steps = [
    ...asked.map((each) => ({ ...each, run: (db: Db) => each.examine(db, { files, money }) })),
    ...(machine ? ofMachine.map((each) => ({ ...each, run: (db: Db) => each.examine(db, machine) })) : []),
  ];
  await beginReading(db, async (db) => {
    for (const { name, advice, run } of steps) {
      const { count, findings } = await run(db);
      const advised = findings.map((finding) => ({ ...finding, advice: finding.advice ?? advice }));
      await tell(name, { name, count, findings: advised, stepCount: steps.length });
    }
  });
}
