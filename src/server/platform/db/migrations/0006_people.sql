-- People: personal links to a first or a new password, who asked for one, and when each employee was last seen.

alter table employees add column last_seen_at timestamptz;

create table sign_in_links (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  purpose text not null check (purpose in ('invitation', 'reset')),
  -- SHA-256 of the code in the link: a stolen table sets nobody's password.
  code_sha256 bytea not null unique,
  message_id bigint references messages,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  cancelled_at timestamptz
);
-- A newer link takes the place of the one before.
create unique index sign_in_links_open on sign_in_links (employee_id, purpose)
  where used_at is null and cancelled_at is null;

-- Every "Forgot your password?", of known and unknown addresses alike; the queue looks later whose it is.
create table reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  ip text not null,
  at timestamptz not null,
  handled_at timestamptz
);
create index reset_requests_ip on reset_requests (ip, at);
create index reset_requests_email on reset_requests (email, at);

-- The personal link that stands in a message's body as {{link}}: shown to admins only and emptied once it went out or ended.
alter table messages add column secret_link text;
