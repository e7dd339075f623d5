import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { System } from '../../../shared/system/system-contract.ts';
import type { Trouble } from '../../../shared/system/system-troubles.ts';

interface TroubleWords {
  what: MessageDescriptor;
  advice: MessageDescriptor;
  /** In the server's or a provider's own words. */
  detail?: (system: System) => string | null | undefined;
}

/** What is wrong, and what to do about it. */
export const troubleWords: Readonly<Record<Trouble, TroubleWords>> = {
  'schema.other': {
    what: msg`The database belongs to another version of the app`,
    advice: msg`A newer version has changed it since this one started. Start the newer one here, too.`,
  },
  'database.connections': {
    what: msg`The database has hardly any connection left`,
    advice: msg`Raise max_connections of the server, or run fewer processes of the app.`,
  },
  'database.clock': {
    what: msg`The clocks of the app and the database differ`,
    advice: msg`Let both machines set their clocks by NTP; until then times in the history cannot be trusted.`,
  },
  'database.disk': {
    what: msg`The disk of the database is nearly full`,
    advice: msg`Make room or move DATA_DIR to a larger disk, before changes are refused.`,
  },
  'queue.late': {
    what: msg`Nobody works on what waits`,
    advice: msg`Start the app again; if that does not help, its log says why the queue stands still.`,
  },
  'queue.failed': {
    what: msg`Work in the background was given up`,
    advice: msg`See under Work in the background what went wrong. Once that is mended, try it again there.`,
  },
  'mail.captured': {
    what: msg`E-mail is not set up`,
    advice: msg`Messages stay in the outbox. Set up e-mail in the settings, under E-mail and WhatsApp.`,
  },
  'mail.failing': {
    what: msg`E-mail does not go out`,
    advice: msg`Check the mail server in the settings, then send a test message below. What waits is tried again by itself.`,
    detail: ({ mail }) => mail.lastError?.text,
  },
  'whatsapp.failing': {
    what: msg`WhatsApp messages do not go out`,
    advice: msg`Check the WHATSAPP_ settings and the account, then send a test message below.`,
    detail: ({ whatsapp }) => whatsapp.lastError?.text,
  },
  'store.away': {
    what: msg`The store of files cannot be used`,
    advice: msg`Photos and documents cannot be opened or added until it is back; everything else goes on.`,
    detail: ({ store }) => store.problem,
  },
  'store.disk': {
    what: msg`The disk of the files is nearly full`,
    advice: msg`Make room, or move the files to a larger disk or a bucket, before uploads are refused.`,
  },
  'backups.off': {
    what: msg`No backup is made at night`,
    advice: msg`BACKUP_DAILY is 0. Set how many are to be kept, or be sure that somebody else saves database and files.`,
  },
  'backups.failed': {
    what: msg`The last backup failed`,
    advice: msg`Fix what it says, then make one now.`,
    detail: ({ backups }) => backups.last?.error,
  },
  'backups.old': {
    what: msg`There is no recent backup`,
    advice: msg`Make one now, and look why the nightly one is not made.`,
  },
  'backups.incomplete': {
    what: msg`The last backup lacks files that the store has lost`,
    advice: msg`Check all data: the check names them. Older backups may still hold them.`,
  },
  'backups.disk': {
    what: msg`The disk of the backups is nearly full`,
    advice: msg`Move old backups elsewhere, keep fewer (BACKUP_DAILY), or set BACKUP_DIR to a larger disk.`,
  },
  'doctor.found': {
    what: msg`The data check found something wrong`,
    advice: msg`Each finding below says where it is and what to do. Check again afterward.`,
  },
  'doctor.failed': {
    what: msg`The last examination could not finish`,
    advice: msg`Fix what it says, then check again.`,
    detail: ({ doctor }) => doctor.last?.error,
  },
  'doctor.old': {
    what: msg`No recent data check`,
    advice: msg`Examine now. It happens by itself each night while the app is running.`,
  },
  'housekeeping.failed': {
    what: msg`The last clean-up failed`,
    advice: msg`It is tried again by itself. If that goes on, look into the log of the app.`,
    detail: ({ housekeeping }) => housekeeping.runs[0]?.error,
  },
  'housekeeping.old': {
    what: msg`There was no clean-up of late`,
    advice: msg`It happens by itself each night while the app is running. Look whether it runs at night.`,
  },
  'catalog.open': {
    what: msg`The price book and the businesses are open without signing in`,
    advice: msg`Set OPEN_CATALOG to off as soon as no old program needs it any more.`,
  },
};
