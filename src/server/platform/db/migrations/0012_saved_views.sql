-- Views of lists that people keep, and the board of projects.

create table saved_views (
  id bigint generated always as identity primary key,
  -- Which list it narrows: projects.
  list text not null,
  owner_id bigint not null references employees,
  name text not null,
  -- The query of the list's address: filters, search, order and layout.
  query text not null,
  -- The columns of its table; null leaves them as each reader has chosen.
  columns text[],
  is_shared boolean not null default false,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index saved_views_name_key on saved_views (owner_id, list, lower(name)) where deleted_at is null;
create index saved_views_shared on saved_views (list) where is_shared and deleted_at is null;

-- With which view a list opens for somebody; one that was removed or is not shared any more does not count.
create table default_views (
  employee_id bigint not null references employees,
  list text not null,
  view_id bigint not null references saved_views,
  primary key (employee_id, list)
);
create index default_views_view on default_views (view_id);
