import type { SecurityKind } from '../../../shared/security/security-kinds.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { countedFactorOf } from '../auth/auth-queries.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';

export type AlarmKind = Extract<SecurityKind, `alarm.${string}`>;

/** Something odd that nobody was told of yet. */
export interface OddThing {
  kind: AlarmKind;
  employeeId: number;
  name: string;
  firstName: string;
  email: string;
  /** Of the latest sign-in from a new device; else null. */
  eventId: number | null;
  /** How often it happened. */
  count: number;
  /** When and from where that was; else empty. */
  at: Date;
  ip: string;
  browser: string;
  system: string;
}

const failuresInAnHour = 10;
const wrongCodesInARow = 5;
const exportsInAnHour = 5;
/** Who signs in without cookies is on a new device each time. */
const newDevicesInADay = 5;

const toldOf = (employee: string, kind: AlarmKind) =>
  `select from security_events a where a.kind = '${kind}' and a.subject_id = ${employee}`;

const columns = `e.id as "employeeId", ${employeeName('e')} as name, e.first_name as "firstName", e.email`;
const hourBefore = `$1::timestamptz - interval '1 hour'`;
const nowhere = `null::bigint as "eventId", $1::timestamptz as at, '' as ip, '' as browser, '' as system`;

/** What of the last hour looks odd; of each kind once in an hour for somebody, but for new devices, which are told at each look. */
export async function listOddThings(db: Db, now: Date): Promise<OddThing[]> {
  return query<OddThing>(
    db,
    `(select distinct on (e.id) 'alarm.new_device' as kind, ${columns},
        (count(*) over (partition by e.id))::int as count, s.id as "eventId", s.at, s.ip, s.browser, s.system
      from security_events s join employees e on e.id = s.actor_id
      where s.kind = 'auth.signed_in' and s.at > ${hourBefore} and s.details @> '{"isNewDevice": true}'
        and not exists (${toldOf('e.id', 'alarm.new_device')} and (a.details ->> 'upTo')::bigint >= s.id)
        and (select count(*) from (${toldOf('e.id', 'alarm.new_device')} and a.at > $1::timestamptz - interval '1 day') t) < ${newDevicesInADay}
      order by e.id, s.id desc)
     union all
     select 'alarm.failures', ${columns}, f.count, ${nowhere}
     from (select email, count(*)::int as count from login_failures where at > ${hourBefore}
           group by email having count(*) >= ${failuresInAnHour}) f
       join employees e on lower(e.email) = f.email and e.is_active and e.deleted_at is null
     where not exists (${toldOf('e.id', 'alarm.failures')} and a.at > ${hourBefore})
     union all
     select 'alarm.wrong_codes', ${columns}, f.count, ${nowhere}
     from (select email, count(*)::int as count from login_failures
           where at > $1::timestamptz - interval '15 minutes'
           group by email having count(*) >= ${wrongCodesInARow}) f
       join employees e on f.email = ${countedFactorOf('e.id')}
     where not exists (${toldOf('e.id', 'alarm.wrong_codes')} and a.at > ${hourBefore})
     union all
     select 'alarm.exports', ${columns}, x.count, ${nowhere}
     from (select actor_id, count(*)::int as count from security_events where kind = 'data.exported' and at > ${hourBefore}
           group by actor_id having count(*) >= ${exportsInAnHour}) x
       join employees e on e.id = x.actor_id
     where not exists (${toldOf('e.id', 'alarm.exports')} and a.at > ${hourBefore})`,
    [now],
  );
}

export interface Reader {
  employeeId: number;
  firstName: string;
  email: string;
  isAdmin: boolean;
  /** In which they last had notifications; empty for the company's. */
  language: string;
}

/** The admins who can sign in, and the person, where that is another one. */
export async function listAlarmReaders(db: Db, employeeId: number): Promise<Reader[]> {
  return query<Reader>(
    db,
    `select e.id as "employeeId", e.first_name as "firstName", e.email, e.role = 'admin' as "isAdmin",
       coalesce((select d.language from push_devices d where d.employee_id = e.id order by d.id desc limit 1), '') as language
     from employees e
     where e.is_active and e.deleted_at is null and e.password_hash is not null and (e.role = 'admin' or e.id = $1) order by e.id`,
    [employeeId],
  );
}
