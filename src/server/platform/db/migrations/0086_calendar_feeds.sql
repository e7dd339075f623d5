-- Addresses at which a calendar program reads appointments: those of their owner, those of one project, or all that the owner may see.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  token_sha256 bytea not null unique,
  employee_id bigint not null references employees on delete cascade,
  scope text not null check (scope in ('mine', 'all', 'project')),
  project_id bigint references projects on delete cascade,
  created_at timestamptz not null,
  -- To within an hour.
  last_read_at timestamptz,
  check ((scope = 'project') = (project_id is not null))
);
create index calendar_feeds_employee on calendar_feeds (employee_id);
create index calendar_feeds_project on calendar_feeds (project_id) where project_id is not null;
