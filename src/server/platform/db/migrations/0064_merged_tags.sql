-- A list that is narrowed to a merged tag follows to the one that took its place.
alter table tags add column merged_into_id bigint references tags;
create index tags_merged_into_idx on tags (merged_into_id) where merged_into_id is not null;
