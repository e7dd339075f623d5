import type { ReportQueries } from '../../../shared/reports/report-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { isOwed } from '../invoices/invoice-columns-queries.ts';
import { readReport, sumOf, today } from './report-statement-queries.ts';

/** SQL: how long an invoice `i` has been due. */
const age = `case when i.due_on >= ${today} then 'current' when ${today} - i.due_on <= 30 then 'upTo30'
  when ${today} - i.due_on <= 60 then 'upTo60' when ${today} - i.due_on <= 90 then 'upTo90' else 'over90' end`;

/** What is owed on invoices, by age. */
export function readReceivables(db: Db, query: ReportQueries['receivables'], now: Date): Promise<JsonText> {
  return readReport(db, now, query, (param) => ({
    columns: `i.project_id, i.total_cents - i.received_cents as cents, ${age} as age`,
    from: `from invoices i join projects p on p.id = i.project_id join customers c on c.id = p.customer_id
      where ${isOwed('i')} ${query.age ? `and ${age} = ${param(query.age)}` : ''}`,
    groups: {
      customer: { key: 'c.id::text', label: 'c.name' },
      invoice: {
        key: 'i.id::text',
        label: 'i.number',
        detail: `c.name || ' · ' || p.number`,
        day: 'i.due_on',
      },
    },
    finest: 'invoice',
    figures: {
      count: 'count(*)',
      current: sumOf('cents', `f.age = 'current'`),
      upTo30: sumOf('cents', `f.age = 'upTo30'`),
      upTo60: sumOf('cents', `f.age = 'upTo60'`),
      upTo90: sumOf('cents', `f.age = 'upTo90'`),
      over90: sumOf('cents', `f.age = 'over90'`),
      balance: sumOf('cents'),
    },
    order: 'g.day, g.balance desc, g.key',
  }));
}
