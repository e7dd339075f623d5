import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the queue works on. */
export const taskWords: Readonly<Record<string, MessageDescriptor>> = {
  deliver_message: msg`Send a message`,
  sweep_messages: msg`Look for forgotten messages`,
  send_reset_link: msg`Send a link to a new password`,
  start_of_work: msg`Start projects whose permits are released`,
  housekeeping: msg`Clean up`,
  backup: msg`Nightly backup`,
  backup_now: msg`Backup`,
  examine: msg`Data check`,
};

/** What the doctor examines. */
export const examinationWords: Readonly<Record<string, MessageDescriptor>> = {
  projects: msg`Contracts of projects`,
  bids: msg`Totals of bids`,
  signatures: msg`Signatures`,
  invoices: msg`Totals and payments of invoices`,
  'billed contracts': msg`What is billed of contracts`,
  'invoice numbers': msg`Numbers of invoices`,
  expenses: msg`Payments of expenses`,
  'permit fees': msg`Fees of permits`,
  'number counters': msg`Numbers of projects`,
  ids: msg`Next ids of tables`,
  photos: msg`Photos`,
  'pictures of bids': msg`Pictures of bids`,
  files: msg`Content of files`,
  'waiting messages': msg`Waiting messages`,
  jobs: msg`Work in the background`,
  uploads: msg`Uploads`,
  backups: msg`Backups`,
  schema: msg`Tables, indexes and rules`,
  'database server': msg`Database server and clocks`,
  disks: msg`Disks`,
};
