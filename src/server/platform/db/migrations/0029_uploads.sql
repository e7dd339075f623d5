-- Files that arrive in parts, over lines that break. They stand in the database, and not on one machine's disk, so that any process
-- takes the next part and any process hands the whole to the call that names it.
create table uploads (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  name text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- What the sender says that the whole will be; null where its browser cannot tell.
  expected_sha256 text,
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  -- Of the content, once a call has taken it. The parts are gone then; the row stays for a repetition of that call.
  taken_sha256 text,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index uploads_employee on uploads (employee_id, touched_at);
create index uploads_touched on uploads (touched_at);

create table upload_parts (
  upload_id bigint not null references uploads on delete cascade,
  starts_at integer not null,
  bytes bytea not null,
  primary key (upload_id, starts_at)
);
-- Photos are compressed already.
alter table upload_parts alter column bytes set storage external;
