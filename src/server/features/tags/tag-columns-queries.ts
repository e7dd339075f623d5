import { byName } from '../../platform/db/by-name.ts';

/** SQL: the names of the tags that stand in a table of links (`project_tags x`), as a JSON list by name. */
const names = (links: string) => `(select coalesce(json_agg(t.name order by ${byName('t.name')}), '[]')
  from ${links} join tags t on t.id = x.tag_id and t.deleted_at is null)`;

/** SQL: the tags of a project, by its id. */
export const tagsOfProject = (projectId: string) =>
  names(`(select * from project_tags where project_id = ${projectId}) x`);

/** SQL: the tags of a customer, by its id. */
export const tagsOfCustomer = (customerId: string) =>
  names(`(select * from customer_tags where customer_id = ${customerId}) x`);

/** SQL: the ids of the projects, or customers, that have one of the tags; `tagIds` is a list of them. */
export const idsTagged = (kind: 'project' | 'customer', tagIds: string) =>
  `(select x.${kind}_id from tags t join ${kind}_tags x on x.tag_id = t.id where t.deleted_at is null and t.id = any(${tagIds}::bigint[]))`;

/** SQL: the tags that were merged into a tag `t`. */
const mergedIds = `(select coalesce(json_agg(m.id order by m.id), '[]') from tags m
  where m.merged_into_id = t.id and m.deleted_at is not null)`;

/** SQL: the wire's fields of a tag `t`. */
export const tagColumns = `t.id, t.name,
  (select count(*) from project_tags x join projects p on p.id = x.project_id where x.tag_id = t.id and p.deleted_at is null) as "projectCount",
  (select count(*) from customer_tags x join customers c on c.id = x.customer_id where x.tag_id = t.id and c.deleted_at is null) as "customerCount",
  ${mergedIds} as "mergedIds",
  t.version`;
