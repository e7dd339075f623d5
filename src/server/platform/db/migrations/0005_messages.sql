-- The outbox: every message is recorded here before it is tried.

create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'whatsapp')),
  project_id bigint references projects,
  bid_id bigint references bids,
  recipients text[] not null,
  subject text not null default '',
  body text not null default '',
  attachment_name text,
  attachment_sha256 text references files,
  -- captured: no provider is set up, so the message is only kept here, and every screen says so.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'captured', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  provider_id text,
  created_by bigint references employees,
  -- The caller's Idempotency-Key: a repeated call finds the message instead of making a second one.
  caller_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz
);
create index messages_project on messages (project_id, id desc);
create index messages_attachment on messages (attachment_sha256) where attachment_sha256 is not null;
create index messages_open on messages (status, id) where status in ('queued', 'sending');
