-- Photos that were taken during the work. They stay in the group after, which is all that the wire's addresses know.

alter table photos
  add is_during boolean not null default false,
  add constraint photos_during check (not is_during or photo_group = 'after');
