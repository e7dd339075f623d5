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
  return query<Removal>(
    db,
    `with notes as (
       update project_notes n set project_id = $1, version = n.version + 1 from project_notes before
       where before.id = n.id and n.project_id = any($2::bigint[]) and n.deleted_at is null
       returning n.id, before.project_id as from_id
     ), moved_contacts as (
       update project_contacts o set project_id = $1, version = o.version + 1 from project_contacts before
       where before.id = o.id and o.project_id = any($2::bigint[]) and o.deleted_at is null
       returning o.id, before.project_id as from_id
     ), moved_todos as (
       update todos t set project_id = $1, version = t.version + 1 from todos before
       where before.id = t.id and t.project_id = any($2::bigint[]) and t.deleted_at is null
       returning t.id, before.project_id as from_id
     ), moved_appointments as (
       update appointments a set project_id = $1, version = a.version + 1 from appointments before
       where before.id = a.id and a.project_id = any($2::bigint[]) and a.deleted_at is null
       returning a.id, before.project_id as from_id
     ), photos as (
       select * from jsonb_to_recordset($4::jsonb) as m(id bigint, "fromId" bigint, "nameBefore" text)
     ), gone as (
       update projects set deleted_at = $3, updated_at = $3, version = version + 1
       where id = any($2::bigint[]) returning id, number
     ), kept as (
       update projects set updated_at = $3, version = version + 1 where id = $1
     ), remembered as (
       insert into duplicate_removals (project_id, kept_project_id, note_ids, appointment_ids, photo_ids, photo_names, todo_ids, contact_ids, removed_at)
       select id, $1, array(select n.id from notes n where n.from_id = gone.id order by 1),
         array(select a.id from moved_appointments a where a.from_id = gone.id order by 1),
         array(select m.id from photos m where m."fromId" = gone.id order by m.id),
         array(select m."nameBefore" from photos m where m."fromId" = gone.id order by m.id),
         array(select t.id from moved_todos t where t.from_id = gone.id order by 1),
         array(select o.id from moved_contacts o where o.from_id = gone.id order by 1), $3
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
  noteIds: number[];
  contactIds: number[];
  appointmentIds: number[];
  photoIds: number[];
  todoIds: number[];
  /** What each of the photos was called before, in their order. */
  photoNames: string[];
  /** Where the kept project went itself, when it was removed as a duplicate later. */
  laterNumber: string | null;
}

/** What went along when this project was removed as a duplicate; undefined when it was not, or is back. */
export async function findRemoval(db: Db, projectId: number): Promise<OpenRemoval | undefined> {
  return queryOne<OpenRemoval>(
    db,
    `select r.id, k.id as "keptId", k.number as "keptNumber", r.note_ids as "noteIds", r.appointment_ids as "appointmentIds",
       r.photo_ids as "photoIds", r.todo_ids as "todoIds", r.contact_ids as "contactIds", r.photo_names as "photoNames",
       (select l.number from duplicate_removals again join projects l on l.id = again.kept_project_id
        where again.project_id = k.id and again.restored_at is null) as "laterNumber"
     from duplicate_removals r join projects k on k.id = r.kept_project_id
     where r.project_id = $1 and r.restored_at is null`,
    [projectId],
  );
}

/** Brings back what moved from a project but its photos (`movePhotosBack`), also what was changed or removed at its new place. Both projects are locked. */
export async function moveBack(
  db: Db,
  projectId: number,
  removal: Pick<OpenRemoval, 'id' | 'keptId' | 'noteIds' | 'contactIds' | 'appointmentIds' | 'todoIds'>,
  now: Date,
): Promise<void> {
  await query(
    db,
    `with notes as (
       update project_notes set project_id = $1, version = version + 1
       where id = any($4::bigint[]) and project_id = $3
     ), moved_contacts as (
       update project_contacts set project_id = $1, version = version + 1
       where id = any($8::bigint[]) and project_id = $3
     ), moved_todos as (
       update todos set project_id = $1, version = version + 1
       where id = any($7::bigint[]) and project_id = $3
     ), moved_appointments as (
       update appointments set project_id = $1, version = version + 1
       where id = any($5::bigint[]) and project_id = $3
     ), kept as (
       update projects set updated_at = $6, version = version + 1 where id = $3
     )
     update duplicate_removals set restored_at = $6 where id = $2`,
    [
      projectId,
      removal.id,
      removal.keptId,
      removal.noteIds,
      removal.appointmentIds,
      now,
      removal.todoIds,
      removal.contactIds,
    ],
  );
}
