-- What somebody has to do, for a project or for none.
create table todos (
  id bigint generated always as identity primary key,
  project_id bigint references projects,
  title text not null,
  note text not null default '',
  due_on date,
  assignee_id bigint references employees,
  done_at timestamptz,
  done_by bigint references employees,
  author_id bigint references employees,
  -- The note that named the assignee.
  note_id bigint references project_notes,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  search_text text not null generated always as (lower(title || ' ' || note)) stored,
  check (done_by is null or done_at is not null)
);
-- Whose they are, removed or not: who may know of one may bring it back.
create index todos_project on todos (project_id);
create index todos_assignee on todos (assignee_id, due_on);
create index todos_author on todos (author_id);
create index todos_note on todos (note_id) where note_id is not null;
create index todos_due on todos (due_on) where deleted_at is null and done_at is null;
-- The order of the list: what has no day comes last.
create index todos_order on todos (coalesce(due_on, 'infinity'), id) where deleted_at is null;
create index todos_search_trgm on todos using gin (search_text gin_trgm_ops) where deleted_at is null;

-- They move with the notes of a lead that is removed as a duplicate.
alter table duplicate_removals add column todo_ids bigint[] not null default '{}';
