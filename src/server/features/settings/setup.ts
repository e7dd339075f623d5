import type { ChangeSetupBody, Setup } from '../../../shared/settings/setup-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import type { Services } from '../../platform/services.ts';
import { lockSettings } from './settings-queries.ts';
import { findSetup, saveConfirmedStep, saveGuidePutAway } from './setup-queries.ts';

/** What of a company's first steps is done. */
export function readSetup(db: Db, { config }: Pick<Services, 'config'>): Promise<Setup> {
  return findSetup(db, { hasMail: config.mail !== undefined });
}

/** Takes the guide off everybody's dashboard, or puts it back; it stays where the settings lead to it. Keeps of a step that its default is right. */
export async function changeGuide(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  audit: AuditContext,
  { isPutAway, confirm }: ChangeSetupBody,
): Promise<Setup> {
  await lockSettings(db);
  const before = await readSetup(db, services);
  if (isPutAway !== undefined && isPutAway !== before.isPutAway) {
    await saveGuidePutAway(db, isPutAway);
    await recordEvent(db, audit, {
      ...settingsUpdated,
      before: { guidePutAway: before.isPutAway },
      after: { guidePutAway: isPutAway },
    });
  }
  if (confirm !== undefined && (await saveConfirmedStep(db, confirm)))
    await recordEvent(db, audit, {
      ...settingsUpdated,
      before: { confirmedStep: null },
      after: { confirmedStep: confirm },
    });
  return readSetup(db, services);
}
