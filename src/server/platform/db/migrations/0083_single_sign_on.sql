-- The provider through which people sign in (OpenID Connect); no row where none is set up.
create table single_sign_on (
  id smallint primary key default 1 check (id = 1),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  -- What its button is called after.
  name text not null,
  -- Of whose addresses alone people may come; empty for all.
  domains text[] not null,
  -- What somebody becomes who is not among the employees yet; null where nobody is added.
  new_role text check (new_role in ('admin', 'office', 'estimator', 'foreman', 'bookkeeper', 'field')),
  -- The claim that says the role, and which of its values means which; empty where the provider says nothing of roles.
  role_claim text not null,
  role_values jsonb not null,
  -- Whether who comes by the provider is asked for no second factor here.
  meets_factor boolean not null,
  -- Only the one employee signs in otherwise; null where everybody may.
  emergency_id bigint references employees,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- As whom the provider knows an employee: by the issuer's name for them, never by an address that can be given to somebody else.
create table employee_identities (
  employee_id bigint primary key references employees on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject)
);

-- Somebody on the way to the provider and back, in one browser, once.
create table sso_attempts (
  state_sha256 bytea primary key,
  browser_sha256 bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  -- Of somebody who is signed in and says again who they are.
  session_id bigint references sessions on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index sso_attempts_expires_at_idx on sso_attempts (expires_at);
create index sso_attempts_session_id_idx on sso_attempts (session_id) where session_id is not null;

-- Whether the provider's word stands for the second factor.
alter table sessions add column meets_factor boolean not null default false;

-- Whose second step follows the provider's word, not the password.
alter table sign_in_challenges add column by_sso boolean not null default false;
