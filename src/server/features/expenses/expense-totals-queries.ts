import type { ExpenseFilter } from '../../../shared/expenses/expense-contract.ts';
import type { ExpenseGroup } from '../../../shared/expenses/expense-group.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { filteredExpenses } from './expense-filter-queries.ts';

/** More groups than these are a list to be searched, not a picture to be looked at. */
const mostGroups = 200;

/** SQL: what a group of expenses `g` is called; `key` is its key among them. */
const groups: Record<ExpenseGroup, { by: string; key: string; label: string }> = {
  business: {
    by: `x.business_id, case when x.business_id is null then lower(x.paid_to) end`,
    key: 'x.business_id::text',
    label: `coalesce((select b.name from businesses b where b.id = x.business_id), min(x.paid_to))`,
  },
  project: {
    by: 'x.project_id',
    key: 'x.project_id::text',
    label: `(select concat_ws(' ', p.number, nullif(p.title, ''), c.name) from projects p join customers c on c.id = p.customer_id
      where p.id = x.project_id)`,
  },
  category: { by: 'x.category', key: `nullif(x.category, '')`, label: 'x.category' },
  month: {
    by: `to_char(x.spent_on, 'YYYY-MM')`,
    key: `to_char(x.spent_on, 'YYYY-MM')`,
    label: `to_char(x.spent_on, 'YYYY-MM')`,
  },
};

const sums = `count(*)::int as count, sum(x.cost_cents)::bigint as cost, sum(x.paid_cents)::bigint as paid`;
const amounts = (
  sum: string,
) => `'count', ${sum}.count, 'cost', amount(${sum}.cost), 'paid', amount(${sum}.paid),
  'unpaid', amount(${sum}.cost - ${sum}.paid)`;

/** What the matching expenses come to, whole and by group. */
export async function totalExpenses(
  db: Db,
  { by, ...filter }: ExpenseFilter & { by: ExpenseGroup },
): Promise<JsonText> {
  const { values, param } = parameters();
  const condition = filteredExpenses(filter, param);
  const group = groups[by];
  const order = by === 'month' ? 'g.label desc' : `g.cost desc, ${byName('g.label')}, g.key`;
  const row = await queryOne<{ json: string }>(
    db,
    `with x as materialized (
       select x.business_id, x.paid_to, x.project_id, x.category, x.spent_on, x.cost_cents, x.paid_cents
       from expenses x where ${condition})
     select json_build_object(${amounts('t')}, 'groups', (
       select coalesce(json_agg(json_build_object('key', g.key, 'label', g.label, ${amounts('g')}) order by ${order}), '[]')
       from (select * from (select ${group.key} as key, ${group.label} as label, ${sums} from x group by ${group.by}) g
         order by ${order} limit ${mostGroups}) g))::text as json
     from (select count(*)::int as count, coalesce(sum(x.cost_cents), 0)::bigint as cost,
       coalesce(sum(x.paid_cents), 0)::bigint as paid from x) t`,
    values,
  );
  return new JsonText(row!.json);
}
