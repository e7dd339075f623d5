-- What several app processes on one database have to know together (docs/decisions/0041-several-machines.md).

-- How often somebody called in a window of time. Unlogged: a count waits for no disk, and a crash of the server forgives everybody.
create unlogged table call_counts (
  name text not null,
  key text not null,
  ends_at timestamptz not null,
  points integer not null,
  primary key (name, key)
) with (fillfactor = 70);

-- Each process that starts on an empty database prints a code of its own, and each of them opens the sign-up screen.
alter table settings add column setup_codes_sha256 bytea[] not null default '{}';
update settings set setup_codes_sha256 = array[setup_code_sha256] where setup_code_sha256 is not null;
alter table settings drop column setup_code_sha256;
