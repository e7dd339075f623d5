-- The photos of a project, before and after, and those that a bid shows.

-- A name as one part of an address, as encodeURIComponent writes it.
create function url_part(name text) returns text language sql immutable parallel safe as $$
  select case when name ~ '^[A-Za-z0-9._~-]*$' then name else (
    select string_agg(case when sign ~ '[A-Za-z0-9._~-]' then sign
      else regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by place)
    from regexp_split_to_table(name, '') with ordinality as signs (sign, place)) end
$$;

create table photos (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  photo_group text not null check (photo_group in ('before', 'after')),
  -- Made of the name it came with, safe in a path, and its own within the group, removed photos included.
  filename text not null,
  filename_in_url text not null generated always as (url_part(filename)) stored,
  -- The picture as it was drawn anew.
  picture_sha256 text not null references files,
  -- The upload that it was made of, so that it is known when it comes again.
  source_sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- What the camera wrote. Neither goes out to customers.
  taken_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  caption text not null default '',
  -- The room or area that it shows.
  area text not null default '',
  position integer not null,
  find_text text not null generated always as (lower(caption || ' ' || area || ' ' || filename)) stored,
  uploaded_by bigint references employees,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  constraint photos_filename unique (project_id, photo_group, filename)
);
create index photos_order on photos (project_id, photo_group, position, id) where deleted_at is null;
create index photos_newest on photos (project_id, photo_group, id) where deleted_at is null;
create index photos_picture on photos (picture_sha256);
create index photos_removed on photos (deleted_at) where deleted_at is not null;
create index photos_find_trgm on photos using gin (find_text gin_trgm_ops) where deleted_at is null;
-- The same upload twice in a group is one photo, whatever races.
create unique index photos_source on photos (project_id, photo_group, source_sha256) where deleted_at is null;

-- What a bid shows, in its order.
create table bid_pictures (
  bid_id bigint not null references bids on delete cascade,
  position integer not null,
  photo_id bigint not null references photos,
  picture_sha256 text not null references files,
  -- As it went out; null in a draft, which says what the photo says.
  caption text,
  primary key (bid_id, position),
  unique (bid_id, photo_id)
);
create index bid_pictures_photo on bid_pictures (photo_id);
create index bid_pictures_picture on bid_pictures (picture_sha256);

-- Photos went along too, and may have been given other names where theirs were taken.
alter table duplicate_removals
  add photo_ids bigint[] not null default '{}',
  add photo_names text[] not null default '{}';
