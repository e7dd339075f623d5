import { quoted, jsonRows } from '../../platform/db/sql-words.ts';
import { missingPermitStatuses, waitingPermitStatuses } from '../../../shared/permits/permit-status.ts';
import { nameOfEmployee } from '../employees/employee-columns-queries.ts';

/** SQL: the permit is with its authority, or back to be corrected. */
export const isWaiting = (permit: string) => `${permit}.status in (${quoted(waitingPermitStatuses)})`;

/** SQL: the permit does not allow work on a day, for it is on its way or has run out. */
export const isMissing = (permit: string, today: string) =>
  `permit_status(${permit}.status, ${permit}.expires_on, ${today}) in (${quoted(missingPermitStatuses)})`;

/** SQL: what permits `u` of one authority say of how long it takes: whole days, and how many permits. */
export const usualDays = `ceil(percentile_cont(0.5) within group (order by u.released_on - u.submitted_on))::int as days,
  count(*)::int as count`;

/** SQL: the permits `u` that say how long their authority took. */
export const isTold = 'u.deleted_at is null and u.submitted_on is not null and u.released_on is not null';

/** SQL: a join that gives a permit `x` that is not released yet what its authority usually takes, as `usual`; asked for each permit. */
export const usualOfEach = `left join lateral (
    select ${usualDays} from permits u where lower(u.issuing_authority) = lower(x.issuing_authority) and ${isTold}
    having count(*) > 0) usual on x.released_on is null and x.status <> 'closed'`;

/** SQL: the columns of a permit `x` wherever it is shown, beside a join as `usual`; `today` is the company's day. */
export function permitColumns(today: string): string {
  const expense = `(select json_build_object('id', e.id, 'cost', amount(e.cost_cents)) from expenses e
    where e.id = x.fee_expense_id and e.deleted_at is null)`;
  return `x.id, x.project_id, x.issuing_authority, x.submission_method, x.title, x.number,
  permit_status(x.status, x.expires_on, ${today}) as status, x.submitted_on as "submittedOn", x.corrections_on as "correctionsOn",
  x.released_on as released, x.expires_on as "expiresOn", x.follow_up_on as "followUpOn", x.closed_on as "closedOn",
  amount(x.fee_cents) as fee, ${expense} as "feeExpense",
  case when x.file_sha256 is not null then x.file_name end as file,
  case when x.released_sha256 is not null then x.released_name end as "releasedFile",
  case when ${isWaiting('x')} then ${today} - x.submitted_on end as "waitingDays",
  case when usual.days is not null then json_build_object('days', usual.days, 'count', usual.count) end as usual,
  case when ${isWaiting('x')} then x.submitted_on + usual.days end as "expectedOn"`;
}

/** SQL: who recorded a permit and when. */
export const permitOrigin = `${nameOfEmployee('x.created_by')} as "createdBy", iso(x.created_at) as "createdAt",
  iso(x.updated_at) as "updatedAt", x.version`;

/** SQL: the wire's fields of a note `n` on a permit. */
export const permitNoteColumns = `n.id, n.permit_id, n.notes, n.author_id as "authorId",
  coalesce(${nameOfEmployee('n.author_id')}, '') as "authorName", iso(n.created_at) as "createdAt",
  iso(n.updated_at) as "updatedAt", n.version`;

/** SQL: the wire's fields of an inspection `k`. */
export const inspectionColumns = `k.id, k.kind, k.held_on as date, k.result, k.note, iso(k.created_at) as "createdAt",
  iso(k.updated_at) as "updatedAt", k.version`;

/** SQL: a permit `x` with its notes and inspections, as a project and the permit itself show it. */
export const permitWithNotesColumns = (today: string) => `${permitColumns(today)},
  ${jsonRows(`select ${permitNoteColumns} from permit_notes n
      where n.permit_id = x.id and n.deleted_at is null order by n.id desc`)} as notes,
  ${jsonRows(`select ${inspectionColumns} from permit_inspections k
      where k.permit_id = x.id and k.deleted_at is null order by k.held_on, k.id`)} as inspections,
  ${permitOrigin}`;

/** SQL: the permits of a project, those that wait first. */
export const permitsOf = (project: string, today: string) =>
  jsonRows(`select ${permitWithNotesColumns(today)} from permits x ${usualOfEach}
    where x.project_id = ${project} and x.deleted_at is null order by x.list_order, x.id`);
