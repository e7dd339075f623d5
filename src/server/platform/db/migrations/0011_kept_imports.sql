-- Files that somebody is about to import: each employee's own, so that a reload or a second look needs no second upload.
create table kept_imports (
  employee_id bigint not null references employees,
  file_sha256 text not null references files,
  file_name text not null,
  used_at timestamptz not null,
  primary key (employee_id, file_sha256)
);
create index kept_imports_file on kept_imports (file_sha256);
create index kept_imports_used_at on kept_imports (used_at);
