-- Money in and out: invoices with what was received for them, expenses with what was paid for them.

create table billing_settings (
  only_row boolean primary key default true check (only_row),
  -- [{"key", "label", "days", "text"}, …]: when an invoice is due, and the words printed on it. The first is the usual one.
  payment_terms jsonb not null default '[
    {"key": "net_30", "label": "30 days", "days": 30, "text": "Payment is due within 30 days of the invoice date."},
    {"key": "net_15", "label": "15 days", "days": 15, "text": "Payment is due within 15 days of the invoice date."},
    {"key": "on_receipt", "label": "On receipt", "days": 0, "text": "Payment is due upon receipt."}]'
    check (jsonb_typeof(payment_terms) = 'array'),
  payment_methods text[] not null default '{Check,Cash,Card,Bank transfer,Zelle}',
  expense_categories text[] not null default '{Materials,Subcontractor,Labor,Equipment,Permits and fees,Travel,Other}',
  invoice_prefix text not null default 'INV-',
  -- The number that the next invoice gets when it is issued; taken inside the issuing transaction, so without gaps.
  next_invoice_number integer not null default 1001 check (next_invoice_number > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into billing_settings default values;

create table invoices (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  -- Given when it is issued; a void invoice keeps it.
  number text unique,
  title text not null default '',
  notes text not null default '',
  -- Keys of the company's payment terms, or texts of its own.
  payment_terms text[] not null default '{}',
  issued_on date,
  due_on date,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'amount', 'rate')),
  -- Cents for an amount, basis points for a rate; taken off the lines that are not a part of the contract.
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_bps integer not null default 0 check (tax_rate_bps between 0 and 10000),
  lines_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null default 0,
  -- The sum of its payments that are not void.
  received_cents bigint not null default 0,
  -- Who billed whom and where, as it was printed when it was issued: {"company", "customer", "siteAddressLines"}.
  heading jsonb,
  -- Somebody decided that it may bill more than the contract.
  is_beyond_contract boolean not null default false,
  issued_at timestamptz,
  voided_at timestamptz,
  void_reason text not null default '',
  -- As its money says. Overdue is computed: it depends on the day.
  status text not null generated always as (case
    when voided_at is not null then 'void'
    when issued_at is null then 'draft'
    when received_cents >= total_cents then 'paid'
    when received_cents > 0 then 'partially_paid'
    else 'sent' end) stored,
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (received_cents >= 0 and received_cents <= total_cents),
  check ((issued_at is null) = (number is null) and (issued_at is null) = (issued_on is null)),
  check (issued_at is null or (total_cents > 0 and due_on is not null and heading is not null)),
  check (received_cents = 0 or (issued_at is not null and voided_at is null)),
  -- Only a draft can be removed.
  check (deleted_at is null or issued_at is null)
);
create index invoices_project on invoices (project_id) where deleted_at is null;
create index invoices_created on invoices (created_at, id) where deleted_at is null;
-- What is owed, the longest first.
create index invoices_owed on invoices (due_on, id) include (project_id, total_cents, received_cents)
  where deleted_at is null and status in ('sent', 'partially_paid');
-- What was billed in a month.
create index invoices_issued on invoices (issued_on) include (project_id, total_cents, tax_cents)
  where issued_at is not null and voided_at is null;

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  position integer not null,
  -- A part of the contract with its tax inside: the line is the part without it. Null for a line of its own.
  contract_cents bigint check (contract_cents > 0),
  -- The payment of the contract's schedule that it bills, counted from 0.
  schedule_place integer check (schedule_place is null or (schedule_place >= 0 and contract_cents is not null)),
  -- The expense that it passes on to the customer.
  expense_id bigint,
  product_id bigint references products,
  name text not null,
  description text not null default '',
  quantity numeric(12, 3) not null default 1,
  unit text not null default '',
  unit_price_cents bigint not null default 0,
  is_taxable boolean not null default true,
  -- Of a part of the contract; the tax of the other lines is one for all.
  tax_cents bigint not null default 0 check (tax_cents = 0 or contract_cents is not null),
  total_cents bigint not null default 0,
  unique (invoice_id, position)
);
create index invoice_lines_product on invoice_lines (product_id) where product_id is not null;

create table received_payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null,
  -- The cheque's number, the transfer's reference …
  identification text not null default '',
  received_on date not null,
  -- Somebody decided that it is not the same payment once more.
  is_confirmed boolean not null default false,
  picture_sha256 text references files,
  picture_name text not null default '',
  voided_at timestamptz,
  void_reason text not null default '',
  voided_by bigint references employees,
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null
);
create index received_payments_invoice on received_payments (invoice_id);
create index received_payments_day on received_payments (received_on) include (invoice_id, amount_cents) where voided_at is null;
create index received_payments_picture on received_payments (picture_sha256) where picture_sha256 is not null;
-- For the search: a check by its number, a payment by its amount.
create index received_payments_identification_trgm on received_payments using gin (lower(identification) gin_trgm_ops)
  where identification <> '';
create index received_payments_amount on received_payments (amount_cents);
-- The same cheque twice on one invoice is a double unless somebody says that it is not.
create unique index received_payments_double on received_payments (invoice_id, lower(method), lower(identification))
  where voided_at is null and identification <> '' and not is_confirmed;

create table expenses (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  -- As it was written; the business of that name where there is one.
  paid_to text not null,
  business_id bigint references businesses,
  paid_for text not null default '',
  category text not null default '',
  request_reference text not null default '',
  cost_cents bigint not null check (cost_cents > 0),
  -- The sum of its payments that are not removed.
  paid_cents bigint not null default 0,
  spent_on date not null,
  -- To be passed on to the customer.
  is_billable boolean not null default false,
  -- Somebody decided that it is not the same receipt once more.
  is_confirmed boolean not null default false,
  picture_sha256 text references files,
  picture_name text not null default '',
  status text not null generated always as (case
    when paid_cents >= cost_cents then 'paid' when paid_cents > 0 then 'partially_paid' else 'unpaid' end) stored,
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (paid_cents >= 0 and paid_cents <= cost_cents),
  check (deleted_at is null or paid_cents = 0)
);
create index expenses_project on expenses (project_id) where deleted_at is null;
create index expenses_day on expenses (spent_on, id) include (project_id, cost_cents, paid_cents) where deleted_at is null;
create index expenses_unpaid on expenses (spent_on, id) include (project_id, cost_cents, paid_cents)
  where deleted_at is null and status <> 'paid';
create index expenses_business on expenses (business_id) where business_id is not null and deleted_at is null;
create index expenses_picture on expenses (picture_sha256) where picture_sha256 is not null;
alter table invoice_lines add foreign key (expense_id) references expenses;
create index invoice_lines_expense on invoice_lines (expense_id) where expense_id is not null;

create table expense_payments (
  id bigint generated always as identity primary key,
  expense_id bigint not null references expenses,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null,
  identification text not null default '',
  paid_on date not null,
  picture_sha256 text references files,
  picture_name text not null default '',
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index expense_payments_expense on expense_payments (expense_id) where deleted_at is null;
create index expense_payments_day on expense_payments (paid_on) include (expense_id, amount_cents) where deleted_at is null;
create index expense_payments_picture on expense_payments (picture_sha256) where picture_sha256 is not null;

alter table messages add invoice_id bigint references invoices;
create index messages_invoice on messages (invoice_id, id desc) where invoice_id is not null;
