-- Bids to begin with.

create table bid_templates (
  id bigint generated always as identity primary key,
  name text not null,
  -- What an estimator writes (BidContent), amounts in cents; without discount and validity, which belong to one customer.
  content jsonb not null,
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index bid_templates_name_key on bid_templates (lower(name)) where deleted_at is null;
