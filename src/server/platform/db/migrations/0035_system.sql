-- What the app does by itself, and what became of it: examinations by the doctor and the daily clean-up, beside the backups of 0025.

create table doctor_runs (
  id bigint generated always as identity primary key,
  -- Every kept file was read, too.
  is_whole boolean not null,
  -- Null for the nightly one.
  asked_by bigint references employees,
  asked_at timestamptz not null,
  -- The last sign of life of whoever examines; a run that is silent was broken off.
  touched_at timestamptz not null,
  finished_at timestamptz,
  step_count integer not null default 0,
  -- [{name, count, findings: [{where, what, advice}], more}], as far as it has come.
  results jsonb not null default '[]' check (jsonb_typeof(results) = 'array'),
  finding_count integer not null default 0,
  error text
);
-- One at a time, whichever machine does it.
create unique index doctor_runs_under_way on doctor_runs ((true)) where finished_at is null;
create index doctor_runs_asked_by on doctor_runs (asked_by) where asked_by is not null;

create table housekeeping_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  removed_files integer,
  error text
);

-- The machine whose disk an archive is on.
alter table backup_runs add host text;
