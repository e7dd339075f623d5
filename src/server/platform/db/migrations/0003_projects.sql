-- Projects with their numbers, people, appointments and notes.

create table counters (
  counter_type text primary key,
  label text not null,
  prefix text not null unique,
  position integer not null default 0,
  -- The number that the next project of this type gets; taken inside the creating transaction, so without gaps.
  next_number integer not null default 1001 check (next_number > 0)
);
insert into counters (counter_type, label, prefix, position) values
  ('residential', 'Residential', 'R-', 1),
  ('commercial', 'Commercial', 'C-', 2),
  ('service', 'Service', 'S-', 3);

create table projects (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- Its digits filled up, so that R-999 stands before R-1001.
  number_key text not null generated always as (
    regexp_replace(number, '\d+$', '') || lpad(coalesce(substring(number from '\d+$'), ''), 9, '0')) stored,
  counter_type text not null references counters,
  customer_id bigint not null references customers,
  category_id bigint references categories,
  title text not null default '',
  status text not null default 'lead_created' check (status in (
    'lead_created', 'appointment_scheduled', 'bid_in_progress', 'bid_sent', 'contract_signed', 'permits_pending',
    'work_in_progress', 'project_completed', 'contract_declined', 'project_cancelled')),
  status_since timestamptz not null,
  -- Its place in the order of a project's life, for sorting.
  status_rank smallint not null generated always as (array_position(array[
    'lead_created', 'appointment_scheduled', 'bid_in_progress', 'bid_sent', 'contract_signed', 'permits_pending',
    'work_in_progress', 'project_completed', 'contract_declined', 'project_cancelled'], status)) stored,
  -- The status before this one; `uncomplete` and reopening go back to it.
  status_before text,
  status_reason text not null default '',
  is_on_hold boolean not null default false,
  is_warranty boolean not null default false,
  street text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  source text not null default '',
  description text not null default '',
  business_id bigint references businesses,
  salesperson_id bigint references salespeople,
  finalized_bid_id bigint,
  contract_cents bigint not null default 0,
  -- Filled by fill_project_search.
  customer_key text not null,
  search_text text not null,
  created_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index projects_customer on projects (customer_id);
create index projects_business on projects (business_id) where business_id is not null;
-- Whatever way the letters of a number are typed.
create index projects_number_lower on projects (lower(number)) where deleted_at is null;
-- The few that were removed, so that what belongs to them can be left out of sums.
create index projects_removed on projects (id) where deleted_at is not null;
create index projects_status on projects (status, created_at desc, id desc) where deleted_at is null;
-- One for each order of the list, so that a page is read from where it starts.
create index projects_created on projects (created_at, id) where deleted_at is null;
create index projects_by_number on projects (number_key, id) where deleted_at is null;
create index projects_status_rank on projects (status_rank, id) where deleted_at is null;
create index projects_customer_key on projects (customer_key, id) where deleted_at is null;
create index projects_contract on projects (contract_cents, id) where deleted_at is null;
create index projects_status_since on projects (status_since, id) where deleted_at is null;
create index projects_updated on projects (updated_at, id) where deleted_at is null;
-- Open projects by how long they have been where they are.
create index projects_open_since on projects (status_since, id) where deleted_at is null and not is_on_hold and status in (
  'lead_created', 'appointment_scheduled', 'bid_in_progress', 'bid_sent', 'contract_signed', 'permits_pending',
  'work_in_progress');
create index projects_search_trgm on projects using gin (search_text gin_trgm_ops) where deleted_at is null;

-- The customer's words stand in the project's own row: one index finds a project by whatever the caller says of either. The
-- share lock makes a change of the customer that is under way finish first, so that no old name is copied.
create function fill_project_search() returns trigger language plpgsql as $$
begin
  select lower(c.name), lower(concat_ws(' ', new.number, new.title, new.street, new.city)) || ' ' || c.search_text || ' ' || c.phone_digits
    into new.customer_key, new.search_text
    from customers c where c.id = new.customer_id for share;
  return new;
end $$;
create trigger projects_search before insert or update of number, title, street, city, customer_id on projects
  for each row execute function fill_project_search();

create function refresh_search_of_projects() returns trigger language plpgsql as $$
begin
  -- Naming the column is what calls fill_project_search.
  update projects set customer_id = customer_id where customer_id = new.id;
  return null;
end $$;
create trigger customers_search after update of name, company_name, email, phone on customers
  for each row when ((old.search_text, old.phone_digits) is distinct from (new.search_text, new.phone_digits))
  execute function refresh_search_of_projects();

create table project_employees (
  project_id bigint not null references projects,
  employee_id bigint not null references employees,
  primary key (project_id, employee_id)
);
create index project_employees_employee on project_employees (employee_id);

create table appointments (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  kind text not null default 'estimate' check (kind in ('estimate', 'measure', 'work', 'inspection', 'follow_up', 'other')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  notes text not null default '',
  user_lat double precision check (user_lat between -90 and 90),
  user_lon double precision check (user_lon between -180 and 180),
  checked_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((user_lat is null) = (user_lon is null))
);
create index appointments_project on appointments (project_id) where deleted_at is null;
create index appointments_starts_at on appointments (starts_at, ends_at) where deleted_at is null;

create table appointment_employees (
  appointment_id bigint not null references appointments,
  employee_id bigint not null references employees,
  primary key (appointment_id, employee_id)
);
create index appointment_employees_employee on appointment_employees (employee_id);

create table project_notes (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  content text not null,
  is_pinned boolean not null default false,
  author_id bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index project_notes_project on project_notes (project_id) where deleted_at is null;
