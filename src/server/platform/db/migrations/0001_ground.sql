-- What every slice stands on: the company, its employees and their sessions, history, repeat-safety, kept files.

create extension if not exists pg_trgm;

-- The wire's form of an instant and of an amount, for answers that are built in the database (api.md, Values).
create function iso(at timestamptz) returns text language sql stable parallel safe as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
create function amount(cents bigint) returns numeric language sql immutable parallel safe as
  $$ select trim_scale(cents / 100.0) $$;

-- One row: the company itself.
create table settings (
  id smallint primary key default 1 check (id = 1),
  company_name text not null default '',
  address_lines text[] not null default '{}',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  license_number text not null default '',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  time_zone text not null default 'America/New_York',
  tax_rate_bps integer not null default 0 check (tax_rate_bps between 0 and 10000),
  deposit_rate_bps integer not null default 3000 check (deposit_rate_bps between 0 and 10000),
  bid_valid_days integer not null default 30 check (bid_valid_days between 1 and 365),
  bid_terms text not null default '',
  -- Set once, on an empty database; the person who reads the server's console may create the first account.
  setup_code_sha256 bytea,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into settings (id) values (1);

create table employees (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null default '',
  email text not null,
  phone text,
  role text not null check (role in ('admin', 'office', 'field')),
  color text not null default '#8a6d3b' check (color ~ '^#[0-9a-f]{6}$'),
  password_hash text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index employees_email_key on employees (lower(email)) where deleted_at is null;

create table sessions (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  -- SHA-256 of the bearer token and of the cookie: a stolen table signs nobody in.
  token_sha256 bytea not null unique,
  cookie_sha256 bytea not null unique,
  ip text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_employee_id on sessions (employee_id) where ended_at is null;

create table login_failures (
  id bigint generated always as identity primary key,
  email text not null,
  ip text not null,
  at timestamptz not null
);
create index login_failures_lookup on login_failures (email, ip, at);

-- History: append-only. `before` and `after` hold the changed fields only.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('employee', 'customer', 'system')),
  actor_id bigint references employees,
  actor_name text not null,
  project_id bigint,
  subject_kind text not null,
  subject_id bigint not null,
  kind text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index events_project on events (project_id, id desc) where project_id is not null;
create index events_subject on events (subject_kind, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events
  for each row execute function refuse_change();
create trigger events_no_truncate before truncate on events
  for each statement execute function refuse_change();

-- The first answer to a POST, kept with the work so that a repetition gets it again.
create table idempotency_keys (
  caller text not null,
  key text not null,
  request_sha256 bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Content-addressed files; the bytes are in the file store under the same hash.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null,
  media_type text not null,
  -- When this content came, the last time.
  created_at timestamptz not null default now()
);
create index files_created_at on files (created_at);
