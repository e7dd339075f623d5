import type { ProjectStatus } from '../../src/shared/projects/project-status.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { query } from '../../src/server/platform/db/query.ts';
import type { TestCaller } from './test-app.ts';

export const buildingPermit = {
  issuing_authority: 'City of Astoria Building Division',
  submission_method: 'Online portal',
  title: 'Building permit, rear deck',
};

/** Records a permit and gives it, with its address. */
export async function createPermit(office: TestCaller, projectId: number, fields: object = {}) {
  const url = `/api/projects/${projectId}/permits`;
  const answer = await office.call('POST', url, { ...buildingPermit, ...fields });
  if (answer.status !== 201) throw new Error(`the permit was refused: ${JSON.stringify(answer.body)}`);
  return { ...answer.body.permit, url: `${url}/${answer.body.permit.id}` };
}

/** Puts a project where it would have come in weeks. */
export async function putProject(
  db: Db,
  id: number,
  status: ProjectStatus,
  statusBefore?: ProjectStatus,
): Promise<void> {
  await query(db, 'update projects set status = $2, status_before = $3 where id = $1', [
    id,
    status,
    statusBefore ?? null,
  ]);
}

/** A day of work in a project's calendar. */
export async function planWork(db: Db, projectId: number, startsAt: string): Promise<void> {
  await query(
    db,
    `insert into appointments (project_id, kind, starts_at, ends_at, created_at)
     values ($1, 'work', $2::timestamptz, $2::timestamptz + interval '8 hours', now())`,
    [projectId, startsAt],
  );
}
