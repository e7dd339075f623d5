-- What an import has done, so that it can be undone as a whole while nobody has built on it.

create table import_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('products', 'customers')),
  file_name text not null,
  employee_id bigint not null references employees,
  imported_at timestamptz not null,
  created_count integer not null,
  changed_count integer not null,
  undone_at timestamptz
);
create index import_runs_kind on import_runs (kind, id);

create table import_run_records (
  run_id bigint not null references import_runs on delete cascade,
  record_id bigint not null,
  -- As the import left it: a later one was changed since.
  version integer not null,
  -- What the record said before; null for one that the import made.
  before jsonb,
  primary key (run_id, record_id)
);

-- A customer whose name holds no letter and no digit is known by the name as it stands.
create or replace function customer_match_keys(name text, phones jsonb, emails jsonb, addresses jsonb)
returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}') from (
    select 'p' || phone_key(p ->> 'number') from jsonb_array_elements(phones) p where length(phone_key(p ->> 'number')) >= 7
    union all
    select 'e' || lower(e ->> 'address') from jsonb_array_elements(emails) e
    union all
    select kind || substring(a ->> 'street' from '\d+') || ' ' || rest
    from jsonb_array_elements(addresses) a, lateral (values
      ('s', left(substring(lower(a ->> 'street') from '[[:alpha:]]{3,}'), 3)),
      ('z', left(nullif(regexp_replace(lower(a ->> 'postalCode'), '\s', '', 'g'), ''), 5))) part(kind, rest)
    union all
    select 'n' || coalesce(nullif(array_to_string(array(
      select distinct word from regexp_split_to_table(lower(name), '[^[:alnum:]]+') word where word <> '' order by word), ' '), ''),
      nullif(btrim(name), ''))
  ) keys(key) where key is not null
$$;
update customers set name = name where name !~ '[[:alnum:]]';
