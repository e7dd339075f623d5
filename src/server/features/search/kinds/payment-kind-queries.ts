import { beginsWith, holdsOne, type Search } from '../search-terms-queries.ts';
import {
  isOver,
  joined,
  mostBeginning,
  mostCompared,
  isNotRemoved,
  tiers,
  type KindSql,
} from './kind-queries.ts';
import { newestHolding } from './newest-queries.ts';

/** An amount as people write it: `$1,250`, `1250`, `1250.50`. */
const writtenAmount = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{2}))?$/;

/** Cents of what was typed, when it is nothing but an amount. */
function typedCents({ phrase }: Search): number | undefined {
  const [match, whole = '', decimals = '00'] = writtenAmount.exec(phrase) ?? [];
  return match === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(decimals);
}

/** `check 1042`, or the number alone: the words before it say what it is. */
const withoutMethod = (search: Search): Search => {
  const terms = search.terms.filter(({ word }) => /\d/.test(word));
  return terms.length === 0 ? search : { ...search, terms };
};

const text = 'fold(y.identification)';

export const payment: KindSql = {
  needs: 'prices.see',
  most: 4,
  found(search) {
    const numbers = withoutMethod(search);
    const others = search.terms.filter((term) => !numbers.terms.includes(term));
    const isOthers = others.map(
      ({ patterns }) =>
        `(${patterns.map((pattern) => `fold(y.method) like ${search.param(pattern)} or p.search_text like ${search.param(pattern)}`).join(' or ')})`,
    );
    const holds = numbers.terms.map((term) => holdsOne({ ...numbers, terms: [term] }, text));
    const newest = newestHolding({
      from: 'received_payments y',
      columns: 'y.invoice_id, y.created_at, y.method, y.identification',
      where: `y.identification <> ''`,
      holds: holds.join(' and '),
      enough: mostCompared,
    });
    const identified = `select x.id, case when ${beginsWith(search, 'fold(x.identification)')} then ${tiers.beginning}
        else ${tiers.contained} end as tier, ${isOver} as is_over, x.created_at as at
      from (${newest}) x
        join invoices i on i.id = x.invoice_id join projects p on p.id = i.project_id and ${isNotRemoved}
      ${isOthers.length === 0 ? '' : `where ${isOthers.join(' and ').replaceAll('y.method', 'x.method')}`}`;
    const cents = typedCents(search);
    if (cents === undefined) return identified;
    return `select distinct on (id) id, tier, is_over, at from (${identified} union all
      (select y.id, ${tiers.aside}, ${isOver}, y.created_at from received_payments y join invoices i on i.id = y.invoice_id
         join projects p on p.id = i.project_id and ${isNotRemoved}
       where y.amount_cents = ${search.param(String(cents))}::text::bigint order by y.id desc limit ${mostBeginning})) x order by id, tier`;
  },
  line: (_search, id) => `select i.project_id as "parentId", c.name as label, p.number,
      case when y.voided_at is not null then 'void' end as status,
      ${joined('y.method', 'y.identification')} as detail, concat_ws(' · ', i.number, amount(y.amount_cents)) as matched,
      null as phone, null as email
    from received_payments y join invoices i on i.id = y.invoice_id join projects p on p.id = i.project_id
      join customers c on c.id = p.customer_id where y.id = ${id}`,
};
