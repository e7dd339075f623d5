import { moneyFocuses, type ProjectFocus } from '../../../shared/projects/project-focus.ts';
import { calledOffStatuses } from '../../../shared/projects/project-status.ts';
import { quoted } from '../../platform/db/sql-words.ts';
import { isOwed } from '../invoices/invoice-columns-queries.ts';
import { isOpen, isSigned, isStuck } from './project-columns-queries.ts';
import { bidsOfWaitingCustomers, bidWaits, dueFollowUps } from './follow-up-queries.ts';

/** The places of what a condition compares with. */
export interface FocusPlaces {
  /** The present instant. */
  now: string;
  /** Whoever looks may not see what is about money. */
  withoutMoney: boolean;
  /** The id of the employee who looks; asked for only where it stands in the condition. */
  viewer: () => string;
}

const mine = ({ viewer }: FocusPlaces) => `a.deleted_at is null and a.id in (
  select ae.appointment_id from appointment_employees ae where ae.employee_id = ${viewer()})`;

/** The Monday of this week in the company's time zone, some weeks on, as an instant. */
const monday = ({ now }: FocusPlaces, weeks: number) =>
  `((date_trunc('week', company_day(${now}::timestamptz)::timestamp) + interval '${weeks} weeks')
    at time zone (select time_zone from settings))`;

/** The projects behind each figure of the dashboard and each view of the list, as conditions on `projects p`. */
const conditions: Record<ProjectFocus, (places: FocusPlaces) => string> = {
  // Of what is off nobody waits for an answer, whatever its bid says.
  bid_waiting: ({ now }) => `${isOpen('p')} and p.id in (select b.project_id from bids b
    where ${bidWaits(`(select company_day(${now}::timestamptz))`)})`,
  customer_waiting: () => `${isOpen('p')} and p.id in (select b.project_id from ${bidsOfWaitingCustomers} b)`,
  signed_this_month: ({ now }) => `p.id in (select b.project_id from bids b cross join settings s
    where ${isSigned} and b.status_since >=
        date_trunc('month', company_day(${now}::timestamptz)::timestamp) at time zone s.time_zone)`,
  stuck: ({ now }) => isStuck('p', now),
  overdue: ({ now }) => `p.id in (select i.project_id from invoices i
    where ${isOwed('i')} and i.due_on < company_day(${now}::timestamptz))`,
  // A contract of which something is on no invoice yet, not even on a draft.
  to_bill: () => `p.contract_cents > 0 and p.status not in (${quoted(calledOffStatuses)}) and p.id not in (
    select q.id from projects q join invoices i on i.project_id = q.id
    where q.contract_cents > 0 and i.deleted_at is null and i.voided_at is null
    group by q.id having sum(i.total_cents) >= q.contract_cents)`,
  no_appointment: ({ now }) => `${isOpen('p')} and not p.is_on_hold and p.id not in (
    select a.project_id from appointments a where a.deleted_at is null and a.ends_at > ${now}::timestamptz)`,
  // A lead to which nobody goes or has gone, and a signed job without work to come; one that waits for permits or an answer is not there yet.
  to_plan: ({ now }) => `not p.is_on_hold and (
    p.status in ('lead_created', 'appointment_scheduled') and p.id not in (
      select a.project_id from appointments a where a.deleted_at is null)
    or p.status in ('contract_signed', 'work_in_progress') and p.id not in (
      select a.project_id from appointments a where a.deleted_at is null and a.kind = 'work' and a.ends_at > ${now}::timestamptz))`,
  on_hold: () => `${isOpen('p')} and p.is_on_hold`,
  warranty: () => 'p.is_warranty',
  my_week: (places) => `p.id in (select a.project_id from appointments a where ${mine(places)}
    and a.ends_at > ${monday(places, 0)} and a.starts_at < ${monday(places, 1)})`,
  my_follow_ups: ({ now, viewer }) =>
    `p.id in (select f.project_id from (${dueFollowUps({
      employee: viewer(),
      today: `(select company_day(${now}::timestamptz))`,
      timeZone: '(select time_zone from settings)',
    })}) f)`,
};

/** Narrows a list to what stands behind a figure or in a view, so that both say the same number. */
export function focusCondition(focus: ProjectFocus, places: FocusPlaces): string {
  if (places.withoutMoney && moneyFocuses.includes(focus)) return 'false';
  return conditions[focus](places);
}
