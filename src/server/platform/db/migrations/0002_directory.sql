-- The price book, other companies with their salespeople, and customers.

create table categories (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index categories_name_key on categories (lower(name)) where deleted_at is null;

create table products (
  id bigint generated always as identity primary key,
  category_id bigint references categories,
  name text not null,
  description text not null default '',
  unit text not null default 'each',
  price_cents bigint not null check (price_cents >= 0),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  is_taxable boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A category has each name once; products without a category share one group.
create unique index products_name_key on products (coalesce(category_id, 0), lower(name)) where deleted_at is null;
create index products_category on products (category_id) where deleted_at is null;
create index products_name_trgm on products using gin (lower(name) gin_trgm_ops) where deleted_at is null;

create table businesses (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null default 'supplier' check (kind in ('supplier', 'subcontractor', 'referral')),
  phone text,
  email text,
  website text not null default '',
  address text not null default '',
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index businesses_name_key on businesses (lower(name)) where deleted_at is null;

create table salespeople (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  name text not null,
  phone text,
  email text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index salespeople_business on salespeople (business_id) where deleted_at is null;

create table customers (
  id bigint generated always as identity primary key,
  name text not null,
  company_name text not null default '',
  email text,
  phone text,
  -- Digits only, for finding a caller by any part of the number.
  phone_digits text generated always as (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored,
  street text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  notes text not null default '',
  search_text text generated always as (lower(name || ' ' || company_name || ' ' || coalesce(email, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index customers_search_trgm on customers using gin (search_text gin_trgm_ops);
create index customers_phone_trgm on customers using gin (phone_digits gin_trgm_ops);
create index customers_name on customers (lower(name), id) where deleted_at is null;
create index customers_created on customers (created_at, id) where deleted_at is null;
