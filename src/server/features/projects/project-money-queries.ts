import { isBilled } from '../invoices/invoice-columns-queries.ts';

/** SQL: the sales tax in the contract of project `p`, in cents. */
const contractTaxCents = `coalesce((select b.tax_cents from bids b where b.id = p.finalized_bid_id), 0)`;

/**
 * SQL: the money of project `p` as JSON, in amounts. The margin is what is left of the contract without its sales tax, which is not the
 * company's, after every expense (docs/decisions/0025-money.md).
 */
export const projectMoney = `(select json_build_object(
    'contract', amount(p.contract_cents), 'contractTax', amount(t.tax_cents),
    'billed', amount(i.billed), 'drafted', amount(i.drafted), 'received', amount(i.received),
    'owed', amount(i.billed - i.received), 'spent', amount(e.spent), 'unpaid', amount(e.unpaid),
    'margin', amount(p.contract_cents - t.tax_cents - e.spent),
    'marginBps', case when p.contract_cents > t.tax_cents
      then round((p.contract_cents - t.tax_cents - e.spent) * 10000 / (p.contract_cents - t.tax_cents)::numeric)::integer end)
  from (select ${contractTaxCents} as tax_cents) t,
    (select coalesce(sum(i.total_cents) filter (where ${isBilled('i')}), 0)::bigint as billed,
       coalesce(sum(i.total_cents) filter (where i.status = 'draft'), 0)::bigint as drafted,
       coalesce(sum(i.received_cents), 0)::bigint as received
     from invoices i where i.project_id = p.id and i.deleted_at is null) i,
    (select coalesce(sum(e.cost_cents), 0)::bigint as spent, coalesce(sum(e.cost_cents - e.paid_cents), 0)::bigint as unpaid
     from expenses e where e.project_id = p.id and e.deleted_at is null) e)`;
