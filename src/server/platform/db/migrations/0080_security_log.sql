-- Who came in, who was refused, and what was changed that opens or closes doors (docs/decisions/0094-security-log.md).
alter table settings
  add column security_log_days integer not null default 365 check (security_log_days between 30 and 2557);

create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- Null for the program, and for somebody who is not signed in. Without a reference, so that nothing that becomes of an employee touches the log.
  actor_id bigint,
  -- The e-mail address that somebody tried who is not signed in.
  tried text not null default '',
  -- The employee whom it is about.
  subject_id bigint,
  -- As it is counted where tries are limited: an IPv6 address stands with the rest of its /64.
  ip text not null default '',
  browser text not null default '',
  system text not null default '',
  details jsonb,
  search_text text generated always as (fold(tried || ' ' || ip)) stored
);
create index security_events_at on security_events (at, id);
create index security_events_kind on security_events (kind, at);
create index security_events_actor on security_events (actor_id, at) where actor_id is not null;
create index security_events_subject on security_events (subject_id, at) where subject_id is not null;
create index security_events_search on security_events using gin (search_text gin_trgm_ops);

-- By the clock of the database, which no caller sets.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - make_interval(days => (select security_log_days from settings)) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function keep_security_event();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_change();

-- The browsers in which somebody has signed in before, by a cookie that opens nothing.
create table known_devices (
  employee_id bigint not null references employees,
  token_sha256 bytea not null,
  last_used_at timestamptz not null,
  primary key (employee_id, token_sha256)
);
create index known_devices_last_used on known_devices (last_used_at);
