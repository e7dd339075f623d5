import { stuckAfterDays } from '../../../shared/dashboard/dashboard-contract.ts';
import { calledOffStatuses, openStatuses } from '../../../shared/projects/project-status.ts';
import { quoted } from '../../platform/db/sql-words.ts';
import { startsFromSql } from '../bids/starts-from-queries.ts';

/** SQL: of a project that was not removed, by its id; in a list, which counts its rows, it costs no join. */
export const isOfPresentProject = (projectId: string) =>
  `${projectId} not in (select p.id from projects p where p.deleted_at is not null)`;

/** SQL: whether a project, by its id, was called off after a time; false for none. */
export const isCalledOffSince = (projectId: string, at: string) =>
  `exists (select from projects p
    where p.id = ${projectId} and p.status in (${quoted(calledOffStatuses)}) and p.status_since >= ${at})`;

/** SQL: a project is neither completed nor called off. */
export const isOpen = (project: string) => `${project}.status in (${quoted(openStatuses)})`;

/** SQL: an open project whose status has not changed for long; as the index projects_open_since says it. */
export const isStuck = (project: string, now: string) => `${isOpen(project)} and not ${project}.is_on_hold
  and ${project}.status_since < ${now}::timestamptz - interval '${stuckAfterDays} days'`;

/** SQL: of bids `b`, the contracts; as the index bids_signed says it. */
export const isSigned = `b.deleted_at is null and b.status = 'finalized'`;

// What the customer has in hand counts before a draft of something else.
const latestBidOf = (project: string) => `from bids b
  where b.project_id = ${project}.id and b.deleted_at is null and b.status not in ('declined', 'superseded')
  order by b.status = 'draft', b.number desc, b.revision desc limit 1`;

/** SQL: the total of the latest live bid of a project, in cents; null where there is none. */
export const latestBidCents = (project: string) => `(select b.total_cents ${latestBidOf(project)})`;

/** SQL, to be joined laterally: the same total, `cents`, and whether it is only where the bid `starts_from`. */
export const latestBid = (project: string) =>
  `(select b.total_cents as cents, ${startsFromSql('b')} as starts_from ${latestBidOf(project)})`;

/** SQL: the latest live bid of a project as JSON, with its total in an amount; null where there is none. */
export const latestBidJson = (project: string) =>
  `(select json_build_object('total', amount(b.total_cents), 'startsFrom', ${startsFromSql('b')}) ${latestBidOf(project)})`;

/** SQL: what a project is worth, in cents: its contract or, until it has one, its latest live bid; null without either. */
export const worthCents = (project: string) =>
  `case when ${project}.contract_cents > 0 then ${project}.contract_cents else ${latestBidCents(project)} end`;

/** SQL: a project came to nothing: whatever was offered or signed for it counts no more. */
export const isCalledOff = (project: string) => `${project}.status in (${quoted(calledOffStatuses)})`;

/** SQL: when the next appointment of a project begins; null without one. */
export const nextAppointmentAt = (
  project: string,
  now: string,
) => `(select min(a.starts_at) from appointments a
  where a.project_id = ${project}.id and a.deleted_at is null and a.starts_at >= ${now}::timestamptz)`;
