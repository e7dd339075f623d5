-- Who else is reached about a project beside its customer, and what each of them gets.
create table project_contacts (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  name text not null,
  role text not null,
  -- Who the person is where no role says it.
  other_role text not null default '',
  phone text,
  email text,
  note text not null default '',
  gets_bids boolean not null,
  gets_invoices boolean not null,
  gets_photo_reports boolean not null,
  gets_appointments boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- The digits stand last, followed by a blank, so that the end of the number can be asked for.
  find_text text not null generated always as (
    lower(name || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ') stored
);
create index project_contacts_project on project_contacts (project_id) where deleted_at is null;
create index project_contacts_find_trgm on project_contacts using gin (find_text gin_trgm_ops) where deleted_at is null;

-- They move with the notes of a lead that is removed as a duplicate.
alter table duplicate_removals add column contact_ids bigint[] not null default '{}';
