import type { ReportQueries } from '../../../shared/reports/report-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { readReport, sumOf, today } from './report-statement-queries.ts';

/** SQL: how long ago an expense `x` was. */
const age = `case when ${today} - x.spent_on <= 30 then 'upTo30' when ${today} - x.spent_on <= 60 then 'upTo60'
  when ${today} - x.spent_on <= 90 then 'upTo90' else 'over90' end`;

/** What is not paid of expenses, by age. Who was paid without being a business is known by the name that was written. */
export function readPayables(db: Db, query: ReportQueries['payables'], now: Date): Promise<JsonText> {
  return readReport(db, now, query, (param) => ({
    columns: `x.project_id, x.cost_cents - x.paid_cents as cents, ${age} as age`,
    from: `from expenses x join projects p on p.id = x.project_id left join businesses b on b.id = x.business_id
      where x.deleted_at is null and x.status <> 'paid' ${query.age ? `and ${age} = ${param(query.age)}` : ''}`,
    groups: {
      business: {
        key: `coalesce(x.business_id::text, lower(x.paid_to))`,
        label: 'coalesce(b.name, x.paid_to)',
      },
      category: { key: `nullif(x.category, '')`, label: 'x.category' },
      project: { key: 'p.id::text', label: 'p.number' },
      expense: {
        key: 'x.id::text',
        label: `coalesce(nullif(x.paid_for, ''), nullif(x.category, ''), x.paid_to)`,
        detail: `coalesce(b.name, x.paid_to) || ' · ' || p.number`,
        day: 'x.spent_on',
      },
    },
    finest: 'expense',
    figures: {
      count: 'count(*)',
      upTo30: sumOf('cents', `f.age = 'upTo30'`),
      upTo60: sumOf('cents', `f.age = 'upTo60'`),
      upTo90: sumOf('cents', `f.age = 'upTo90'`),
      over90: sumOf('cents', `f.age = 'over90'`),
      unpaid: sumOf('cents'),
    },
    order: 'g.day, g.unpaid desc, g.key',
  }));
}
