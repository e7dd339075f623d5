import type { Db } from '../db/database.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import { deleteKeptImportsBefore } from '../imports/kept-import-queries.ts';
import type { Services } from '../services.ts';
import {
  deleteDraftPdfsBefore,
  deleteIdempotencyKeysBefore,
  deleteLoginFailuresBefore,
  deleteResetRequestsBefore,
  deleteSessionsExpiredBefore,
  forgetExpiredLinks,
} from './housekeeping-queries.ts';
import type { Task } from './start-jobs.ts';

const dayMs = 86_400_000;

/** Removes, once a day, what has served its time (api.md: answers to repeated calls are kept for 7 days). */
export function housekeepingTask({ db, files, clock }: { db: Db } & Pick<Services, 'files' | 'clock'>): Task {
  return {
    schedule: { cron: '17 3 * * *', makeUpFor: '1d' },
    async run() {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      await deleteIdempotencyKeysBefore(db, daysAgo(7));
      await deleteLoginFailuresBefore(db, daysAgo(1));
      await deleteResetRequestsBefore(db, daysAgo(1));
      await deleteSessionsExpiredBefore(db, daysAgo(30));
      await forgetExpiredLinks(db, { now: clock.now(), before: daysAgo(30) });
      await deleteDraftPdfsBefore(db, daysAgo(7));
      await deleteKeptImportsBefore(db, daysAgo(7));
      await removeUnusedFiles(db, files, daysAgo(1));
      await files.removeAbandoned(daysAgo(1));
    },
  };
}
