import { isBilled } from '../invoices/invoice-columns-queries.ts';

/** SQL: the sales tax in the contract of project `p`, in cents. */
const contractTaxCents = `coalesce((select b.tax_cents from bids b where b.id = p.finalized_bid_id), 0)`;

/** SQL: what a job brings in, as `incomeOf` says it (shared/projects/project-income.ts); each place is an expression in cents. */
export const incomeCents = (job: { status: string; contract: string; billed: string; extra: string }) =>
  `(greatest(case when ${job.status} = 'project_cancelled' then 0 else ${job.contract} end, ${job.billed} - ${job.extra}) + ${job.extra})`;

/** SQL: the share of a part in a whole in basis points; null where there is no whole. */
export const shareBps = (part: string, whole: string) =>
  `case when ${whole} > 0 then round((${part}) * 10000 / (${whole})::numeric)::bigint end`;

/** SQL: what was billed, billed on top of contracts without tax (`extra`), and received on invoices `i`, in cents. */
export const invoiceSums = `coalesce(sum(i.total_cents) filter (where ${isBilled('i')}), 0)::bigint as billed,
  coalesce(sum(i.tax_cents) filter (where ${isBilled('i')}), 0)::bigint as billed_tax,
  coalesce(sum(i.extra_cents - i.extra_tax_cents) filter (where ${isBilled('i')}), 0)::bigint as extra,
  coalesce(sum(i.received_cents), 0)::bigint as received`;

/** SQL: what is owed on the invoices of a project, by its id, in an amount. */
export const owedOn = (projectId: string) => `(select amount(s.billed - s.received)
  from (select ${invoiceSums} from invoices i where i.project_id = ${projectId} and i.deleted_at is null) s)`;

/** SQL: what expenses `e` cost, and what of it is not paid, in cents. */
export const expenseSums = `coalesce(sum(e.cost_cents), 0)::bigint as spent,
  coalesce(sum(e.cost_cents - e.paid_cents), 0)::bigint as unpaid`;

/** SQL: the sums behind the money of project `p`. */
const sums = `from (select ${contractTaxCents} as tax_cents) t,
    (select ${invoiceSums}, coalesce(sum(i.total_cents) filter (where i.status = 'draft'), 0)::bigint as drafted
     from invoices i where i.project_id = p.id and i.deleted_at is null) i,
    (select ${expenseSums} from expenses e where e.project_id = p.id and e.deleted_at is null) e,
    lateral (select ${incomeCents({
      status: 'p.status',
      contract: 'p.contract_cents - t.tax_cents',
      billed: 'i.billed - i.billed_tax',
      extra: 'i.extra',
    })} as income) m`;

/** SQL: what is left of the income; null while nothing was spent, as `marginOf` says it (shared/projects/project-income.ts). */
const marginCents = `case when e.spent > 0 then m.income - e.spent end`;

/** SQL: of the money of project `p` what a line of a list shows, to be joined as `lateral`; in amounts. */
export const listedMoney = `(select amount(i.billed) as billed, amount(i.billed - i.received) as owed, amount(e.spent) as spent,
  amount(${marginCents}) as margin ${sums})`;

/**
 * SQL: the money of project `p` as JSON, in amounts. The margin is what is left of its income, which is without sales tax, after every
 * expense (docs/decisions/0025-money.md, 0027-reports.md).
 */
export const projectMoney = `(select json_build_object(
    'contract', amount(p.contract_cents), 'contractTax', amount(t.tax_cents),
    'billed', amount(i.billed), 'billedTax', amount(i.billed_tax), 'extras', amount(i.extra), 'drafted', amount(i.drafted), 'received', amount(i.received),
    'owed', amount(i.billed - i.received), 'income', amount(m.income), 'spent', amount(e.spent), 'unpaid', amount(e.unpaid),
    'margin', amount(${marginCents}), 'marginBps', ${shareBps(marginCents, 'm.income')})
  ${sums})`;
