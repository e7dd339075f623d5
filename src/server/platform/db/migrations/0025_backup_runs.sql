-- What became of each backup, on whichever machine it was made.

create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('manual', 'daily', 'before-migration', 'before-restore')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Where it is, as the machine that made it names it.
  path text,
  size_bytes bigint,
  file_count integer,
  -- Files that the store could not give whole.
  missing_count integer,
  error text,
  check (finished_at is null or (path is null) <> (error is null))
);
create index backup_runs_newest on backup_runs (started_at desc);
