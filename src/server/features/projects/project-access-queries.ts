import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { Role } from '../../platform/http/caller.ts';

/** Who looks: field employees see the projects that they are assigned to, and no prices (product.md, Roles). */
export interface Viewer {
  employeeId: number;
  role: Role;
}

export function isField(viewer: Viewer): boolean {
  return viewer.role === 'field';
}

/** SQL: the ids of the projects that an employee is assigned to, directly or by an appointment. */
export function assignedProjectIds(employee: string): string {
  return `(select pe.project_id from project_employees pe where pe.employee_id = ${employee}
    union all
    select a.project_id from appointment_employees ae
      join appointments a on a.id = ae.appointment_id and a.deleted_at is null
    where ae.employee_id = ${employee})`;
}

/** Refuses (404) a project that is not there or that this employee may not know of. */
export async function requireVisibleProject(db: Db, viewer: Viewer, projectId: number): Promise<void> {
  const row = await queryOne(
    db,
    isField(viewer)
      ? `select 1 from projects p where p.id = $1 and p.deleted_at is null and p.id in ${assignedProjectIds('$2')}`
      : `select 1 from projects p where p.id = $1 and p.deleted_at is null`,
    isField(viewer) ? [projectId, viewer.employeeId] : [projectId],
  );
  if (!row) throw notFound('project');
}
