import { jsonRows } from '../../platform/db/sql-words.ts';
import { contractBillingPairs, contractBillingTables } from './contract-billing-queries.ts';
import {
  besideInvoice,
  besideNewInvoice,
  invoiceColumns,
  invoiceWithPaymentsColumns,
} from './invoice-columns-queries.ts';

const lineColumns = `l.id, l.name, l.description, amount(l.contract_cents) as "contractAmount", l.schedule_place as "schedulePlace",
  l.expense_id as "expenseId", l.product_id as "productId", trim_scale(l.quantity) as quantity, l.unit,
  amount(l.unit_price_cents) as "unitPrice", l.is_taxable as taxable, amount(l.tax_cents) as tax, amount(l.total_cents) as total`;

/** SQL: a whole invoice `i` (invoice-contract.ts) but for what others bill of its contract, with its lines from a table. */
const ownColumns = (
  today: string,
  lines: string,
  beside = besideInvoice,
) => `${invoiceWithPaymentsColumns(today, beside)},
  i.notes, i.payment_terms as "paymentTerms", i.discount_kind as "discountKind",
  case i.discount_kind when 'amount' then amount(i.discount_value) else i.discount_value end as "discountValue",
  i.tax_rate_bps as "taxRateBps", i.tax_name as "taxName",
  ${jsonRows(`select ${lineColumns} from ${lines} l where l.invoice_id = i.id order by l.position`)} as lines,
  amount(i.lines_cents) as "linesTotal", amount(i.discount_cents) as discount, amount(i.tax_cents) as tax,
  i.is_beyond_contract as "isBeyondContract", ${beside.billedLater} as "billedLater"`;

/** SQL: the same of a draft that the statement itself writes, its lines with it. */
export const newInvoiceColumns = (lines: string) => ownColumns('null::date', lines, besideNewInvoice);

/** SQL: a whole invoice `i`, with an expression for the company's day. */
export const invoiceDetailColumns = (today: string) => `${ownColumns(today, 'invoice_lines')},
  (select json_build_object(${contractBillingPairs}) from projects p ${contractBillingTables('i.id')}
   where p.id = i.project_id) as billing`;

/** SQL: an invoice `i` in the list over all projects, with its project `p` and customer `c`. */
export const invoiceRowColumns = (today: string) => `${invoiceColumns(today)},
  iso(i.created_at) as "createdAt", iso(i.updated_at) as "updatedAt", i.version,
  p.number as "projectNumber", p.title as "projectTitle", c.id as "customerId", c.name as "customerName"`;
