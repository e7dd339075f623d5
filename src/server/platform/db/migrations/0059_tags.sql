-- Free words on projects and customers, one list for the whole company.
create table tags (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index tags_name_key on tags (lower(name)) where deleted_at is null;

-- They stay while their tag is removed, so that it comes back with what it was on.
create table project_tags (
  project_id bigint not null references projects,
  tag_id bigint not null references tags,
  primary key (project_id, tag_id)
);
create index project_tags_tag on project_tags (tag_id);
create table customer_tags (
  customer_id bigint not null references customers,
  tag_id bigint not null references tags,
  primary key (customer_id, tag_id)
);
create index customer_tags_tag on customer_tags (tag_id);
