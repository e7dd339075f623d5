-- What customers answer on the page of a bid beside signing it: questions and wanted changes.

create table bid_questions (
  id bigint generated always as identity primary key,
  bid_id bigint not null references bids,
  -- The line that it is about, by its key and as it was called then; null for the whole bid.
  line_key text,
  line_name text not null default '',
  asked_by text not null default '',
  question text not null check (question <> ''),
  asked_at timestamptz not null,
  answer text not null default '',
  answered_by bigint references employees,
  answered_at timestamptz,
  version integer not null default 1,
  check ((answer = '') = (answered_at is null))
);
create index bid_questions_bid on bid_questions (bid_id, id);
-- For what the office still has to answer.
create index bid_questions_open on bid_questions (bid_id) where answered_at is null;

create table bid_change_requests (
  id bigint generated always as identity primary key,
  bid_id bigint not null references bids,
  asked_by text not null default '',
  wish text not null check (wish <> ''),
  asked_at timestamptz not null
);
create index bid_change_requests_bid on bid_change_requests (bid_id, id);

-- How the deposit is paid: said to the customer once a bid is signed.
alter table settings add column deposit_instructions text not null default '';

-- Anyone may ask whether a document with this hash was signed; bid_signatures_pdf serves the PDF's.
create index bid_signatures_document on bid_signatures (document_sha256);
