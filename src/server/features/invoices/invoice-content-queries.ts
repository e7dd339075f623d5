import type { ContractBilling } from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-totals.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { insertChildren, replaceChildren, type ChildTable } from '../../platform/db/child-rows.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto, type Columns } from '../../platform/db/write-columns.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import { newInvoiceColumns } from './invoice-json-queries.ts';
import type { InvoiceContent } from './invoice-rules.ts';

const lineTable: ChildTable = { name: 'invoice_lines', parent: 'invoice_id', key: 'position' };

function lineRows({ lines }: InvoiceContent, { lineTotals }: InvoiceTotals): Columns[] {
  return lines.map((line, position) => ({
    position,
    contract_cents: line.contractAmount,
    schedule_place: line.schedulePlace,
    expense_id: line.expenseId,
    product_id: line.productId,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price_cents: line.unitPrice,
    is_taxable: line.taxable,
    tax_cents: lineTotals[position]!.tax,
    total_cents: lineTotals[position]!.total,
  }));
}

function contentColumns(content: InvoiceContent, totals: InvoiceTotals): Columns {
  return {
    title: content.title,
    notes: content.notes,
    payment_terms: content.paymentTerms,
    due_on: content.dueOn,
    discount_kind: content.discountKind,
    discount_value: content.discountValue,
    tax_rate_bps: content.taxRateBps,
    tax_name: content.taxName,
    is_beyond_contract: content.isBeyondContract,
    lines_cents: totals.lines,
    discount_cents: totals.discount,
    tax_cents: totals.tax,
    total_cents: totals.total,
    extra_cents: totals.extra,
    extra_tax_cents: totals.extraTax,
  };
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

/** Writes a draft with its lines and its event, and answers it as `readInvoice` does; what others bill is known from the decision. */
export async function insertInvoice(
  db: Db,
  audit: AuditContext,
  { id, projectId, content, totals, billing, after }: NewInvoice,
): Promise<JsonText> {
  const { values, param } = parameters();
  const written = {
    id,
    project_id: projectId,
    created_at: audit.now,
    updated_at: audit.now,
    created_by: audit.actor.id,
    ...contentColumns(content, totals),
  };
  const event = {
    project_id: projectId,
    subject_kind: 'invoice',
    subject_id: id,
    kind: 'invoice.created',
    after,
  };
  const row = await queryOne<{ text: string }>(
    db,
    `with invoice as (${insertInto('invoices', written, param)} returning *),
       lines as (${insertChildren(lineTable, id, lineRows(content, totals), param)} returning *),
       event as (${insertEvent(audit, event, param)})
     select row_to_json(r)::text as text from (
       select ${newInvoiceColumns('lines')}, ${param(billing)}::json as billing from invoice i) r`,
    values,
  );
  return new JsonText(row!.text);
}

/** Writes the content of a draft. */
export async function updateInvoiceContent(
  db: Db,
  id: number,
  content: InvoiceContent,
  totals: InvoiceTotals,
  now: Date,
): Promise<void> {
  const { values, param } = parameters(id);
  const set = assignments({ updated_at: now, ...contentColumns(content, totals) }, param);
  await executeDeferred(db, `update invoices set version = version + 1, ${set} where id = $1`, values);
  await replaceChildren(db, lineTable, id, lineRows(content, totals));
}
