import { nameOfEmployee } from '../employees/employee-columns-queries.ts';

/** SQL: the wire's fields of a note `n`; the author keeps the name when the account is gone. */
export const noteColumns = `n.id, n.project_id as "projectId", n.content, n.is_pinned as "isPinned", n.author_id as "authorId",
  coalesce(${nameOfEmployee('n.author_id')}, '') as "authorName",
  -- A note that was never changed needs no look into the history.
  case when n.version = 1 then 0 else (select count(*) from events v where v.subject_kind = 'note' and v.subject_id = n.id
    and v.kind = 'note.updated' and v.after ? 'content') end as "editCount",
  iso(n.created_at) as "createdAt", iso(n.updated_at) as "updatedAt", n.version`;
