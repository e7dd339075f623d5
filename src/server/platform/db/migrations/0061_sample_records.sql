-- What an owner has added to look around with, until all of it is removed in one go: projects with whatever hangs on them, customers, products.
create table sample_records (
  kind text not null check (kind in ('project', 'customer', 'category', 'product')),
  id bigint not null,
  primary key (kind, id)
);

-- History and signatures are never changed. Those of sample records go with them, and nothing else does.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  if tg_op = 'DELETE' and exists (
    select from sample_records s
    where s.kind = 'project' and s.id = coalesce((gone ->> 'project_id')::bigint,
        (select b.project_id from bids b where b.id = (gone ->> 'bid_id')::bigint))
      or s.kind = gone ->> 'subject_kind' and s.id = (gone ->> 'subject_id')::bigint) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
