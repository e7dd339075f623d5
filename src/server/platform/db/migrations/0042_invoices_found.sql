-- An index of trigrams takes a hyphen for the end of a word: of "r-10" it knew only that a word begins with 10, as most numbers of invoices do.
drop index invoices_words;
create index invoices_found on invoices using gin (replace(lower(coalesce(number, '') || ' ' || title), '-', '') gin_trgm_ops)
  where deleted_at is null;
