-- In which order people find names (docs/decisions/0085): by letters, then accents, then case, and `Item 2` before `Item 10`. Two texts are equal only
-- where their bytes are. A server that was built without ICU goes by bytes, capitals first.
do $$ begin
  create collation if not exists names (provider = icu, locale = 'und-u-kn-true');
exception when feature_not_supported then
  create collation if not exists names (provider = libc, locale = 'C');
end $$;

-- The lists that are read by name from where a page starts. The older indexes stay: a search for the beginning of a name reads those.
create index customers_by_name on customers (name collate names, id) where deleted_at is null;
create index projects_by_customer on projects (customer_key collate names, id) where deleted_at is null;
