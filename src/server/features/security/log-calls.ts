import type { Db } from '../../platform/db/database.ts';
import type { SeenCall } from '../../platform/http/register-routes.ts';
import { recordBoundedEvent, recordSecurityEvent } from '../../platform/security/security-event-queries.ts';
import type { Services } from '../../platform/services.ts';

const exportPath = '/api/export/';

/** Logs a call that was refused for who made it. The refusal stands also where the log cannot be written. */
export async function logRefusal(
  { db, logger }: { db: Db } & Pick<Services, 'logger'>,
  { endpoint: { method, path }, audit }: SeenCall,
): Promise<void> {
  try {
    await recordBoundedEvent(db, audit, { kind: 'auth.refused', details: { call: `${method} ${path}` } });
  } catch (error) {
    logger.warn({ err: error }, 'a refusal is not in the security log');
  }
}

/** Logs that somebody takes a list along, before it is handed out: a list that cannot be logged stays here. */
export async function logExport(db: Db, { endpoint: { path }, audit, query }: SeenCall): Promise<void> {
  if (!path.startsWith(exportPath)) return;
  const { format } = query as { format?: string };
  const details = { list: path.slice(exportPath.length), format };
  await recordSecurityEvent(db, audit, { kind: 'data.exported', details });
}
