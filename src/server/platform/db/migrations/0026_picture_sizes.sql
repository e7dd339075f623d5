-- The small pictures that are made of a picture, each made once. They go with the picture that they were made of.
create table picture_sizes (
  source_sha256 text not null references files on delete cascade,
  size text not null,
  -- How they are drawn; what is drawn another way is another picture.
  recipe smallint not null,
  sha256 text not null references files,
  primary key (source_sha256, size, recipe)
);
create index picture_sizes_sha256 on picture_sizes (sha256);
