-- What undoes a merge or an import names tags by id, since a name may be another's by then. Of those from before, tags that were never
-- renamed are known by their names; the others stay where they are.
alter table customer_merges add column tag_ids bigint[] not null default '{}';
update customer_merges m set
  tag_ids = array(
    select t.id from tags t
    where t.deleted_at is null and t.version = 1 and m.kept_after -> 'tags' ? t.name and not m.kept_before -> 'tags' ? t.name),
  kept_before = m.kept_before - 'tags', kept_after = m.kept_after - 'tags', merged_before = m.merged_before - 'tags';

update import_run_records r set before = r.before - 'tags' || jsonb_build_object('gainedTagIds', array(
  select t.id from customer_tags x join tags t on t.id = x.tag_id
  where x.customer_id = r.record_id and t.deleted_at is null and t.version = 1 and not r.before -> 'tags' ? t.name))
from import_runs i where i.id = r.run_id and i.kind = 'customers' and r.before is not null;
