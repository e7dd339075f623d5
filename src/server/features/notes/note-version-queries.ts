import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';

/** The texts that a note has had, the present one first, as the history tells them; 404 when it is not of this project. */
export async function listNoteVersions(db: Db, projectId: number, noteId: number): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select ${jsonRows(`
         select iso(e.at) as at, e.actor_name as "actorName", e.after ->> 'content' as content,
           lead(e.id) over (order by e.id) as "replacedBy"
         from events e where e.subject_kind = 'note' and e.subject_id = n.id
           and e.kind in ('note.created', 'note.updated') and e.after ? 'content'
         order by e.id desc`)}::text as json
     from project_notes n where n.id = $2 and n.project_id = $1 and n.deleted_at is null`,
    [projectId, noteId],
  );
  if (!row) throw notFound('note');
  return new JsonText(row.json);
}
