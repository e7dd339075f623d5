-- What somebody captured on site for a project that was gone, or another's, when it arrived: the office files it to a project or discards it.
create table captures (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  kind text not null check (kind in ('note', 'expense', 'photo')),
  -- What it was captured for; null where no such project was ever here.
  project_id bigint references projects on delete set null,
  -- The body of the call that would have kept it, as it came.
  said jsonb not null,
  picture_sha256 text references files,
  -- Beside the hash, what a record needs to show the picture as its own.
  picture jsonb,
  captured_at timestamptz not null,
  created_at timestamptz not null,
  check ((picture_sha256 is null) = (picture is null))
);
create index captures_picture on captures (picture_sha256) where picture_sha256 is not null;
create index captures_project on captures (project_id);
create index captures_employee on captures (employee_id);
