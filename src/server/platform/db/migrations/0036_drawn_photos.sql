-- A photo that somebody drew on is a picture of its own beside the one that it was made of, which stays as it is.
alter table photos add drawn_from bigint references photos on delete set null;
create index photos_drawn_from on photos (drawn_from) where drawn_from is not null;
