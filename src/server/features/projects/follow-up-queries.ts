import { callAfterDays } from '../../../shared/dashboard/dashboard-contract.ts';
import { isAssigned } from './project-access-queries.ts';
import { isOpen } from './project-columns-queries.ts';

/** SQL that stands for what follow-ups are told by. */
export interface FollowUpPlaces {
  /** The id of the employee whose they are. */
  employee: string;
  /** Today, as a day of the company's calendar. */
  today: string;
  /** The company's time zone. */
  timeZone: string;
}

/**
 * SQL: of an open bid `b` what `bid_status` would call expired does not wait for its customer, nor does what still waits in the outbox; said in
 * the columns of the index bids_waiting.
 */
export const bidWaits = (
  today: string,
) => `b.deleted_at is null and b.status in ('sent', 'viewed') and (b.sent_at is not null or b.offered_at is null)
  and (b.valid_until is null or b.valid_until >= ${today})`;

/**
 * SQL: the bids of which the customer waits for the office: signed, sent back for changes, or asked about. The first two are said in the
 * columns of the index bids_answered, and the questions have one of their own.
 */
export const bidsOfWaitingCustomers = `(
  select b.* from bids b where b.deleted_at is null and b.status in ('approved', 'changes_requested')
  union all
  select b.* from bids b where b.deleted_at is null and b.status in ('sent', 'viewed')
    and b.id in (select q.bid_id from bid_questions q where q.answered_at is null))`;

/**
 * SQL: what an employee has promised and is due, a project once, as (project_id, appointment_id, bid_id, due_at). It is the own
 * follow-up of today or earlier that nobody has checked in to; without one, the bid that has waited longest of a project that
 * one is assigned to, once that is longer than `callAfterDays`, unless a follow-up stands before it or was as lately.
 */
export function dueFollowUps({ employee, today, timeZone }: FollowUpPlaces): string {
  const beginOf = (day: string) => `(${day})::timestamp at time zone ${timeZone}`;
  const patience = beginOf(`${today} - ${callAfterDays}`);
  return `select distinct on (d.project_id) d.* from (
      select a.project_id, a.id as appointment_id, null::bigint as bid_id, a.starts_at as due_at
      from appointments a join projects o on o.id = a.project_id
      where a.deleted_at is null and a.kind = 'follow_up' and a.checked_in_at is null
        and a.starts_at < ${beginOf(`${today} + 1`)}
        and exists (select from appointment_employees ae where ae.appointment_id = a.id and ae.employee_id = ${employee})
        and o.deleted_at is null and o.status <> 'project_cancelled'
      union all
      select b.project_id, null, b.id, coalesce(b.sent_at, b.status_since)
      from bids b join projects o on o.id = b.project_id
      where ${bidWaits(today)} and coalesce(b.sent_at, b.status_since) < ${patience}
        and ${isAssigned(employee, 'b.project_id')}
        and o.deleted_at is null and not o.is_on_hold and ${isOpen('o')}
        and not exists (
          select from appointments f where f.project_id = b.project_id and f.deleted_at is null and f.kind = 'follow_up'
            and (f.checked_in_at is null or f.checked_in_at >= ${patience}))) d
    order by d.project_id, d.appointment_id is null, d.due_at, d.appointment_id, d.bid_id`;
}
