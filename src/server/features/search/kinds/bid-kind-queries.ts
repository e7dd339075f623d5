import { containing } from '../../../platform/db/like-patterns.ts';
import { tiers, mostBeginning, isOver, isNotRemoved, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';
import { bidLabelSql } from '../../bids/bid-label-queries.ts';
import { bidStatusSql } from '../../bids/bid-status-queries.ts';
import { beginsWith, type Search } from '../search-terms-queries.ts';

/** `bid 2` or `bid 2.1` behind or before other words: the bids of that number on the projects that hold the others. */
const numberedBid = /(?:^|\s)bid(?:\s+#?(?<number>\d{1,4})(?:\.(?<revision>\d{1,3}))?)?(?=\s|$)/;

/** A bid by its name, `R-1042 · Rev 2` or `R-1042-2`, as much of it as names more than the project. */
const labelledBid =
  /^(?:bid )?(?<project>\S*?\d)(?:-(?<number>\d{1,3}))?(?:(?:\s*·\s*|\s+|\.)(?:rev\.?\s*|v)(?<revision>\d{1,3}))?$/;

/** The bid that a name says; an old revision only where it is named. */
function labelled(search: Search): string | undefined {
  const { project, number, revision } = labelledBid.exec(search.phrase)?.groups ?? {};
  if (!project || (number === undefined && revision === undefined)) return undefined;
  return `(select x.id, ${tiers.beginning} as tier, ${isOver} as is_over, x.created_at as at
    from projects p join bids x on x.project_id = p.id and x.deleted_at is null
    where ${isNotRemoved} and p.search_text like ${search.param(containing(project))} and lower(p.number) = ${search.param(project)}
      and x.number = ${search.param(number ?? '1')}::text::int
      and ${revision ? `x.revision = ${search.param(revision)}::text::int` : "x.status <> 'superseded'"}
    order by x.id desc limit ${mostBeginning})`;
}

/** The bids of that number, or all, of the projects that hold the words around `bid`. */
function numbered(search: Search): string | undefined {
  const rest = search.phrase.replace(numberedBid, ' ').trim();
  const match = numberedBid.exec(search.phrase);
  if (!match || rest === '') return undefined;
  const { number, revision } = match.groups!;
  const others = rest.split(' ').map((word) => `p.search_text like ${search.param(containing(word))}`);
  return `(select x.id, ${tiers.beginning} as tier, ${isOver} as is_over, x.created_at as at
    from projects p join bids x on x.project_id = p.id and x.deleted_at is null
    where ${isNotRemoved} and ${others.join(' and ')} and x.status <> 'superseded'
      ${number ? `and x.number = ${search.param(number)}::text::int` : ''} ${revision ? `and x.revision = ${search.param(revision)}::text::int` : ''}
    order by x.id desc limit ${mostBeginning})`;
}

export const bid: KindSql = {
  needs: 'prices.see',
  most: 4,
  found(search) {
    const text = 'fold(x.title)';
    const titled = `(select x.id, case when ${beginsWith(search, text)} then ${tiers.words} else ${tiers.contained} end as tier,
        ${isOver} as is_over, x.created_at as at
      ${ofProjects(search, 'true', { table: 'bids', columns: 'x.title', text, where: `and x.title <> '' and x.status <> 'superseded'` })} ${mostBeginning})`;
    const branches = [titled, labelled(search), numbered(search)].filter((each) => each !== undefined);
    return branches.length === 1
      ? titled
      : `select distinct on (id) id, tier, is_over, at from (${branches.join(' union all ')}) x order by id, tier`;
  },
  line: (_search, id) => `select x.project_id as "parentId", c.name as label, p.number,
      ${bidStatusSql('x', 'company_day(now())')} as status,
      x.title as detail, ${bidLabelSql('x', 'p.number')} as matched,
      null as phone, null as email
    from bids x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};
