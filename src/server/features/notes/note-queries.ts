import type { Note } from '../../../shared/notes/note-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { noteColumns } from './note-columns-queries.ts';

/** Inserts a note; undefined when the project is not there, also when it is being removed at this moment. */
export async function insertNote(
  db: Db,
  note: { projectId: number; content: string; isPinned: boolean; authorId: number | null },
  now: Date,
): Promise<Note | undefined> {
  return queryOne<Note>(
    db,
    `insert into project_notes as n (project_id, content, is_pinned, author_id, created_at, updated_at)
     select p.id, $2, $3, $4, $5, $5 from (
       select id from projects where id = $1 and deleted_at is null for key share) p
     returning ${noteColumns}`,
    [note.projectId, note.content, note.isPinned, note.authorId, now],
  );
}

export interface StoredNote extends Note {
  isRemoved: boolean;
}

/** A note of this project, removed or not, locked until the transaction ends; undefined when there is none. */
export async function lockNote(db: Db, projectId: number, id: number): Promise<StoredNote | undefined> {
  return queryOne<StoredNote>(
    db,
    `select ${noteColumns}, n.deleted_at is not null as "isRemoved" from project_notes n
     where n.id = $2 and n.project_id = $1 for no key update`,
    [projectId, id],
  );
}

/** Writes a locked note. */
export async function updateNote(
  db: Db,
  note: Pick<Note, 'id' | 'content' | 'isPinned'>,
  now: Date,
): Promise<Note> {
  const row = await queryOne<Note>(
    db,
    `update project_notes n set content = $2, is_pinned = $3, version = version + 1, updated_at = $4
     where id = $1 returning ${noteColumns}`,
    [note.id, note.content, note.isPinned, now],
  );
  return row!;
}

/** Hides or shows a locked note. */
export async function setNoteDeleted(db: Db, id: number, deletedAt: Date | null): Promise<Note> {
  const row = await queryOne<Note>(
    db,
    `update project_notes n set deleted_at = $2, version = version + 1 where id = $1 returning ${noteColumns}`,
    [id, deletedAt],
  );
  return row!;
}
