-- Of whom the company asks a second factor, and since when: they have a week from then on.
alter table settings
  add column second_factor text not null default 'optional' check (second_factor in ('optional', 'admins', 'everyone')),
  add column second_factor_since timestamptz;
