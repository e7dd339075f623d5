import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';

/** A voice note as its rules need it. */
export interface StoredVoiceNote {
  id: number;
  audioSha256: string;
  seconds: number;
}

const columns = `v.id, v.audio_sha256 as "audioSha256", v.seconds`;

/** The voice note that a photo has; undefined where it has none. */
export async function findPresentVoice(db: Db, photoId: number): Promise<StoredVoiceNote | undefined> {
  return queryOne(db, `select ${columns} from voice_notes v where v.photo_id = $1 and v.deleted_at is null`, [
    photoId,
  ]);
}

/** A voice note of a project, removed or not, with its photo's name; undefined where there is none, or its photo is removed. */
export async function findVoice(
  db: Db,
  projectId: number,
  id: number,
): Promise<
  (StoredVoiceNote & { isRemoved: boolean; group: 'before' | 'after'; filename: string }) | undefined
> {
  return queryOne(
    db,
    `select ${columns}, v.deleted_at is not null as "isRemoved", o.photo_group as "group", o.filename
     from voice_notes v join photos o on o.id = v.photo_id
     where v.id = $2 and o.project_id = $1 and o.deleted_at is null`,
    [projectId, id],
  );
}

export async function insertVoice(
  db: Db,
  { photoId, sha256, seconds }: { photoId: number; sha256: string; seconds: number },
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    `insert into voice_notes (photo_id, audio_sha256, seconds, recorded_by, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [photoId, sha256, seconds, by, now],
  );
  return row!.id;
}

/** Hides the voice note that a photo has, if any. */
export async function hideVoice(db: Db, photoId: number, now: Date): Promise<void> {
  await query(db, 'update voice_notes set deleted_at = $2 where photo_id = $1 and deleted_at is null', [
    photoId,
    now,
  ]);
}

export async function showVoice(db: Db, id: number): Promise<void> {
  await query(db, 'update voice_notes set deleted_at = null where id = $1', [id]);
}

/** The sound of a voice note for somebody who may see its project; undefined when there is none. */
export async function findSound(
  db: Db,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<{ sha256: string; mediaType: string; name: string } | undefined> {
  const { values, param } = parameters(projectId, id);
  return queryOne(
    db,
    `select f.sha256, f.media_type as "mediaType", o.filename as name
     from voice_notes v join photos o on o.id = v.photo_id join projects p on p.id = o.project_id
       join files f on f.sha256 = v.audio_sha256
     where o.project_id = $1 and v.id = $2 and v.deleted_at is null and o.deleted_at is null
       and p.deleted_at is null and ${isVisible(viewer, param)}`,
    values,
  );
}

/** Lets voice notes go that were removed before an instant; their files follow. */
export async function deleteVoiceNotesRemovedBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from voice_notes where deleted_at < $1', [instant]);
}
