-- Permits: what was applied for with which authority, the papers that go out and come back, and what inspectors said.

create table permits (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  issuing_authority text not null check (issuing_authority <> ''),
  submission_method text not null default '',
  title text not null check (title <> ''),
  -- As the authority gave it.
  number text not null default '',
  -- `expired` is not among them: it is what a released permit is once its last day has passed (permit_status).
  status text not null check (status in ('draft', 'submitted', 'corrections_required', 'released', 'closed')),
  -- When it first went out; how long an authority takes counts from there.
  submitted_on date,
  -- When corrections were last asked for.
  corrections_on date,
  released_on date,
  expires_on date,
  follow_up_on date,
  closed_on date,
  fee_cents bigint check (fee_cents > 0),
  -- The expense that was made of the fee; one that was removed since counts as none.
  fee_expense_id bigint unique references expenses,
  file_sha256 text references files,
  -- The hash of the upload: what is kept of a picture was drawn anew.
  file_source_sha256 text,
  file_name text not null default '',
  released_sha256 text references files,
  released_source_sha256 text,
  released_name text not null default '',
  search_text text not null generated always as (
    lower(title || ' ' || number || ' ' || issuing_authority || ' ' || submission_method)) stored,
  -- Those to be corrected, then those that wait, the longest first, then drafts, then the rest, the newest first.
  list_order bigint not null generated always as (case
    when status = 'corrections_required' then submitted_on - date '1900-01-01'
    when status = 'submitted' then 10000000000000 + (submitted_on - date '1900-01-01')
    else (case status when 'draft' then 30000000000000 when 'released' then 50000000000000 else 70000000000000 end) - id
    end) stored,
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (status <> 'draft' or (submitted_on is null and corrections_on is null and released_on is null and closed_on is null)),
  check (status not in ('submitted', 'corrections_required') or (submitted_on is not null and released_on is null)),
  check (status <> 'corrections_required' or corrections_on is not null),
  check (status <> 'released' or released_on is not null),
  check ((status = 'closed') = (closed_on is not null)),
  check (released_on >= submitted_on and corrections_on >= submitted_on)
);
create function permit_status(status text, expires_on date, today date) returns text language sql immutable parallel safe as
  $$ select case when status = 'released' and expires_on < today then 'expired' else status end $$;

create index permits_project on permits (project_id) where deleted_at is null;
create index permits_order on permits (list_order, id) where deleted_at is null;
create index permits_search_trgm on permits using gin (search_text gin_trgm_ops) where deleted_at is null;
-- How long an authority takes, and how it was applied to last.
create index permits_authority on permits (lower(issuing_authority)) include (submitted_on, released_on) where deleted_at is null;
-- The figures of the dashboard: few, however many were released.
create index permits_waiting on permits (submitted_on) include (project_id, status)
  where deleted_at is null and status in ('submitted', 'corrections_required');
create index permits_follow_up on permits (follow_up_on) include (project_id)
  where deleted_at is null and follow_up_on is not null and status <> 'closed';
create index permits_expiring on permits (expires_on) include (project_id)
  where deleted_at is null and status = 'released' and expires_on is not null;
create index permits_file on permits (file_sha256) where file_sha256 is not null;
create index permits_released_file on permits (released_sha256) where released_sha256 is not null;
-- What is let go 30 days after it was removed.
create index permits_removed on permits (deleted_at) where deleted_at is not null;

create table permit_notes (
  id bigint generated always as identity primary key,
  permit_id bigint not null references permits on delete cascade,
  notes text not null,
  author_id bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index permit_notes_permit on permit_notes (permit_id) where deleted_at is null;

create table permit_inspections (
  id bigint generated always as identity primary key,
  permit_id bigint not null references permits on delete cascade,
  kind text not null,
  held_on date not null,
  result text not null default 'scheduled' check (result in ('scheduled', 'passed', 'failed')),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index permit_inspections_permit on permit_inspections (permit_id) where deleted_at is null;

create function keep_permit_words() returns trigger language plpgsql as $$
begin perform keep_search_words(lower(concat_ws(' ', new.title, new.issuing_authority))); return null; end $$;
create trigger permits_words after insert or update of title, issuing_authority on permits
  for each row execute function keep_permit_words();
