import { holdsAll, beginsWith } from '../search-terms-queries.ts';
import { isVisible } from '../../projects/project-access-queries.ts';
import { isThere, isVisibleTodo, todoProject } from '../../todos/todo-columns-queries.ts';
import { mostCompared, tiers, type KindSql } from './kind-queries.ts';

/** So much of its note is shown. */
const excerptLength = 160;

/** A to-do, by its title and its note: a person's own ones as well as those of a project. What is done is over. */
export const todo: KindSql = {
  most: 4,
  found: (search, _mine, viewer) => `select t.id,
      case when ${beginsWith(search, 't.search_text')} then ${tiers.words} else ${tiers.contained} end as tier,
      t.done_at is not null as is_over, t.created_at as at
    from todos t where ${isThere} and ${isVisibleTodo(viewer, search.param)} and ${holdsAll(search, 't.search_text')}
    order by t.id desc limit ${mostCompared}`,
  line: (
    search,
    id,
    viewer,
  ) => `select t.project_id as "parentId", t.title as label, coalesce(p.project->>'number', '') as number,
      case when t.done_at is null then 'open' else 'done' end as status, coalesce(p.project->>'customerName', '') as detail,
      left(regexp_replace(t.note, '\\s+', ' ', 'g'), ${excerptLength}) as matched, null as phone, null as email
    from todos t cross join lateral (select ${todoProject(isVisible(viewer, search.param))} as project) p where t.id = ${id}`,
};
