import type { Language } from '../../../shared/kernel/languages.ts';
import {
  officeNotificationKinds,
  type NotificationKind,
} from '../../../shared/notifications/notification-kinds.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { PushTarget } from '../../platform/push/push.ts';
import type { Right } from '../../../shared/auth/rights.ts';

/** Something to be told to some people, by a name of its own. */
export interface Notice {
  notice: string;
  kind: NotificationKind;
  employeeIds: readonly number[];
}

/** Notes the notice for each device that is to have it and has not had it; answers those. */
export async function insertMessages(
  db: Db,
  { notice, kind, employeeIds }: Notice,
  now: Date,
): Promise<number[]> {
  const rows = await query<{ deviceId: number }>(
    db,
    `insert into push_messages (device_id, notice, kind, created_at)
     select d.id, $1, $2, $3 from push_devices d
       join employees e on e.id = d.employee_id and e.is_active and e.deleted_at is null
       left join notification_settings n on n.employee_id = e.id
     where e.id = any($4::bigint[]) and not coalesce($2 = any(n.muted_kinds), false) and not ($5 and not 'prices.see' = any(rights_of(e)))
     on conflict do nothing returning device_id as "deviceId"`,
    [notice, kind, now, employeeIds, officeNotificationKinds.includes(kind)],
  );
  return rows.map(({ deviceId }) => deviceId);
}

export interface FoundMessage extends PushTarget {
  employeeId: number;
  firstName: string;
  rights: Right[];
  language: Language;
  /** Of the company. */
  locale: string;
  timeZone: string;
  createdAt: Date;
  /** When the quiet hours end in which it is now; null outside of them. */
  quietUntil: Date | null;
}

/** A message that was not settled, with its device; undefined where its employee left, or no longer wants it. */
export async function findMessage(
  db: Db,
  deviceId: number,
  notice: string,
  now: Date,
): Promise<FoundMessage | undefined> {
  return queryOne<FoundMessage>(
    db,
    `select d.endpoint, d.p256dh, d.auth, d.language, e.id as "employeeId", e.first_name as "firstName", rights_of(e) as rights,
       c.locale, c.time_zone as "timeZone", m.created_at as "createdAt",
       case when case when n.quiet_from < n.quiet_to then l.time >= n.quiet_from and l.time < n.quiet_to
           else l.time >= n.quiet_from or l.time < n.quiet_to end
         then (l.day + case when l.time < n.quiet_to then 0 else 1 end + n.quiet_to) at time zone c.time_zone
       end as "quietUntil"
     from push_messages m
       join push_devices d on d.id = m.device_id
       join sessions s on s.id = d.session_id and s.ended_at is null
       join employees e on e.id = d.employee_id and e.is_active and e.deleted_at is null
       left join notification_settings n on n.employee_id = e.id
       cross join settings c
       cross join lateral (select ($3::timestamptz at time zone c.time_zone)::time as time,
         ($3::timestamptz at time zone c.time_zone)::date as day) l
     where m.device_id = $1 and m.notice = $2 and m.settled_at is null
       and not coalesce(m.kind = any(n.muted_kinds), false)`,
    [deviceId, notice, now],
  );
}

/** It has come, or nobody needs it any more. */
export async function settleMessage(db: Db, deviceId: number, notice: string, now: Date): Promise<void> {
  await query(db, 'update push_messages set settled_at = $3 where device_id = $1 and notice = $2', [
    deviceId,
    notice,
    now,
  ]);
}

/** A push service has no such device any more; one that was subscribed anew meanwhile stays. */
export async function deleteGoneDevice(db: Db, deviceId: number, endpoint: string): Promise<void> {
  await query(db, 'delete from push_devices where id = $1 and endpoint = $2', [deviceId, endpoint]);
}

export async function deleteMessagesBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from push_messages where created_at < $1', [instant]);
}
