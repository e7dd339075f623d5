-- One search over everything: what is found of each record stands in one text of its own, in small letters, with one index.

create function address_words(addresses jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', a ->> 'street', a ->> 'city', a ->> 'state', a ->> 'postalCode'), ' '), '')
  from jsonb_array_elements(addresses) a
$$;

-- The digits stand last, each number followed by a blank, so that its end can be asked for.
alter table customers add find_text text generated always as (
  lower(name || ' ' || company_name || ' ' || contact_words(phones, emails) || ' ' || address_words(addresses))
    || ' ' || contact_digits(phones) || ' ') stored;
create index customers_find_trgm on customers using gin (find_text gin_trgm_ops) where deleted_at is null;

alter table salespeople add find_text text generated always as (
  lower(name || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ') stored;
create index salespeople_find_trgm on salespeople using gin (find_text gin_trgm_ops) where deleted_at is null;

create index project_notes_content_trgm on project_notes using gin (lower(content) gin_trgm_ops) where deleted_at is null;

-- A short list of what is not sorted in yet keeps both the writing of a bid and the search quick.
create index bids_title_trgm on bids using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null and title <> '';

-- A project is found by its whole address.
create or replace function fill_project_search() returns trigger language plpgsql as $$
begin
  select lower(c.name), lower(concat_ws(' ', new.number, new.title, new.street, new.city, new.state, new.postal_code))
      || ' ' || c.search_text || ' ' || c.phone_digits || ' '
    into new.customer_key, new.search_text
    from customers c where c.id = new.customer_id for share;
  return new;
end $$;
drop trigger projects_search on projects;
create trigger projects_search before insert or update of number, title, street, city, state, postal_code, customer_id on projects
  for each row execute function fill_project_search();
-- Naming the column is what calls fill_project_search.
update projects set customer_id = customer_id;

-- The words that records are found by, to tell what a misspelt one was meant to be. A word that is there twice, because two records
-- brought it at the same moment, does no harm, so nothing waits for anything; one that no record has any more only finds nothing.
create table search_words (word text not null);
create index search_words_word on search_words (word);
create index search_words_trgm on search_words using gin (word gin_trgm_ops);

create function keep_search_words(texts text) returns void language sql as $$
  insert into search_words
  select distinct found from regexp_split_to_table(texts, '[^[:alpha:]]+') found
  where length(found) between 4 and 40 and not exists (select from search_words k where k.word = found)
$$;
create function keep_project_words() returns trigger language plpgsql as $$
begin perform keep_search_words(lower(concat_ws(' ', new.title, new.street, new.city))); return null; end $$;
create function keep_customer_words() returns trigger language plpgsql as $$
begin perform keep_search_words(new.find_text); return null; end $$;
create function keep_named_words() returns trigger language plpgsql as $$
begin perform keep_search_words(lower(new.name)); return null; end $$;

create trigger projects_words after insert or update of title, street, city on projects
  for each row execute function keep_project_words();
create trigger customers_words after insert or update of name, company_name, phones, phone, emails, email, addresses, street, city on customers
  for each row execute function keep_customer_words();
create trigger businesses_words after insert or update of name on businesses for each row execute function keep_named_words();
create trigger salespeople_words after insert or update of name on salespeople for each row execute function keep_named_words();
create trigger products_words after insert or update of name on products for each row execute function keep_named_words();

insert into search_words
select distinct found
from (
  select lower(concat_ws(' ', title, street, city)) from projects
  union all select find_text from customers
  union all select lower(name) from businesses
  union all select lower(name) from salespeople
  union all select lower(name) from products) texts(words),
  regexp_split_to_table(words, '[^[:alpha:]]+') found
where length(found) between 4 and 40;
