-- Licence and insurance of other companies, and finding them by any word of theirs.

alter table businesses
  add license_number text not null default '',
  add license_expires_on date,
  add insurer text not null default '',
  add insurance_policy text not null default '',
  add insurance_expires_on date,
  -- Digits only, for finding a business by any part of its number.
  add phone_digits text generated always as (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored,
  add search_text text generated always as (
    lower(name || ' ' || coalesce(email, '') || ' ' || address || ' ' || website || ' ' || license_number
      || ' ' || insurer || ' ' || insurance_policy)) stored;
create index businesses_search_trgm on businesses using gin (search_text gin_trgm_ops);
create index businesses_phone_trgm on businesses using gin (phone_digits gin_trgm_ops);
create index salespeople_name_trgm on salespeople using gin (lower(name) gin_trgm_ops);
-- The leads that one salesperson brought.
create index projects_salesperson on projects (salesperson_id) where salesperson_id is not null;

-- How a paper stands on a day. It is good on its last day still; warned of 30 days before.
create function paper_state(expires_on date, today date) returns text language sql immutable parallel safe as $$
  select case
    when expires_on is null then 'unknown'
    when expires_on < today then 'expired'
    when expires_on <= today + 30 then 'expiring'
    else 'fine'
  end
$$;
