import type { ContractBilling } from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-totals.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, queryOne } from '../../platform/db/query.ts';
import { auditColumns, auditValues } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import { newInvoiceColumns } from './invoice-json-queries.ts';
import type { InvoiceContent } from './invoice-rules.ts';

const lineRows = `jsonb_to_recordset($1::jsonb) as l(
  position int, "contractAmount" bigint, "schedulePlace" int, "expenseId" bigint, "productId" bigint, name text, description text,
  quantity numeric, unit text, "unitPrice" bigint, taxable boolean, tax bigint, total bigint)`;
const lineColumns = `invoice_id, position, contract_cents, schedule_place, expense_id, product_id, name, description, quantity, unit,
  unit_price_cents, is_taxable, tax_cents, total_cents`;
const lineValues = `l.position, l."contractAmount", l."schedulePlace", l."expenseId", l."productId", l.name, l.description, l.quantity,
  l.unit, l."unitPrice", l.taxable, l.tax, l.total`;

/** The lines as `$1`, each with its place, its tax and its total in cents. */
function linesParam({ lines }: InvoiceContent, totals: InvoiceTotals): string {
  return JSON.stringify(
    lines.map((line, position) => ({ ...line, position, ...totals.lineTotals[position] })),
  );
}

const contentColumns = [
  'title',
  'notes',
  'payment_terms',
  'due_on',
  'discount_kind',
  'discount_value',
  'tax_rate_bps',
  'is_beyond_contract',
  'lines_cents',
  'discount_cents',
  'tax_cents',
  'total_cents',
  'extra_cents',
  'extra_tax_cents',
] as const;

/** The values of `contentColumns`, in their order. */
function contentParams(content: InvoiceContent, totals: InvoiceTotals): unknown[] {
  return [
    content.title,
    content.notes,
    content.paymentTerms,
    content.dueOn,
    content.discountKind,
    content.discountValue,
    content.taxRateBps,
    content.isBeyondContract,
    totals.lines,
    totals.discount,
    totals.tax,
    totals.total,
    totals.extra,
    totals.extraTax,
  ];
}

export interface NewInvoice {
  /** From `lockInvoiceStart`. */
  id: number;
  projectId: number;
  content: InvoiceContent;
  totals: InvoiceTotals;
  /** What others bill of the contract. */
  billing: ContractBilling;
  after: object;
}

const contentPlaces = contentColumns.map((_column, index) => `$${index + 10}`).join(', ');
const newDraft = `invoice as (
       insert into invoices (id, project_id, created_at, updated_at, created_by, ${contentColumns.join(', ')})
       overriding system value values ($2, $3, $5, $5, $7, ${contentPlaces}) returning *),
     lines as (
       insert into invoice_lines (${lineColumns}) select invoice.id, ${lineValues} from invoice, ${lineRows} returning *),
     event as (
       insert into events (project_id, subject_kind, subject_id, kind, after, ${auditColumns})
       select $3, 'invoice', id, 'invoice.created', $4::jsonb, $5, $6, $7, $8, $9 from invoice)`;
const billingPlace = contentColumns.length + 10;
const insertAndRead = `with ${newDraft}
  select row_to_json(r)::text as text from (
    select ${newInvoiceColumns('lines')}, $${billingPlace}::json as billing from invoice i) r`;

/** Writes a draft with its lines and its event, and answers it as `readInvoice` does; what others bill is known from the decision. */
export async function insertInvoice(
  db: Db,
  audit: AuditContext,
  { id, projectId, content, totals, billing, after }: NewInvoice,
): Promise<JsonText> {
  const row = await queryOne<{ text: string }>(db, insertAndRead, [
    linesParam(content, totals),
    id,
    projectId,
    JSON.stringify(after),
    ...auditValues(audit),
    ...contentParams(content, totals),
    JSON.stringify(billing),
  ]);
  return new JsonText(row!.text);
}

/** Writes the content of a draft; its lines are written anew where they may differ. */
export async function updateInvoiceContent(
  db: Db,
  id: number,
  content: InvoiceContent,
  totals: InvoiceTotals,
  { now, withLines }: { now: Date; withLines: boolean },
): Promise<void> {
  const assignments = contentColumns.map((column, index) => `${column} = $${index + 4}`).join(', ');
  await executeDeferred(
    db,
    `with gone as (delete from invoice_lines where invoice_id = $1 and $2::boolean)
     update invoices set version = version + 1, updated_at = $3, ${assignments} where id = $1`,
    [id, withLines, now, ...contentParams(content, totals)],
  );
  if (!withLines || content.lines.length === 0) return;
  await executeDeferred(
    db,
    `insert into invoice_lines (${lineColumns}) select $2::bigint, ${lineValues} from ${lineRows}`,
    [linesParam(content, totals), id],
  );
}
