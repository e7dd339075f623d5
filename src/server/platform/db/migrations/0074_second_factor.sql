-- The second factor by an authenticator app. The secret stands in a table of its own, that no list or answer reads.
create table second_factors (
  id bigint generated always as identity primary key,
  employee_id bigint not null unique references employees,
  secret text not null,
  created_at timestamptz not null,
  -- Null while it is being set up: the app has shown no code of it yet.
  confirmed_at timestamptz,
  -- The 30 seconds of the code that was taken last, since each is taken once.
  last_step bigint not null default 0,
  -- When it goes because an admin has said that its owner lost the device.
  removal_at timestamptz
);
create index second_factors_removal on second_factors (removal_at) where removal_at is not null;

-- The confirmed one. It stands with the employee, whose row is locked and compared where a session is opened.
alter table employees add column second_factor_id bigint unique references second_factors on delete set null;

create table recovery_codes (
  id bigint generated always as identity primary key,
  factor_id bigint not null references second_factors on delete cascade,
  -- By argon2id, as a password: a code is short enough to be typed.
  code_hash text not null,
  used_at timestamptz
);
create index recovery_codes_factor on recovery_codes (factor_id);

-- Where a password was right and the factor is missing. Names the password, so that a new one ends it.
create table sign_in_challenges (
  id bigint generated always as identity primary key,
  factor_id bigint not null references second_factors on delete cascade,
  code_sha256 bytea not null unique,
  password_sha256 bytea not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_factor on sign_in_challenges (factor_id);
create index sign_in_challenges_expires on sign_in_challenges (expires_at);

-- Devices that are not asked for a code for 30 days. A new password or another factor ends them.
create table remembered_devices (
  id bigint generated always as identity primary key,
  factor_id bigint not null references second_factors on delete cascade,
  token_sha256 bytea not null unique,
  password_sha256 bytea not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_factor on remembered_devices (factor_id);
create index remembered_devices_expires on remembered_devices (expires_at);
