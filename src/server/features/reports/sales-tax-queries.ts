import type { ReportQueries } from '../../../shared/reports/report-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { isBilled } from '../invoices/invoice-columns-queries.ts';
import { inPeriod, monthOf, quarterOf, readReport, sumOf } from './report-statement-queries.ts';

/** SQL: what of lines is taxed when a discount is spread evenly over them, as `totalsOf` spreads it. */
const taxedOf = (taxable: string, lines: string, discount: string) =>
  `case when ${lines} = 0 then ${taxable} else round(${taxable}::numeric * (${lines} - ${discount}) / ${lines}) end`;

/**
 * SQL: what of an invoice `i` is taxed, in cents. Of its own lines that is what they say. A part of the contract holds as much of the
 * contract's taxed lines as it holds of its tax, so that all parts together hold all of them but for the rounding of each invoice.
 */
const taxedOfInvoice = `(
  select case when i.tax_rate_bps = 0 then 0 else ${taxedOf('l.taxable', 'l.lines', 'i.discount_cents')} end
    + case when l.part_tax = 0 then 0 else (
        select round(l.part_tax * ${taxedOf('b.taxable', 'b.lines', 'b.discount_cents')} / b.tax_cents)
        from (select b.lines_cents as lines, b.discount_cents, nullif(b.tax_cents, 0)::numeric as tax_cents,
            (select coalesce(sum(n.total_cents), 0)::bigint from bid_lines n where n.bid_id = b.id and n.is_taxable
               and (n.is_selected or (not n.is_optional and n.choice_group is null))) as taxable
          from bids b where b.id = p.finalized_bid_id) b) end
  from (select coalesce(sum(l.total_cents) filter (where l.contract_cents is null), 0)::bigint as lines,
      coalesce(sum(l.total_cents) filter (where l.contract_cents is null and l.is_taxable), 0)::bigint as taxable,
      coalesce(sum(l.tax_cents) filter (where l.contract_cents is not null), 0)::bigint as part_tax
    from invoice_lines l where l.invoice_id = i.id) l)`;

/** SQL: never more than the invoice without its tax, nor less than nothing; zero where there is no tax. */
const taxed = `case when i.tax_cents = 0 then 0
  else coalesce(least(greatest(${taxedOfInvoice}, 0), i.total_cents - i.tax_cents), 0)::bigint end`;

/** SQL: the part of something that the cents from `f` to `u` of an invoice hold: rounded at its ends, so all parts make the whole. */
const partOf = (whole: string) =>
  `(round(${whole} * y.until / i.total_cents::numeric) - round(${whole} * (y.until - y.amount_cents) / i.total_cents::numeric))::bigint`;

const groups = (day: string) => ({
  month: { key: monthOf(day), label: monthOf(day) },
  quarter: { key: quarterOf(day), label: quarterOf(day) },
  invoice: { key: 'i.id::text', label: 'i.number', detail: `c.name || ' · ' || p.number`, day },
});

const figures = {
  count: 'count(distinct f.invoice_id)',
  net: sumOf('net'),
  taxable: sumOf('taxed'),
  exempt: `amount(coalesce(sum(f.net - f.taxed), 0)::bigint)`,
  tax: sumOf('tax'),
  total: `amount(coalesce(sum(f.net + f.tax), 0)::bigint)`,
};

const parties = 'join projects p on p.id = i.project_id join customers c on c.id = p.customer_id';

/** Sales tax of what was billed, or of what was received of it. */
export function readSalesTax(db: Db, query: ReportQueries['sales-tax'], now: Date): Promise<JsonText> {
  const isBilledBasis = query.basis === 'billed';
  const day = isBilledBasis ? 'i.issued_on' : 'y.received_on';
  return readReport(db, now, query, (param) => ({
    ...(isBilledBasis
      ? {
          columns: `i.project_id, i.id as invoice_id, i.total_cents - i.tax_cents as net, i.tax_cents as tax, ${taxed} as taxed`,
          from: `from invoices i ${parties} where ${isBilled('i')} and ${inPeriod(day, query, param)}`,
        }
      : {
          columns: `i.project_id, i.id as invoice_id, y.amount_cents - ${partOf('i.tax_cents')} as net, ${partOf('i.tax_cents')} as tax,
            ${partOf('t.taxed')} as taxed`,
          from: `from (select y.*, sum(y.amount_cents) over (partition by y.invoice_id order by y.received_on, y.id) as until
              from received_payments y where y.voided_at is null) y
            join invoices i on i.id = y.invoice_id ${parties}
            cross join lateral (select ${taxed} as taxed offset 0) t where ${inPeriod(day, query, param)}`,
        }),
    groups: groups(day),
    finest: 'invoice',
    figures,
    order: query.by === 'invoice' ? 'g.day, g.key' : 'g.key',
  }));
}
