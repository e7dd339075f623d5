import { cents, formatMoney } from '../shared/kernel/money.ts';
import { findSettings } from './features/settings/settings-queries.ts';
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
import { slices } from './slices.ts';

const ofRecords: readonly Examination[] = [
  ...slices.flatMap((slice) => slice.examinations ?? []),
  examineIds,
];

/** What the app stands on, and what it does by itself. */
const ofMachine: readonly Examination<Machine>[] = [
  ...slices.flatMap((slice) => slice.machineExaminations ?? []),
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
