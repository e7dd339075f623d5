import type { Db } from '../../../platform/db/database.ts';
import type { MovedPhoto } from '../../photos/move-photos-queries.ts';
import { query, queryOne } from '../../../platform/db/query.ts';

export interface Removal {
  projectId: number;
  number: string;
  noteIds: number[];
  contactIds: number[];
  appointmentIds: number[];
  photoIds: number[];
  todoIds: number[];
}

/** What goes along besides photos: the tables, by the columns that remember which of their rows did. */
const moved = Object.entries({
  note_ids: 'project_notes',
  contact_ids: 'project_contacts',
  todo_ids: 'todos',
  appointment_ids: 'appointments',
});

/**
 * Moves contacts, notes, to-dos and appointments to the kept project, removes the others and remembers what went along, with the photos that
 * `movePhotos` has moved. They are all locked.
 */
export async function moveAndRemove(
  db: Db,
  keptId: number,
  duplicateIds: readonly number[],
  { photos, now }: { photos: readonly MovedPhoto[]; now: Date },
): Promise<Removal[]> {
  const moves = moved.map(
    ([, table]) => `moved_${table} as (
       update ${table} t set project_id = $1, version = t.version + 1 from ${table} before
       where before.id = t.id and t.project_id = any($2::bigint[]) and t.deleted_at is null
       returning t.id, before.project_id as from_id
     )`,
  );
  const movedIds = moved.map(
    ([, table]) => `array(select t.id from moved_${table} t where t.from_id = gone.id order by 1)`,
  );
  return query<Removal>(
    db,
    `with ${moves.join(', ')}, photos as (
       select * from jsonb_to_recordset($4::jsonb) as m(id bigint, "fromId" bigint, "nameBefore" text)
     ), gone as (
       update projects set deleted_at = $3, updated_at = $3, version = version + 1
       where id = any($2::bigint[]) returning id, number
     ), kept as (
       update projects set updated_at = $3, version = version + 1 where id = $1
     ), remembered as (
       insert into duplicate_removals (project_id, kept_project_id, photo_ids, photo_names, removed_at, ${moved.map(([column]) => column).join(', ')})
       select id, $1, array(select m.id from photos m where m."fromId" = gone.id order by m.id),
         array(select m."nameBefore" from photos m where m."fromId" = gone.id order by m.id), $3, ${movedIds.join(', ')}
       from gone returning project_id, note_ids, appointment_ids, photo_ids, todo_ids, contact_ids
     )
     select gone.id as "projectId", gone.number, r.note_ids as "noteIds", r.appointment_ids as "appointmentIds",
       r.photo_ids as "photoIds", r.todo_ids as "todoIds", r.contact_ids as "contactIds"
     from gone join remembered r on r.project_id = gone.id order by gone.id`,
    [keptId, duplicateIds, now, JSON.stringify(photos)],
  );
}

export interface OpenRemoval {
  id: number;
  keptId: number;
  keptNumber: string;
  appointmentIds: number[];
  photoIds: number[];
  /** What each of the photos was called before, in their order. */
  photoNames: string[];
  /** Where the kept project went itself, when it was removed as a duplicate later. */
  laterNumber: string | null;
}

/** What went along when this project was removed as a duplicate; undefined when it was not, or is back. */
export async function findRemoval(db: Db, projectId: number): Promise<OpenRemoval | undefined> {
  return queryOne<OpenRemoval>(
    db,
    `select r.id, k.id as "keptId", k.number as "keptNumber", r.appointment_ids as "appointmentIds",
       r.photo_ids as "photoIds", r.photo_names as "photoNames",
       (select l.number from duplicate_removals again join projects l on l.id = again.kept_project_id
        where again.project_id = k.id and again.restored_at is null) as "laterNumber"
     from duplicate_removals r join projects k on k.id = r.kept_project_id
     where r.project_id = $1 and r.restored_at is null`,
    [projectId],
  );
}

/** Brings back what moved from a project but its photos (`movePhotosBack`), also what was changed or removed at its new place. Both projects are locked. */
export async function moveBack(db: Db, removalId: number, now: Date): Promise<void> {
  const moves = moved.map(
    ([column, table]) => `moved_${table} as (
       update ${table} t set project_id = r.project_id, version = t.version + 1 from removal r
       where t.id = any(r.${column}) and t.project_id = r.kept_project_id
     )`,
  );
  await query(
    db,
    `with removal as (
       update duplicate_removals set restored_at = $2 where id = $1 returning *
     ), ${moves.join(', ')}
     update projects p set updated_at = $2, version = p.version + 1 from removal r where p.id = r.kept_project_id`,
    [removalId, now],
  );
}
