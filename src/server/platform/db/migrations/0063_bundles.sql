-- Kits of products whose quantities follow one number: so much of each for one unit of the kit.
create table bundles (
  id bigint generated always as identity primary key,
  name text not null,
  unit text not null,
  note text not null,
  -- [{"productId", "quantity"}, …] in their order. A product that is removed keeps its place.
  lines jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index bundles_name_key on bundles (lower(name)) where deleted_at is null;
create index bundles_name_trgm on bundles using gin (lower(name) gin_trgm_ops) where deleted_at is null;

-- What a line of a bid came with, and how much of it goes with one unit of that; null for a line by itself.
alter table bid_lines add column bundle jsonb;
