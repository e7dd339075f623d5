-- Bids with their lines, public links, views and signatures.

create table bids (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  -- 1, 2, 3 within the project; a new version of a sent bid keeps the number and counts `revision` up.
  number integer not null,
  revision integer not null default 1,
  title text not null default '',
  -- `expired` is not among them: it is what an open bid is once its last valid day has passed (bid_status).
  status text not null default 'draft' check (status in (
    'draft', 'sent', 'viewed', 'changes_requested', 'approved', 'finalized', 'declined', 'superseded')),
  status_since timestamptz not null,
  -- When it first went out; the day printed on it.
  sent_at timestamptz,
  scope text not null default '',
  terms text not null default '',
  internal_notes text not null default '',
  valid_until date,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'amount', 'rate')),
  -- Cents for an amount, basis points for a rate.
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_bps integer not null default 0 check (tax_rate_bps between 0 and 10000),
  deposit_rate_bps integer not null default 0 check (deposit_rate_bps between 0 and 10000),
  payment_schedule jsonb not null default '[]',
  lines_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null default 0,
  deposit_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  decline_reason text not null default '',
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (project_id, number, revision)
);
-- For what waits for a customer's answer, longest first.
create index bids_waiting on bids (coalesce(sent_at, status_since), id) include (project_id, valid_until)
  where deleted_at is null and status in ('sent', 'viewed');
-- For what was signed in a month.
create index bids_signed on bids (status_since) include (total_cents) where deleted_at is null and status = 'finalized';
create index bids_project on bids (project_id) where deleted_at is null;
-- One contract a project, whatever races.
create unique index bids_one_finalized on bids (project_id) where status = 'finalized';
alter table projects add foreign key (finalized_bid_id) references bids;

-- The day on which an instant falls for the company.
create function company_day(at timestamptz) returns date language sql stable as
  $$ select (at at time zone time_zone)::date from settings $$;

create function bid_status(status text, valid_until date, today date) returns text language sql immutable parallel safe as
  $$ select case when status in ('sent', 'viewed') and valid_until < today then 'expired' else status end $$;

create table bid_sections (
  id bigint generated always as identity primary key,
  bid_id bigint not null references bids on delete cascade,
  position integer not null,
  title text not null default '',
  unique (bid_id, position)
);

create table bid_lines (
  id bigint generated always as identity primary key,
  bid_id bigint not null references bids on delete cascade,
  section_position integer not null default 0,
  position integer not null,
  product_id bigint references products,
  name text not null,
  description text not null default '',
  quantity numeric(12, 3) not null default 1 check (quantity >= 0),
  unit text not null default '',
  unit_price_cents bigint not null default 0,
  unit_cost_cents bigint not null default 0,
  is_taxable boolean not null default true,
  is_optional boolean not null default false,
  is_selected boolean not null default true,
  total_cents bigint not null default 0
);
create index bid_lines_bid on bid_lines (bid_id, section_position, position);
create index bid_lines_product on bid_lines (product_id) where product_id is not null;

create table bid_links (
  id bigint generated always as identity primary key,
  bid_id bigint not null references bids,
  -- 128 random bits in the address `/bid/:bidIndex`. Kept readable so that the office can copy the link again.
  code text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index bid_links_live on bid_links (bid_id) where revoked_at is null;

create table bid_views (
  id bigint generated always as identity primary key,
  bid_id bigint not null references bids,
  at timestamptz not null,
  ip text not null default '',
  user_agent text not null default ''
);
create index bid_views_bid on bid_views (bid_id, at);

-- What was signed: the frozen document, its hash, the exact PDF, and who, when, from where.
create table bid_signatures (
  id bigint generated always as identity primary key,
  bid_id bigint not null unique references bids,
  signer_name text not null,
  method text not null check (method in ('typed', 'drawn')),
  drawn_png bytea,
  signed_at timestamptz not null,
  ip text not null default '',
  user_agent text not null default '',
  document text not null,
  document_sha256 text not null,
  pdf_sha256 text not null references files
);
create index bid_signatures_pdf on bid_signatures (pdf_sha256);
create trigger bid_signatures_append_only before update or delete on bid_signatures
  for each row execute function refuse_change();

-- PDFs that were drawn, by the hash of all that decides how they look, so that the same document is drawn once.
create table bid_pdfs (
  content_key text primary key,
  pdf_sha256 text not null references files,
  -- Of a bid that was not out: looks at a draft are forgotten after some days, what went out is kept.
  is_draft boolean not null,
  drawn_at timestamptz not null default now()
);
create index bid_pdfs_file on bid_pdfs (pdf_sha256);
create index bid_pdfs_drafts on bid_pdfs (drawn_at) where is_draft;

