import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { PlaceInProject } from '../../platform/records/record.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';

export interface HeldPermit {
  id: number;
  title: string;
}

/** A permit that the viewer may see, held so that it is not removed meanwhile. Refuses (404) where there is none. */
export async function holdPermit(
  db: Db,
  _audit: AuditContext,
  viewer: Viewer,
  { projectId, parentId }: PlaceInProject,
): Promise<HeldPermit> {
  const { values, param } = parameters(projectId, parentId);
  const row = await queryOne<HeldPermit>(
    db,
    `select x.id, x.title from permits x join projects p on p.id = x.project_id
     where x.id = $2 and x.project_id = $1 and x.deleted_at is null and p.deleted_at is null and ${isVisible(viewer, param)}
     for key share of x`,
    values,
  );
  if (!row) throw notFound('permit');
  return row;
}
