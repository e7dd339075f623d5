/** SQL: the wire's fields of a note `n`; the author keeps the name when the account is gone. */
export const noteColumns = `n.id, n.project_id as "projectId", n.content, n.is_pinned as "isPinned", n.author_id as "authorId",
  coalesce((select trim(e.first_name || ' ' || e.last_name) from employees e where e.id = n.author_id), '') as "authorName",
  iso(n.created_at) as "createdAt", iso(n.updated_at) as "updatedAt", n.version`;
