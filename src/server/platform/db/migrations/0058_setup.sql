-- The guide through the first hour is offered until all that it asks for is there, or until an admin puts it away.
alter table settings add column guide_put_away boolean not null default false;

-- The mail server that an admin has named in the settings; no row where none is. Whoever starts the app may name another (SMTP_URL).
create table mail_server (
  id smallint primary key default 1 check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  -- tls: encrypted from the first byte; starttls: after the greeting, and never without.
  security text not null check (security in ('tls', 'starttls')),
  user_name text not null,
  password text not null,
  from_address text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
