import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the queue works on. */
export const taskWords: Readonly<Record<string, MessageDescriptor>> = {
  deliver_message: msg`Send a message`,
  sweep_messages: msg`Find stuck messages`,
  send_reset_link: msg`Send a password reset link`,
  start_of_work: msg`Start projects with released permits`,
  housekeeping: msg`Cleanup`,
  backup: msg`Nightly backup`,
  backup_now: msg`Backup`,
  examine: msg`Data check`,
};

/** What the doctor examines. */
export const examinationWords: Readonly<Record<string, MessageDescriptor>> = {
  projects: msg`Project contracts`,
  bids: msg`Bid totals`,
  signatures: msg`Signatures`,
  invoices: msg`Invoice totals and payments`,
  'billed contracts': msg`Amounts billed on contracts`,
  'invoice numbers': msg`Invoice numbers`,
  expenses: msg`Expense payments`,
  'permit fees': msg`Permit fees`,
  'number counters': msg`Project numbers`,
  ids: msg`Table ID counters`,
  photos: msg`Photos`,
  'pictures of bids': msg`Bid pictures`,
  files: msg`File contents`,
  'waiting messages': msg`Waiting messages`,
  jobs: msg`Background jobs`,
  uploads: msg`Uploads`,
  backups: msg`Backups`,
  schema: msg`Tables, indexes and rules`,
  'database server': msg`Database server and clocks`,
  disks: msg`Disks`,
};
