import { unsentReason } from '../../invoices/invoice-columns-queries.ts';
import { invoiceText } from '../../invoices/invoice-search-queries.ts';
import { beginsWith } from '../search-terms-queries.ts';
import { tiers, mostBeginning, isOver, type KindSql } from './kind-queries.ts';
import { ofProjects } from './paper-queries.ts';

const words = { withoutHyphens: invoiceText('x') };

export const invoice: KindSql = {
  needs: 'prices.see',
  most: 4,
  found: (
    search,
  ) => `(select x.id, case when ${beginsWith(search, words)} then ${tiers.words} else ${tiers.contained} end as tier,
      ${isOver} as is_over, x.created_at as at ${ofProjects(search, 'true', { table: 'invoices', columns: 'x.number, x.title', text: words })} ${mostBeginning})`,
  line: (_search, id) => `select x.project_id as "parentId", c.name as label, p.number,
      coalesce(${unsentReason('x')}, x.status) as status, x.title as detail,
      coalesce(x.number, '') as matched, null as phone, null as email
    from invoices x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id where x.id = ${id}`,
};
