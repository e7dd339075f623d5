import { containing } from '../../../platform/db/like-patterns.ts';
import { tiers, mostBeginning, isOver, present, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';
import { beginsWith } from '../search-terms-queries.ts';

/** `bid 2` or `bid 2.1` behind or before other words: the bids of that number on the projects that hold the others. */
const numberedBid = /(?:^|\s)bid(?:\s+#?(?<number>\d{1,4})(?:\.(?<revision>\d{1,3}))?)?(?=\s|$)/;

export const bid: KindSql = {
  isForOffice: true,
  most: 4,
  found(search) {
    const text = 'lower(x.title)';
    const titled = `(select x.id, case when ${beginsWith(search, text)} then ${tiers.words} else ${tiers.contained} end as tier,
        ${isOver} as is_over, x.created_at as at
      ${ofProjects(search, 'true', 'bids', text, `and x.title <> '' and x.status <> 'superseded'`)} ${mostBeginning})`;
    const rest = search.phrase.replace(numberedBid, ' ').trim();
    const match = numberedBid.exec(search.phrase);
    if (!match || rest === '') return titled;
    const { number, revision } = match.groups!;
    const others = rest.split(' ').map((word) => `p.search_text like ${search.param(containing(word))}`);
    return `select distinct on (id) id, tier, is_over, at from (${titled} union all
      (select x.id, ${tiers.beginning}, ${isOver}, x.created_at
       from projects p join bids x on x.project_id = p.id and x.deleted_at is null
       where ${present} and ${others.join(' and ')} and x.status <> 'superseded'
         ${number ? `and x.number = ${search.param(number)}::text::int` : ''} ${revision ? `and x.revision = ${search.param(revision)}::text::int` : ''}
       order by x.id desc limit ${mostBeginning})) x order by id, tier`;
  },
  line: (_search, id) => `select x.project_id as "parentId", c.name as label, p.number,
      bid_status(x.status, x.valid_until, company_day(now())) as status,
      x.title as detail, x.number || case when x.revision > 1 then '.' || x.revision else '' end as matched,
      null as phone, null as email
    from bids x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};
