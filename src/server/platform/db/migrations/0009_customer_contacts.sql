-- Several phones, e-mails and addresses of a customer, finding duplicates, and merging two into one so that it can be undone.

alter table settings
  -- Whose phone numbers are written without a country's code.
  add country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  -- The country by which numbers kept before were read; null until the app has done so once.
  add phones_read_for text;
update settings set country = coalesce(substring(locale from '[-_]([A-Z]{2})$'), 'US');

-- The functions below are for generated columns; what they call depends on nothing but its arguments.
create function phone_key(number text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(number, '\s*(x|ext\.?)\s*\d+\s*$', '', 'i'), '\D', '', 'g')
$$;

create function contact_digits(phones jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(regexp_replace(p ->> 'number', '\D', '', 'g'), ' '), '') from jsonb_array_elements(phones) p
$$;

create function contact_words(phones jsonb, emails jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' '), '') from (
    select e ->> 'address' from jsonb_array_elements(emails) e
    union all select c ->> 'contactName' from jsonb_array_elements(phones || emails) c where c ->> 'contactName' <> ''
  ) words(word)
$$;

-- What two customers that are one person have in common: p phone, e e-mail, s house number and street's beginning, z house number and
-- postal code, n the words of the name in any order. Only those who share a key are compared at all.
create function customer_match_keys(name text, phones jsonb, emails jsonb, addresses jsonb)
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
    select 'n' || nullif(array_to_string(array(
      select distinct word from regexp_split_to_table(lower(name), '[^[:alnum:]]+') word where word <> '' order by word), ' '), '')
  ) keys(key) where key is not null
$$;

-- The customer's words stand in each of its projects, so this trigger is put back once for all below.
drop trigger customers_search on customers;
drop index customers_search_trgm, customers_phone_trgm;
alter table customers
  drop column phone_digits,
  drop column search_text,
  -- [{label, number, contactName}]; the first is `phone`. A number is kept as +15185550123, with its extension as +15185550123 x12.
  add phones jsonb not null default '[]' check (jsonb_typeof(phones) = 'array'),
  -- [{label, address, contactName}]; the first is `email`.
  add emails jsonb not null default '[]' check (jsonb_typeof(emails) = 'array'),
  -- [{label, street, city, state, postalCode}]; the first is `street`, `city`, `state`, `postal_code`.
  add addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array'),
  -- The customer that this one was merged into; it is removed then, and its address leads there.
  add merged_into bigint references customers check (merged_into <> id);

create function is_blank_address(street text, city text, state text, postal_code text) returns boolean
language sql immutable parallel safe as $$ select concat(street, city, state, postal_code) = '' $$;

update customers set
  phones = case when phone is null then '[]' else jsonb_build_array(jsonb_build_object('label', 'other', 'number', phone, 'contactName', '')) end,
  emails = case when email is null then '[]' else jsonb_build_array(jsonb_build_object('label', 'other', 'address', email, 'contactName', '')) end,
  addresses = case when is_blank_address(street, city, state, postal_code) then '[]' else jsonb_build_array(
    jsonb_build_object('label', 'billing', 'street', street, 'city', city, 'state', state, 'postalCode', postal_code)) end;

alter table customers
  -- Digits only, of every number, for finding a caller by any part of one.
  add phone_digits text generated always as (contact_digits(phones)) stored,
  add search_text text generated always as (
    lower(name || ' ' || company_name || ' ' || contact_words(phones, emails))) stored,
  add match_keys text[] generated always as (customer_match_keys(name, phones, emails, addresses)) stored;
create index customers_search_trgm on customers using gin (search_text gin_trgm_ops);
create index customers_phone_trgm on customers using gin (phone_digits gin_trgm_ops);
create index customers_match_keys on customers using gin (match_keys) where deleted_at is null;
create index customers_merged_into on customers (merged_into) where merged_into is not null;

-- The list with `value` in its first entry: a null takes that entry away, an empty list gets its first one.
create function with_first(list jsonb, field text, value text) returns jsonb language sql immutable as $$
  select case
    when value is null then list - 0
    when list = '[]' then jsonb_build_array(jsonb_build_object('label', 'other', field, value, 'contactName', ''))
    else jsonb_build_array(list -> 0 || jsonb_build_object(field, value)) || (
      select coalesce(jsonb_agg(other order by place), '[]') from jsonb_array_elements(list) with ordinality o(other, place)
      where place > 1 and other ->> field <> value)
  end
$$;

-- Lists and first values say the same, whichever of them was written.
create function keep_first_contacts() returns trigger language plpgsql as $$
declare
  was customers%rowtype;
begin
  if tg_op = 'UPDATE' then
    was := old;
  else
    was.phones := '[]'; was.emails := '[]'; was.addresses := '[]';
    was.street := ''; was.city := ''; was.state := ''; was.postal_code := '';
  end if;
  if new.phones = was.phones and new.phone is distinct from was.phone then
    new.phones := with_first(new.phones, 'number', new.phone);
  end if;
  new.phone := new.phones -> 0 ->> 'number';
  if new.emails = was.emails and new.email is distinct from was.email then
    new.emails := with_first(new.emails, 'address', new.email);
  end if;
  new.email := new.emails -> 0 ->> 'address';
  if new.addresses = was.addresses
    and (new.street, new.city, new.state, new.postal_code) is distinct from (was.street, was.city, was.state, was.postal_code)
  then
    if is_blank_address(new.street, new.city, new.state, new.postal_code) then
      new.addresses := new.addresses - 0;
    else
      new.addresses := jsonb_build_array(coalesce(new.addresses -> 0, '{"label": "billing"}') || jsonb_build_object(
        'street', new.street, 'city', new.city, 'state', new.state, 'postalCode', new.postal_code)) || (new.addresses - 0);
    end if;
  end if;
  new.street := coalesce(new.addresses -> 0 ->> 'street', '');
  new.city := coalesce(new.addresses -> 0 ->> 'city', '');
  new.state := coalesce(new.addresses -> 0 ->> 'state', '');
  new.postal_code := coalesce(new.addresses -> 0 ->> 'postalCode', '');
  return new;
end $$;
create trigger customers_first_contacts before insert or update of phone, email, street, city, state, postal_code, phones, emails, addresses
  on customers for each row execute function keep_first_contacts();

create trigger customers_search after update of name, company_name, email, phone, emails, phones on customers
  for each row when ((old.search_text, old.phone_digits) is distinct from (new.search_text, new.phone_digits))
  execute function refresh_search_of_projects();

-- Two customers that somebody has looked at and found to be two.
create table customer_distinctions (
  low_id bigint not null references customers,
  high_id bigint not null references customers,
  primary key (low_id, high_id),
  check (low_id < high_id),
  created_by bigint references employees,
  created_at timestamptz not null
);
create index customer_distinctions_high on customer_distinctions (high_id);

create table customer_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references customers,
  merged_id bigint not null references customers,
  -- The one that stays, before and after, and the other one: what an undo needs to tell newer values from what was merged.
  kept_before jsonb not null,
  kept_after jsonb not null,
  merged_before jsonb not null,
  -- Exactly the projects that were moved.
  project_ids bigint[] not null,
  merged_by bigint references employees,
  merged_at timestamptz not null,
  undone_at timestamptz,
  check (kept_id <> merged_id)
);
create unique index customer_merges_once on customer_merges (merged_id) where undone_at is null;
create index customer_merges_kept on customer_merges (kept_id);
