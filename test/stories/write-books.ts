import type { Db } from '../../src/server/platform/db/database.ts';
import { query, queryOne } from '../../src/server/platform/db/query.ts';
import type { Books, BookedInvoice } from './play-story.ts';
import type { StoryPrices } from './random-story.ts';

let count = 0;

const discountColumns = ({ discount }: StoryPrices): [string, number] => [
  discount.kind,
  discount.kind === 'amount' ? discount.amount : discount.kind === 'rate' ? discount.rateBps : 0,
];

export interface WrittenBy {
  employeeId: number;
  signedOn: string;
}

/** Writes what a story came to into the database as the calls would have left it; answers the project's id. */
export async function writeBooks(db: Db, books: Books, { employeeId, signedOn }: WrittenBy): Promise<number> {
  count += 1;
  const project = await queryOne<{ id: number }>(
    db,
    `with customer as (insert into customers (name) values ($1) returning id)
     insert into projects (number, counter_type, customer_id, status, status_since, created_at, updated_at, source)
     select $2, 'residential', id, $3, $4::timestamptz, $4::timestamptz, $4::timestamptz, $5 from customer returning id`,
    [
      `Customer ${count % 7}`,
      `R-${90_000 + count}`,
      books.isCancelled ? 'project_cancelled' : books.contract ? 'work_in_progress' : 'lead_created',
      `${signedOn}T18:00:00Z`,
      ['Referral', 'Web', ''][count % 3],
    ],
  );
  const projectId = project!.id;
  if (books.contract) await writeContract(db, projectId, books.contract, { employeeId, signedOn });
  const invoiceIds: number[] = [];
  const expenseIds = await writeExpenses(db, projectId, books);
  for (const invoice of books.invoices) {
    invoiceIds.push(await writeInvoice(db, projectId, { invoice, expenseIds }));
  }
  for (const payment of books.payments) {
    await query(
      db,
      `insert into received_payments (invoice_id, amount_cents, method, received_on, voided_at, created_at)
       values ($1, $2, 'Check', $3, case when $4 then now() end, now())`,
      [invoiceIds[payment.of], payment.amount, payment.day, payment.isVoid],
    );
  }
  return projectId;
}

/** Writes what was spent on a project, and what was paid of it; answers the ids of the expenses. */
async function writeExpenses(db: Db, projectId: number, books: Books): Promise<number[]> {
  const expenseIds: number[] = [];
  for (const expense of books.expenses) {
    const row = await queryOne<{ id: number }>(
      db,
      `insert into expenses (project_id, paid_to, category, cost_cents, paid_cents, spent_on, created_at, updated_at, deleted_at)
       values ($1, $2, $3, $4, $5, $6, now(), now(), case when $7 then now() end) returning id`,
      [
        projectId,
        `Supplier ${expense.business}`,
        ['Materials', 'Labor', ''][expense.business % 3],
        expense.cost,
        expense.paid,
        expense.day,
        expense.isRemoved,
      ],
    );
    expenseIds.push(row!.id);
  }
  for (const payment of books.expensePayments) {
    await query(
      db,
      `insert into expense_payments (expense_id, amount_cents, method, paid_on, created_at, deleted_at)
       values ($1, $2, 'Card', $3, now(), case when $4 then now() end)`,
      [expenseIds[payment.of], payment.amount, payment.day, payment.isVoid],
    );
  }
  return expenseIds;
}

async function writeContract(
  db: Db,
  projectId: number,
  contract: NonNullable<Books['contract']>,
  { employeeId, signedOn }: WrittenBy,
): Promise<void> {
  await query(
    db,
    `with bid as (
       insert into bids (project_id, number, status, status_since, sent_at, discount_kind, discount_value, tax_rate_bps, lines_cents,
         discount_cents, tax_cents, total_cents, created_by, created_at, updated_at)
       values ($1, 1, 'finalized', $2::timestamptz, $2::timestamptz - interval '5 days', $3, $4, $5, $6, $7, $8, $9, $10, $2, $2)
       returning id, total_cents),
     lines as (
       insert into bid_lines (bid_id, position, name, quantity, unit_price_cents, unit_cost_cents, is_taxable, total_cents, key)
       select bid.id, l.position, 'Line ' || l.position, l.quantity, l.price, 0, l.taxable, l.total, 'k' || l.position
       from bid, jsonb_to_recordset($11::jsonb) as l(position int, quantity numeric, price bigint, taxable boolean, total bigint))
     update projects set finalized_bid_id = bid.id, contract_cents = bid.total_cents from bid where projects.id = $1`,
    [
      projectId,
      `${signedOn}T18:00:00Z`,
      ...discountColumns(contract.prices),
      contract.prices.taxRateBps,
      contract.lines,
      contract.discount,
      contract.tax,
      contract.total,
      employeeId,
      JSON.stringify(
        contract.prices.lines.map((line, position) => ({
          position,
          quantity: line.quantity,
          price: line.unitPrice,
          taxable: line.taxable,
          total: contract.lineTotals[position],
        })),
      ),
    ],
  );
}

interface WrittenInvoice {
  invoice: BookedInvoice;
  expenseIds: readonly number[];
}

async function writeInvoice(
  db: Db,
  projectId: number,
  { invoice, expenseIds }: WrittenInvoice,
): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    `with given as (
       update billing_settings set next_invoice_number = next_invoice_number + 1 where $3 returning next_invoice_number - 1 as n),
     invoice as (
       insert into invoices (project_id, number, issued_on, due_on, issued_at, heading, voided_at, discount_kind, discount_value,
         tax_rate_bps, lines_cents, discount_cents, tax_cents, total_cents, received_cents, is_beyond_contract,
         extra_cents, extra_tax_cents, created_at, updated_at)
       values ($1, 'INV-' || (select n from given), case when $3 then $2::date end, case when $3 then $2::date + 30 end,
         case when $3 then now() end, case when $3 then '{}'::jsonb end, case when $4 then now() end, $5, $6, $7, $8, $9, $10, $11, $12,
         $14, $15, $16, now(), now()) returning id)
     insert into invoice_lines (invoice_id, position, name, contract_cents, quantity, unit_price_cents, is_taxable, tax_cents, total_cents,
       expense_id)
     select invoice.id, l.position, 'Line ' || l.position, l.part, l.quantity, l.price, l.taxable, l.tax, l.total, l.expense
     from invoice, jsonb_to_recordset($13::jsonb)
       as l(position int, part bigint, quantity numeric, price bigint, taxable boolean, tax bigint, total bigint, expense bigint)
     returning invoice_id as id`,
    [
      projectId,
      invoice.day,
      invoice.isIssued,
      invoice.isVoid,
      ...discountColumns(invoice.prices),
      invoice.prices.taxRateBps,
      invoice.linesTotal,
      invoice.discount,
      invoice.tax,
      invoice.total,
      invoice.received,
      JSON.stringify(
        invoice.lines.map((line, position) => ({
          position,
          part: line.contractCents,
          quantity: line.quantity,
          price: line.unitPrice,
          taxable: line.taxable,
          tax: line.tax,
          total: line.total,
          expense: line.passesOn === null ? null : expenseIds[line.passesOn],
        })),
      ),
      invoice.isBeyond,
      invoice.extra,
      invoice.extraTax,
    ],
  );
  return row!.id;
}
