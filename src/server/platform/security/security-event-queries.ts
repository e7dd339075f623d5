import {
  securityKinds,
  type securityGroups,
  type SecurityKind,
} from '../../../shared/security/security-kinds.ts';
import type { AuditContext, Client } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { parameters, type Param } from '../db/parameters.ts';
import { executeDeferred, query } from '../db/query.ts';
import { insertInto, insertRowsInto, raw, type RawSql } from '../db/write-columns.ts';
import { countedAddress } from '../http/counted-address.ts';
import { deviceName } from '../http/device-name.ts';

interface SecurityEvent {
  kind: SecurityKind;
  /** Whom it is about. */
  subjectId?: number | null | undefined;
  tried?: string | undefined;
  details?: object | null | undefined;
}

/** What the log says of where a call came from; empty for what Plumbline does by itself. */
export function clientColumns(client: Client | undefined) {
  if (!client) return { ip: '', browser: '', system: '' };
  return { ip: countedAddress(client.ip), ...deviceName(client.userAgent) };
}

const eventColumns = (
  { actor, now, client }: Pick<AuditContext, 'actor' | 'now' | 'client'>,
  { kind, subjectId = null, tried = '', details = null }: SecurityEvent,
) => ({
  at: now,
  kind,
  actor_id: actor.kind === 'employee' ? actor.id : null,
  tried,
  subject_id: subjectId,
  ...clientColumns(client),
  details,
});

/** Writes the log, in the transaction of what it tells. */
export async function recordSecurityEvent(db: Db, audit: AuditContext, event: SecurityEvent): Promise<void> {
  await recordSecurityEvents(db, audit, [event]);
}

async function recordSecurityEvents(
  db: Db,
  audit: AuditContext,
  events: readonly SecurityEvent[],
): Promise<void> {
  const rows = events.map((event) => eventColumns(audit, event));
  const { values, param } = parameters();
  await executeDeferred(db, insertRowsInto('security_events', Object.keys(rows[0]!), rows, param), values);
}

type BoundedKind = (typeof securityGroups)['failures'][number] | 'auth.reset_asked';

/** In an hour, of one kind: from one address, and from all. */
const mostOfAddress = 100;
const mostOfAll = 1_000;

/**
 * SQL: writes what strangers cause, as much of it as shows what happens. Of the same address, tried for the same account, one in a minute; in an
 * hour a hundred of a kind from one address and a thousand from all. What is left out is counted nowhere: nobody fills the disk.
 */
export function insertBoundedEvent(
  audit: Pick<AuditContext, 'actor' | 'now' | 'client'>,
  event: SecurityEvent & { kind: BoundedKind },
  param: Param,
): string {
  const columns = Object.entries(eventColumns(audit, event)).map(([name, value]) => [
    name,
    raw(param(value)),
  ]);
  const placed = Object.fromEntries(columns) as Record<keyof ReturnType<typeof eventColumns>, RawSql>;
  const { at, kind, ip, tried, subject_id: subject, actor_id: actor } = placed;
  const recent = (span: string) => `kind = ${kind.sql} and at > ${at.sql}::timestamptz - interval '${span}'`;
  const isBelow = (most: number, which: string) =>
    `(select count(*) from (select from security_events where ${recent('1 hour')}${which} limit ${most}) l) < ${most}`;
  return insertInto(
    'security_events',
    placed,
    param,
    `(select) one where not exists (select from security_events
       where ${recent('1 minute')} and ip = ${ip.sql} and tried = ${tried.sql}
         and subject_id is not distinct from ${subject.sql}::bigint and actor_id is not distinct from ${actor.sql}::bigint)
     and ${isBelow(mostOfAddress, ` and ip = ${ip.sql}`)} and ${isBelow(mostOfAll, '')}`,
  );
}

export async function recordBoundedEvent(
  db: Db,
  audit: Pick<AuditContext, 'actor' | 'now' | 'client'>,
  event: SecurityEvent & { kind: BoundedKind },
): Promise<void> {
  const { values, param } = parameters();
  await query(db, insertBoundedEvent(audit, event, param), values);
}

/** Of changes that may be of anything: what of them opens or closes a door. */
const watchedFields: Partial<Record<SecurityKind, readonly string[]>> = {
  'employee.updated': ['role', 'roleName', 'grantedRights', 'revokedRights', 'email', 'isActive'],
  'settings.updated': [
    'secondFactor',
    'securityLogDays',
    'mailServer',
    'mailFrom',
    'ssoProvider',
    'ssoDomains',
    'ssoNewRole',
    'ssoRoles',
    'ssoMeetsFactor',
    'ssoEmergency',
  ],
};

interface ToldEvent {
  kind: string;
  subjectKind: string;
  subjectId: number;
  before?: object | null;
  after?: object | null;
}

/** Writes what of the history concerns security into the log as well, so that no use case has to think of it. */
export async function recordWatchedEvents(
  db: Db,
  audit: AuditContext,
  events: readonly ToldEvent[],
): Promise<void> {
  const watched = events.flatMap((event) => watchedEvent(event) ?? []);
  if (watched.length > 0) await recordSecurityEvents(db, audit, watched);
}

const isWatched = (kind: string): kind is SecurityKind => (securityKinds as readonly string[]).includes(kind);

function watchedEvent({ kind, subjectKind, subjectId, before, after }: ToldEvent): SecurityEvent | undefined {
  if (!isWatched(kind)) return undefined;
  const fields = watchedFields[kind];
  const told = { ...part('before', before, fields), ...part('after', after, fields) };
  if (fields && Object.keys(told).length === 0) return undefined;
  return {
    kind,
    subjectId: subjectKind === 'employee' ? subjectId : null,
    details: Object.keys(told).length > 0 ? told : null,
  };
}

/** The values of these fields under a name, where there are any. */
function part(name: string, values: object | null | undefined, fields: readonly string[] | undefined) {
  const kept = Object.entries(values ?? {}).filter(([field]) => fields?.includes(field) ?? true);
  return kept.length > 0 && { [name]: Object.fromEntries(kept) };
}
