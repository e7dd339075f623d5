-- What an import made beside its rows, such as categories, as [{id, name}]; and how many of its records an undo left alone.
alter table import_runs
  add column additions jsonb not null default '[]',
  add column kept_count integer not null default 0;
