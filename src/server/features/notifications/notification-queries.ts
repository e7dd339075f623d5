import type {
  AddDeviceBody,
  NotificationChoices,
} from '../../../shared/notifications/notification-contract.ts';
import { mostPushDevices, notificationKinds } from '../../../shared/notifications/notification-kinds.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

interface ChoicesRow {
  mutedKinds: string[];
  quietFrom: string | null;
  quietTo: string | null;
}

/** What an employee wants to hear of; everything at any time until they have said otherwise. */
export async function findChoices(db: Db, employeeId: number): Promise<NotificationChoices> {
  const time = (column: string) => `to_char(${column}, 'HH24:MI')`;
  const row = await queryOne<ChoicesRow>(
    db,
    `select muted_kinds as "mutedKinds", ${time('quiet_from')} as "quietFrom", ${time('quiet_to')} as "quietTo"
     from notification_settings where employee_id = $1`,
    [employeeId],
  );
  const isOn = notificationKinds.map((kind) => [kind, !row?.mutedKinds.includes(kind)]);
  return {
    kinds: Object.fromEntries(isOn) as NotificationChoices['kinds'],
    quietFrom: row?.quietFrom ?? null,
    quietTo: row?.quietTo ?? null,
  };
}

/** A matter of taste, as the arranged navigation is: no version is counted and no event is kept. */
export async function saveChoices(
  db: Db,
  employeeId: number,
  { kinds, quietFrom, quietTo }: NotificationChoices,
): Promise<void> {
  const muted = notificationKinds.filter((kind) => !kinds[kind]);
  await query(
    db,
    `insert into notification_settings (employee_id, muted_kinds, quiet_from, quiet_to) values ($1, $2, $3, $4)
     on conflict (employee_id) do update set muted_kinds = $2, quiet_from = $3, quiet_to = $4`,
    [employeeId, muted, quietFrom, quietTo],
  );
}

interface DeviceRow {
  id: number;
  sessionId: number;
  userAgent: string;
  createdAt: string;
}

/** The devices of an employee, the newest first. */
export async function listDevices(db: Db, employeeId: number): Promise<DeviceRow[]> {
  return query<DeviceRow>(
    db,
    `select d.id, d.session_id as "sessionId", s.user_agent as "userAgent", iso(d.created_at) as "createdAt"
     from push_devices d join sessions s on s.id = d.session_id
     where d.employee_id = $1 and s.ended_at is null order by d.created_at desc, d.id desc`,
    [employeeId],
  );
}

/** Keeps a device for its session; whoever had it before has it no more, and hears nothing there of what was theirs. */
export async function saveDevice(
  db: Db,
  { employeeId, sessionId }: { employeeId: number; sessionId: number },
  { endpoint, keys: { p256dh, auth }, language }: AddDeviceBody,
  now: Date,
): Promise<number> {
  await query(db, 'delete from push_devices where endpoint = $1 and employee_id <> $2', [
    endpoint,
    employeeId,
  ]);
  // A browser has one subscription: what it had before is told to nobody any more.
  await query(db, 'delete from push_devices where session_id = $1 and endpoint <> $2', [sessionId, endpoint]);
  const row = await queryOne<{ id: number }>(
    db,
    `insert into push_devices (employee_id, session_id, endpoint, p256dh, auth, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set employee_id = $1, session_id = $2, p256dh = $4, auth = $5, language = $6,
       created_at = $7
     returning id`,
    [employeeId, sessionId, endpoint, p256dh, auth, language, now],
  );
  await query(
    db,
    `delete from push_devices where id in (
       select id from push_devices where employee_id = $1 order by created_at desc, id desc offset $2)`,
    [employeeId, mostPushDevices],
  );
  return row!.id;
}

export async function deleteDevice(db: Db, employeeId: number, id: number): Promise<boolean> {
  const gone = await query(db, 'delete from push_devices where id = $1 and employee_id = $2 returning 1', [
    id,
    employeeId,
  ]);
  return gone.length > 0;
}
