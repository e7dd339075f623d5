import type { Setup } from '../../../shared/settings/setup-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import type { Services } from '../../platform/services.ts';
import { lockSettings } from './settings-queries.ts';
import { findSetup, saveGuidePutAway } from './setup-queries.ts';

/** What of a company's first steps is done. */
export function readSetup(db: Db, { config }: Pick<Services, 'config'>): Promise<Setup> {
  return findSetup(db, { hasMail: config.mail !== undefined });
}

/** Takes the guide off everybody's dashboard, or puts it back; it stays where the settings lead to it. */
export async function changeGuide(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  audit: AuditContext,
  { isPutAway }: { isPutAway: boolean },
): Promise<Setup> {
  await lockSettings(db);
  const before = await readSetup(db, services);
  await saveGuidePutAway(db, isPutAway);
  const event = {
    ...settingsUpdated,
    before: { guidePutAway: before.isPutAway },
    after: { guidePutAway: isPutAway },
  };
  // Either is what is wanted, whatever else was changed meanwhile.
  await recordUpdate(db, audit, event, 1);
  return { ...before, isPutAway };
}
