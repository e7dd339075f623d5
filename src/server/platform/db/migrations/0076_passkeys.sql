-- Passkeys are a second factor as well, beside an authenticator app or without one. All that somebody has hangs on one row, so that it is asked for,
-- remembered and taken off as one.
alter table second_factors
  alter column secret drop not null,
  -- Null without an app, and while one is being set up.
  add column app_confirmed_at timestamptz,
  add constraint second_factors_app check (app_confirmed_at is null or (secret is not null and confirmed_at is not null));
update second_factors set app_confirmed_at = confirmed_at;

create table passkeys (
  id bigint generated always as identity primary key,
  factor_id bigint not null references second_factors on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- As the passkey counted when it was last used; 0 of one that does not count.
  sign_count bigint not null,
  -- How the browser reaches it.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Since when it is refused, because its count ran back: there may be a copy of it.
  blocked_at timestamptz
);
create index passkeys_factor on passkeys (factor_id);

-- What a passkey signs: to be added in a session, or else to say who somebody is.
create table passkey_challenges (
  id bigint generated always as identity primary key,
  session_id bigint references sessions on delete cascade,
  challenge_sha256 bytea not null unique,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_expires on passkey_challenges (expires_at);
