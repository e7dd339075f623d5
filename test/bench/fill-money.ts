import type { Pool } from 'pg';

import { headingJson } from '../../src/server/features/invoices/invoice-heading-queries.ts';

/**
 * Gives every project an invoice, a payment and three expenses, as quality.md says: half of the contract where there is one, else a service
 * call. Most is paid; of the rest some is due and some is late.
 */
export async function fillMoney(pool: Pool): Promise<void> {
  await pool.query(`
    with jobs as materialized (
      select p.id, row_number() over (order by p.id) as n, b.id as bid_id, coalesce(b.total_cents, 0) as contract, b.tax_cents as contract_tax,
        least(company_day(coalesce(b.status_since, p.created_at)) + 9, company_day(now())) as day
      from projects p left join bids b on b.id = p.finalized_bid_id),
    parts as materialized (
      select j.*, case when contract > 0 then contract / 2 else 18000 + n % 97 * 650 end as total,
        case when contract > 0 then round(contract_tax * (contract / 2) / contract::numeric)::bigint else 0 end as tax
      from jobs j),
    added as (
      insert into invoices (project_id, number, issued_on, due_on, issued_at, heading, lines_cents, tax_cents, total_cents, received_cents,
        created_at, updated_at)
      select id, 'INV-' || 1000 + n, day, day + 30, day::timestamptz, '{"company":{},"customer":{},"siteAddressLines":[]}', total - tax, tax, total,
        case when n % 5 = 0 then total / 2 else total end, day::timestamptz, day::timestamptz
      from parts returning id, project_id, total_cents, tax_cents, received_cents, issued_on),
    lines as (
      insert into invoice_lines (invoice_id, position, name, contract_cents, unit_price_cents, is_taxable, tax_cents, total_cents)
      select a.id, 0, 'Work', case when p.contract > 0 then a.total_cents end, a.total_cents - a.tax_cents, p.contract > 0, a.tax_cents,
        a.total_cents - a.tax_cents
      from added a join parts p on p.id = a.project_id)
    insert into received_payments (invoice_id, amount_cents, method, identification, received_on, created_at)
    select id, received_cents, 'Check', (2000 + id)::text, least(issued_on + 12, company_day(now())), issued_on::timestamptz from added`);
  // As issuing freezes it, so that the paper of one is a whole one.
  await pool.query(`
    update invoices i set heading = ${headingJson} || '{"terms": ["Payment is due within 30 days of the invoice date."]}'
    from settings c, projects p join customers u on u.id = p.customer_id where p.id = i.project_id`);
  await pool.query(
    `update billing_settings set next_invoice_number = 1001 + (select count(*) from invoices)`,
  );
  await pool.query(`
    with added as (
      insert into expenses (project_id, paid_to, business_id, paid_for, category, cost_cents, paid_cents, spent_on, created_at, updated_at)
      select i.project_id, b.name, b.id, (array['Lumber', 'Permit', 'Dump fee'])[k], (array['Materials', 'Permits and fees', 'Other'])[k], cost,
        case when (i.id + k) % 4 = 0 then 0 when (i.id + k) % 7 = 0 then cost / 2 else cost end,
        least(i.issued_on + k, company_day(now())), i.created_at, i.created_at
      from invoices i cross join generate_series(1, 3) k
        cross join lateral (select greatest(500, i.total_cents * (9 + (i.id * k) % 23) / 100) as cost) c
        join lateral (select id, name from businesses order by id offset (i.id * 3 + k) % (select count(*) from businesses) limit 1) b on true
      returning id, paid_cents, spent_on)
    insert into expense_payments (expense_id, amount_cents, method, paid_on, created_at)
    select id, paid_cents, 'Card', spent_on, spent_on::timestamptz from added where paid_cents > 0`);
}
