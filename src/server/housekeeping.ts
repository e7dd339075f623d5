import { uploadLimits } from '../shared/uploads/upload-contract.ts';
import { deleteRunsBefore } from './platform/backup/backup-run-queries.ts';
import { deleteDoctorRunsBefore } from './platform/doctor/doctor-run-queries.ts';
import { deleteKeptPdfsBefore } from './platform/pdf/kept-pdf-queries.ts';
import { deleteCallCountsBefore } from './platform/http/call-count-queries.ts';
import { deleteIdempotencyKeysBefore } from './platform/http/idempotency-queries.ts';
import { deleteImportRunsBefore } from './platform/imports/import-run-queries.ts';
import { deleteKeptImportsBefore } from './platform/imports/kept-import-queries.ts';
import { deleteUploadsBefore } from './platform/uploads/upload-queries.ts';
import { deleteHousekeepingRunsBefore } from './platform/jobs/housekeeping-run-queries.ts';
import { deleteGivenUpJobsBefore } from './platform/jobs/job-queries.ts';
import type { HousekeepingTask } from './platform/jobs/housekeeping.ts';
import { slices } from './slices.ts';

/** What is let go once it has served its time (api.md: answers to repeated calls are kept for 7 days). */
export const housekeepingTasks: readonly HousekeepingTask[] = [
  (db, daysAgo) => deleteIdempotencyKeysBefore(db, daysAgo(7)),
  (db, daysAgo) => deleteCallCountsBefore(db, daysAgo(1)),
  (db, daysAgo) => deleteKeptPdfsBefore(db, daysAgo(30)),
  (db, daysAgo) => deleteRunsBefore(db, daysAgo(400)),
  (db, daysAgo) => deleteDoctorRunsBefore(db, daysAgo(90)),
  (db, daysAgo) => deleteHousekeepingRunsBefore(db, daysAgo(90)),
  (db, daysAgo) => deleteGivenUpJobsBefore(db, daysAgo(30)),
  (db, daysAgo) => deleteKeptImportsBefore(db, daysAgo(7)),
  (db, daysAgo) => deleteImportRunsBefore(db, daysAgo(30)),
  (db, daysAgo) => deleteUploadsBefore(db, daysAgo(uploadLimits.days)),
  ...slices.flatMap((slice) => slice.housekeeping ?? []),
];
