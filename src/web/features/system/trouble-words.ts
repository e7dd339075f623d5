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
    what: msg`The database doesn’t match this version of Plumbline`,
    advice: msg`A newer version of Plumbline updated the database after this one started. Update this one, too.`,
  },
  'database.connections': {
    what: msg`The database is almost out of connections`,
    advice: msg`Raise max_connections on the server, or run fewer Plumbline processes.`,
  },
  'database.clock': {
    what: msg`The app’s clock and the database’s clock differ`,
    advice: msg`Set both clocks by NTP. Until then, times in the history may be wrong.`,
  },
  'database.disk': {
    what: msg`The database disk is almost full`,
    advice: msg`Free up space or move DATA_DIR to a larger disk before saving starts to fail.`,
  },
  'queue.late': {
    what: msg`Background jobs aren’t running`,
    advice: msg`Restart the app. If that doesn’t help, its log says why the queue stopped.`,
  },
  'queue.failed': {
    what: msg`Background jobs failed`,
    advice: msg`See what went wrong under Background jobs. Once it’s fixed, try the jobs again there.`,
  },
  'mail.captured': {
    what: msg`Email isn’t set up`,
    advice: msg`Messages stay in the outbox. Set up email in Settings, under Email and WhatsApp.`,
  },
  'mail.failing': {
    what: msg`Emails aren’t going out`,
    advice: msg`Check the mail server in Settings, then send a test message below. Plumbline retries waiting messages on its own.`,
    detail: ({ mail }) => mail.lastError?.text,
  },
  'whatsapp.failing': {
    what: msg`WhatsApp messages aren’t going out`,
    advice: msg`Check the WHATSAPP_ settings and the account, then send a test message below.`,
    detail: ({ whatsapp }) => whatsapp.lastError?.text,
  },
  'store.away': {
    what: msg`File storage is unavailable`,
    advice: msg`Photos and documents can’t be opened or added until it’s back. Everything else keeps working.`,
    detail: ({ store }) => store.problem,
  },
  'store.disk': {
    what: msg`The file storage disk is almost full`,
    advice: msg`Free up space, or move the files to a larger disk or a bucket, before uploads start to fail.`,
  },
  'backups.off': {
    what: msg`Nightly backups are off`,
    advice: msg`BACKUP_DAILY is 0. Set how many backups to keep, unless something else backs up the database and files.`,
  },
  'backups.failed': {
    what: msg`The last backup failed`,
    advice: msg`Fix the problem above, then back up now.`,
    detail: ({ backups }) => backups.last?.error,
  },
  'backups.old': {
    what: msg`No recent backup`,
    advice: msg`Back up now, then find out why the nightly backup didn’t run.`,
  },
  'backups.incomplete': {
    what: msg`The last backup is missing files`,
    advice: msg`Some files are gone from file storage. Use Check now to find out which ones. Older backups may still have them.`,
  },
  'backups.disk': {
    what: msg`The backup disk is almost full`,
    advice: msg`Move old backups elsewhere, keep fewer (BACKUP_DAILY), or set BACKUP_DIR to a larger disk.`,
  },
  'doctor.found': {
    what: msg`The data check found problems`,
    advice: msg`Each problem below says where it is and what to do. Then check again.`,
  },
  'doctor.failed': {
    what: msg`The last data check couldn’t finish`,
    advice: msg`Fix the problem above, then check again.`,
    detail: ({ doctor }) => doctor.last?.error,
  },
  'doctor.old': {
    what: msg`No recent data check`,
    advice: msg`Check now. Plumbline also checks every night while the app is running.`,
  },
  'housekeeping.failed': {
    what: msg`The last cleanup failed`,
    advice: msg`Plumbline tries again on its own. If this keeps happening, check the app’s log.`,
    detail: ({ housekeeping }) => housekeeping.runs[0]?.error,
  },
  'housekeeping.old': {
    what: msg`No recent cleanup`,
    advice: msg`Cleanup runs every night while the app is running. Make sure the app runs overnight.`,
  },
  'catalog.open': {
    what: msg`The price book and businesses are open without signing in`,
    advice: msg`Set OPEN_CATALOG to off as soon as no older program needs it.`,
  },
};
