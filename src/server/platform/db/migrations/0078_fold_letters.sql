-- Every search, and whatever asks who somebody is, compares texts in which letters and signs that are found for one another are one
-- (docs/decisions/0090, src/shared/kernel/fold-letters.ts). It calls nothing of ours, so that an index on it can be made anew wherever.
create function fold(t text) returns text language sql immutable parallel safe as $$
  select case when octet_length(t) = length(t) then lower(replace(t, '`', ''''))
  else normalize(replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(replace(t, '´', ''''), NFKD)),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe20-\ufe2f\ufeff]',
      '', 'g'),
    '’‘‛ʼʻʹ′`‐‒–—―−łđðøħŧıς', '''''''''''''''''------lddohtiσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) end
$$;

create or replace function customer_match_keys(name text, phones jsonb, emails jsonb, addresses jsonb)
returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}') from (
    select 'p' || phone_key(p ->> 'number') from jsonb_array_elements(phones) p where length(phone_key(p ->> 'number')) >= 7
    union all
    select 'e' || lower(e ->> 'address') from jsonb_array_elements(emails) e
    union all
    select kind || substring(a ->> 'street' from '\d+') || ' ' || rest
    from jsonb_array_elements(addresses) a, lateral (values
      ('s', left(substring(fold(a ->> 'street') from '[[:alpha:]]{3,}'), 3)),
      ('z', left(nullif(regexp_replace(lower(a ->> 'postalCode'), '\s', '', 'g'), ''), 5))) part(kind, rest)
    union all
    select 'n' || coalesce(nullif(array_to_string(array(
      select distinct word from regexp_split_to_table(fold(name), '[^[:alnum:]]+') word where word <> '' order by word), ' '), ''),
      nullif(btrim(name), ''))
  ) keys(key) where key is not null
$$;

-- A stored column is worked out anew only where it is made anew.
drop trigger customers_search on customers;
drop index customers_match_keys;
alter table customers drop column search_text, drop column find_text, drop column match_keys;
alter table customers
  add search_text text generated always as (fold(name || ' ' || company_name || ' ' || contact_words(phones, emails))) stored,
  add find_text text generated always as (
    fold(name || ' ' || company_name || ' ' || contact_words(phones, emails) || ' ' || address_words(addresses))
      || ' ' || contact_digits(phones) || ' ') stored,
  add match_keys text[] generated always as (customer_match_keys(name, phones, emails, addresses)) stored;
create index customers_search_trgm on customers using gin (search_text gin_trgm_ops);
create index customers_find_trgm on customers using gin (find_text gin_trgm_ops) where deleted_at is null;
create index customers_match_keys on customers using gin (match_keys) where deleted_at is null;
create trigger customers_search after update of name, company_name, email, phone, emails, phones on customers
  for each row when ((old.search_text, old.phone_digits) is distinct from (new.search_text, new.phone_digits))
  execute function refresh_search_of_projects();

alter table businesses drop column search_text;
alter table businesses add search_text text generated always as (
  fold(name || ' ' || coalesce(email, '') || ' ' || address || ' ' || website || ' ' || license_number || ' ' || insurer
    || ' ' || insurance_policy)) stored;
create index businesses_search_trgm on businesses using gin (search_text gin_trgm_ops);

alter table salespeople drop column find_text;
alter table salespeople add find_text text generated always as (
  fold(name || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ') stored;
create index salespeople_find_trgm on salespeople using gin (find_text gin_trgm_ops) where deleted_at is null;

alter table project_contacts drop column find_text;
alter table project_contacts add find_text text not null generated always as (
  fold(name || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ') stored;
create index project_contacts_find_trgm on project_contacts using gin (find_text gin_trgm_ops) where deleted_at is null;

alter table expenses drop column search_text;
alter table expenses add search_text text not null generated always as (
  fold(paid_to || ' ' || paid_for || ' ' || request_reference || ' ' || category)) stored;
create index expenses_search_trgm on expenses using gin (search_text gin_trgm_ops) where deleted_at is null;

alter table permits drop column search_text;
alter table permits add search_text text not null generated always as (
  fold(title || ' ' || number || ' ' || issuing_authority || ' ' || submission_method)) stored;
create index permits_search_trgm on permits using gin (search_text gin_trgm_ops) where deleted_at is null;

alter table todos drop column search_text;
alter table todos add search_text text not null generated always as (fold(title || ' ' || note)) stored;
create index todos_search_trgm on todos using gin (search_text gin_trgm_ops) where deleted_at is null;

alter table photos drop column find_text;
alter table photos add find_text text not null generated always as (fold(caption || ' ' || area || ' ' || filename)) stored;
create index photos_find_trgm on photos using gin (find_text gin_trgm_ops) where deleted_at is null;

drop index products_name_trgm, products_code_trgm, bundles_name_trgm, salespeople_name_trgm, project_notes_content_trgm, bids_title_trgm,
  received_payments_identification_trgm, invoices_found, customers_name, projects_customer_key;
create index products_name_trgm on products using gin (fold(name) gin_trgm_ops) where deleted_at is null;
create index products_code_trgm on products using gin (fold(code) gin_trgm_ops) where deleted_at is null and code <> '';
create index bundles_name_trgm on bundles using gin (fold(name) gin_trgm_ops) where deleted_at is null;
create index salespeople_name_trgm on salespeople using gin (fold(name) gin_trgm_ops);
create index project_notes_content_trgm on project_notes using gin (fold(content) gin_trgm_ops) where deleted_at is null;
create index bids_title_trgm on bids using gin (fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null and title <> '';
create index received_payments_identification_trgm on received_payments using gin (fold(identification) gin_trgm_ops)
  where identification <> '';
create index invoices_found on invoices using gin (replace(fold(coalesce(number, '') || ' ' || title), '-', '') gin_trgm_ops)
  where deleted_at is null;
create index customers_folded_name on customers (fold(name), id) where deleted_at is null;
create index projects_folded_customer on projects (fold(customer_key), id) where deleted_at is null;

create or replace function fill_project_search() returns trigger language plpgsql as $$
begin
  select lower(c.name), fold(concat_ws(' ', new.number, new.title, new.street, new.city, new.state, new.postal_code))
      || ' ' || c.search_text || ' ' || c.phone_digits || ' '
    into new.customer_key, new.search_text
    from customers c where c.id = new.customer_id for share;
  return new;
end $$;
-- Naming the column is what calls fill_project_search.
update projects set customer_id = customer_id;

create or replace function keep_project_words() returns trigger language plpgsql as $$
begin perform keep_search_words(fold(concat_ws(' ', new.title, new.street, new.city))); return null; end $$;
create or replace function keep_named_words() returns trigger language plpgsql as $$
begin perform keep_search_words(fold(new.name)); return null; end $$;
create or replace function keep_permit_words() returns trigger language plpgsql as $$
begin perform keep_search_words(fold(concat_ws(' ', new.title, new.issuing_authority))); return null; end $$;

delete from search_words;
insert into search_words
select distinct found
from (
  select fold(concat_ws(' ', title, street, city)) from projects
  union all select find_text from customers
  union all select fold(name) from businesses
  union all select fold(name) from salespeople
  union all select fold(name) from products
  union all select fold(concat_ws(' ', title, issuing_authority)) from permits) texts(words),
  regexp_split_to_table(words, '[^[:alpha:]]+') found
where length(found) between 4 and 40;
