import type { Right } from '../../../shared/auth/rights.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';

/** Who looks. What they see follows from their rights: without `projects.all` the projects that they are assigned to. */
export interface Viewer {
  employeeId: number;
  rights: ReadonlySet<Right>;
  /** What was captured then and arrives now goes by who had the project at that time as well. */
  capturedAt?: Date | undefined;
}

/** Whether the viewer knows of their own projects alone. */
export function seesOwnOnly({ rights }: Viewer): boolean {
  return !rights.has('projects.all');
}

/** Whether prices, and what was billed and received, are kept from the viewer. */
export function seesNoPrices({ rights }: Viewer): boolean {
  return !rights.has('prices.see');
}

/** Whether costs, expenses and margins are kept from the viewer; so they are from whoever sees no prices. */
export function seesNoCosts({ rights }: Viewer): boolean {
  return !rights.has('costs.see');
}

/** SQL: the ids of the projects that an employee is assigned to, directly or by an appointment. */
export function assignedProjectIds(employee: string): string {
  return `(select pe.project_id from project_employees pe where pe.employee_id = ${employee}
    union all
    select a.project_id from appointment_employees ae
      join appointments a on a.id = ae.appointment_id and a.deleted_at is null
    where ae.employee_id = ${employee})`;
}

/**
 * SQL: whether an employee is assigned to a project, as `assignedProjectIds` says it; cheaper where few projects are asked for.
 * `offset 0` keeps PostgreSQL from reading everything that the employee is assigned to for that.
 */
export function isAssigned(employee: string, project: string): string {
  return `(exists (select from project_employees pe where pe.project_id = ${project} and pe.employee_id = ${employee} offset 0)
    or exists (
      select from appointments v join appointment_employees ve on ve.appointment_id = v.id
      where v.project_id = ${project} and v.deleted_at is null and ve.employee_id = ${employee} offset 0))`;
}

/**
 * SQL: whether the viewer may know of a project. The one place that says it: whatever reads what belongs to
 * projects puts it among its conditions.
 */
export function isVisible(viewer: Viewer, param: Param, project = 'p.id'): string {
  if (!seesOwnOnly(viewer)) return 'true';
  const employee = param(viewer.employeeId);
  const isNow = `${project} in ${assignedProjectIds(employee)}`;
  if (!viewer.capturedAt) return isNow;
  return `(${isNow} or ${wasAssignedSince(employee, param(viewer.capturedAt), project)})`;
}

/** SQL: whether an employee had the project at that time and lost it later: what took it away is in the history, or is an appointment that was removed. */
function wasAssignedSince(employee: string, since: string, project: string): string {
  return `exists (select from events e where e.project_id = ${project} and e.at >= ${since}
      and e.subject_kind in ('project', 'appointment') and e.before->'employeeIds' @> to_jsonb(${employee}::bigint))
    or exists (
      select from appointments v join appointment_employees ve on ve.appointment_id = v.id
      where v.project_id = ${project} and v.deleted_at >= ${since} and ve.employee_id = ${employee})`;
}

/** Refuses (403) a note that somebody else wrote to who may not change projects. */
export function requireOwnNote(viewer: Viewer, { authorId }: { authorId: number | null }): void {
  if (!viewer.rights.has('projects.write') && authorId !== viewer.employeeId) {
    throw new AppError('auth.forbidden', 'You can only change the notes that you wrote.');
  }
}

/** Refuses (404) a project that is not there or that this employee may not know of. */
export async function requireVisibleProject(db: Db, viewer: Viewer, projectId: number): Promise<void> {
  if (!(await isVisibleProject(db, viewer, projectId))) throw notFound('project');
}

/** As `requireVisibleProject`, and holds the project, so that it is not removed meanwhile. */
export async function holdProject(db: Db, viewer: Viewer, projectId: number): Promise<void> {
  if (!(await isVisibleProject(db, viewer, projectId, 'for key share of p'))) throw notFound('project');
}

/** Whether a project is there and this employee may know of it; with a lock it stays so until the transaction ends. */
export async function isVisibleProject(
  db: Db,
  viewer: Viewer,
  projectId: number,
  lock: '' | 'for key share of p' | 'for no key update of p' = '',
): Promise<boolean> {
  const { values, param } = parameters(projectId);
  const row = await queryOne(
    db,
    `select 1 from projects p where p.id = $1 and p.deleted_at is null and ${isVisible(viewer, param)} ${lock}`,
    values,
  );
  return row !== undefined;
}

/** A locked project, and the company's day and ways by which what belongs to it is judged and told of. */
export interface VisibleProject {
  id: number;
  number: string;
  status: ProjectStatus;
  today: string;
  currency: string;
  locale: string;
}

/** Locks a project that the viewer may see, so that it and what belongs to it stay as they are; undefined when there is none. */
export async function lockVisibleProject(
  db: Db,
  viewer: Viewer,
  projectId: number,
  now: Date,
): Promise<VisibleProject | undefined> {
  const { values, param } = parameters(projectId, now);
  return queryOne<VisibleProject>(
    db,
    `select p.id, p.number, p.status, company_day($2::timestamptz) as today, s.currency, s.locale
     from projects p cross join settings s
     where p.id = $1 and p.deleted_at is null and ${isVisible(viewer, param)} for no key update of p`,
    values,
  );
}
