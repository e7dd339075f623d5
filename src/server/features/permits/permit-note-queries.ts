import type { PermitNote } from '../../../shared/permits/permit-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { permitNoteColumns } from './permit-columns-queries.ts';

/** The title of a permit that the viewer may see, held so that it is not removed meanwhile; undefined when there is none. */
export async function holdPermit(
  db: Db,
  viewer: Viewer,
  { projectId, id }: { projectId: number; id: number },
): Promise<string | undefined> {
  const { values, param } = parameters(projectId, id);
  const row = await queryOne<{ title: string }>(
    db,
    `select x.title from permits x join projects p on p.id = x.project_id
     where x.id = $2 and x.project_id = $1 and x.deleted_at is null and p.deleted_at is null and ${isVisible(viewer, param)}
     for key share of x`,
    values,
  );
  return row?.title;
}

/** Adds a note to a held permit. */
export async function insertPermitNote(
  db: Db,
  permitId: number,
  notes: string,
  { by, now }: { by: number | null; now: Date },
): Promise<PermitNote> {
  const row = await queryOne<PermitNote>(
    db,
    `insert into permit_notes as n (permit_id, notes, author_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
     returning ${permitNoteColumns}`,
    [permitId, notes, by, now],
  );
  return row!;
}

export interface StoredPermitNote extends PermitNote {
  isRemoved: boolean;
}

/** A note of this permit, removed or not, locked until the transaction ends; undefined when there is none. */
export async function lockPermitNote(
  db: Db,
  permitId: number,
  id: number,
): Promise<StoredPermitNote | undefined> {
  return queryOne<StoredPermitNote>(
    db,
    `select ${permitNoteColumns}, n.deleted_at is not null as "isRemoved" from permit_notes n
     where n.id = $2 and n.permit_id = $1 for no key update`,
    [permitId, id],
  );
}

/** Writes a locked note. */
export async function updatePermitNote(db: Db, id: number, notes: string, now: Date): Promise<PermitNote> {
  const row = await queryOne<PermitNote>(
    db,
    `update permit_notes n set notes = $2, version = version + 1, updated_at = $3 where id = $1 returning ${permitNoteColumns}`,
    [id, notes, now],
  );
  return row!;
}

/** Hides or shows a locked note. */
export async function setPermitNoteDeleted(db: Db, id: number, deletedAt: Date | null): Promise<PermitNote> {
  const row = await queryOne<PermitNote>(
    db,
    `update permit_notes n set deleted_at = $2, version = version + 1 where id = $1 returning ${permitNoteColumns}`,
    [id, deletedAt],
  );
  return row!;
}
