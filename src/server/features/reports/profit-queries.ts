import type { ReportQueries } from '../../../shared/reports/report-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import { isBilled } from '../invoices/invoice-columns-queries.ts';
import { expenseSums, incomeCents, invoiceSums, shareBps } from '../projects/project-money-queries.ts';
import { dayOf, inPeriod, monthOf, readReport, sumOf } from './report-statement-queries.ts';

/** SQL: the day that a job belongs to: its contract's signature, or without one when money first moved. */
const day = `coalesce(${dayOf('b.status_since')}, least(i.first_day, e.first_day))`;

const income = incomeCents({
  status: 'p.status',
  contract: 'p.contract_cents - coalesce(b.tax_cents, 0)',
  billed: 'coalesce(i.billed - i.billed_tax, 0)',
  extra: 'coalesce(i.extra, 0)',
});

/** SQL: what a job makes is not known while nothing was spent on it, so it is told apart. */
const hasCosts = 'f.spent > 0';
const isWithoutCosts = 'f.spent = 0 and f.income > 0';
const margin = `sum(f.income - f.spent) filter (where ${hasCosts})`;

/** What jobs made, with all of their money whenever it moved. The person is who made the bid that was signed. */
export function readProfit(db: Db, query: ReportQueries['profit'], now: Date): Promise<JsonText> {
  return readReport(db, now, query, (param) => ({
    before: `billed as materialized (
        select i.project_id, ${invoiceSums}, min(i.issued_on) filter (where ${isBilled('i')}) as first_day
        from invoices i where i.deleted_at is null group by i.project_id),
      costs as materialized (
        select e.project_id, ${expenseSums}, min(e.spent_on) as first_day
        from expenses e where e.deleted_at is null group by e.project_id),`,
    columns: `p.id as project_id, p.contract_cents - coalesce(b.tax_cents, 0) as contract, coalesce(i.extra, 0) as extra,
      coalesce(i.billed - i.billed_tax, 0) as billed, coalesce(i.billed, 0) as with_tax, coalesce(i.received, 0) as received, ${income} as income, coalesce(e.spent, 0) as spent, coalesce(e.unpaid, 0) as unpaid`,
    from: `from projects p left join bids b on b.id = p.finalized_bid_id
        left join billed i on i.project_id = p.id left join costs e on e.project_id = p.id
        join customers c on c.id = p.customer_id left join categories k on k.id = p.category_id
        left join employees w on w.id = b.created_by
      where p.deleted_at is null and (b.id is not null or i.first_day is not null or e.first_day is not null)
        and ${inPeriod(day, query, param)}`,
    groups: {
      month: { key: monthOf(day), label: monthOf(day) },
      category: { key: 'k.id::text', label: 'k.name' },
      person: { key: 'w.id::text', label: employeeName('w') },
      project: {
        key: 'p.id::text',
        label: `p.number || case when p.title <> '' then ' ' || p.title else '' end`,
        detail: 'c.name',
        day,
      },
    },
    finest: 'project',
    figures: {
      count: 'count(*)',
      contract: sumOf('contract'),
      extras: sumOf('extra'),
      billedBeforeTax: sumOf('billed'),
      received: sumOf('received'),
      owed: `amount(coalesce(sum(f.with_tax - f.received), 0)::bigint)`,
      income: sumOf('income'),
      spent: sumOf('spent'),
      unpaid: sumOf('unpaid'),
      countWithoutCosts: `count(*) filter (where ${isWithoutCosts})`,
      incomeWithoutCosts: sumOf('income', isWithoutCosts),
      margin: `amount((${margin})::bigint)`,
      marginBps: shareBps(margin, `sum(f.income) filter (where ${hasCosts})`),
    },
    order: query.by === 'month' ? 'g.key' : 'g.margin desc nulls last, g.key',
  }));
}
