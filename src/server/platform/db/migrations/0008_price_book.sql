-- A product's own code (SKU, article number): by it a price list finds the product whatever its name has become.

alter table products add code text not null default '';
-- A code is given once, whatever its capitals; most products of a small book have none.
create unique index products_code_key on products (lower(code)) where code <> '' and deleted_at is null;
create index products_code_trgm on products using gin (lower(code) gin_trgm_ops) where deleted_at is null and code <> '';
-- An import looks names up in the whole book, categories aside.
create index products_lower_name on products (lower(name)) where deleted_at is null;
