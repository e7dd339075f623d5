import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceStatus } from '../../../shared/invoices/invoice-status.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextId } from '../../platform/db/next-ids.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { raw } from '../../platform/db/write-columns.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';
import { seesNoCosts, type Viewer } from '../projects/project-access-queries.ts';
import {
  contractBillingPairs,
  contractBillingTables,
  depositJson,
  scheduleJson,
} from './contract-billing-queries.ts';
import { headingJson } from './invoice-heading-queries.ts';
import { invoiceDetailColumns } from './invoice-json-queries.ts';

const ofLiveProject = `i.deleted_at is null and exists (select from projects p where p.id = i.project_id and p.deleted_at is null)`;

/** A whole invoice as JSON for the wire; 404 when it is not there. */
export async function readInvoice(db: Db, id: number, now: Date): Promise<JsonText> {
  const row = await queryOne<{ text: string }>(
    db,
    `select row_to_json(r)::text as text from (
       select ${invoiceDetailColumns('d.today')} from invoices i cross join (select company_day($2::timestamptz) as today) d
       where i.id = $1 and ${ofLiveProject}) r`,
    [id, now],
  );
  if (!row) throw notFound('invoice');
  return new JsonText(row.text);
}

/** The same for code. */
export async function findInvoice(db: Db, id: number, now: Date): Promise<Invoice> {
  return JSON.parse((await readInvoice(db, id, now)).text) as Invoice;
}

/** What can be billed of a project, expenses where the viewer sees costs, as JSON for the wire; 404 when it is not there. */
export async function readProjectBilling(db: Db, viewer: Viewer, projectId: number): Promise<JsonText> {
  const expenses = `select x.id, x.paid_to as "paidTo", x.paid_for as "paidFor", amount(x.cost_cents) as cost, x.spent_on as date
    from expenses x where x.project_id = p.id and x.deleted_at is null and x.is_billable and ${seesNoCosts(viewer) ? 'false' : 'true'}
      and not exists (select from invoice_lines l join invoices o on o.id = l.invoice_id
        where l.expense_id = x.id and o.deleted_at is null and o.voided_at is null)
    order by x.spent_on, x.id`;
  const row = await queryOne<{ text: string }>(
    db,
    `select json_build_object(${contractBillingPairs}, 'deposit', ${depositJson},
       'schedule', coalesce(${scheduleJson('null::bigint')}, '[]'), 'expenses', ${jsonRows(expenses)},
       'taxRateBps', case when b.tax_name <> '' then b.tax_rate_bps else s.tax_rate_bps end)::text as text
     from projects p ${contractBillingTables('null::bigint')} cross join settings s
     where p.id = $1 and p.deleted_at is null`,
    [projectId],
  );
  if (!row) throw notFound('project');
  return new JsonText(row.text);
}

/** The project of an invoice, locked until the transaction ends, so that nothing of it is billed meanwhile; 404 when it is not there. */
export async function lockProjectOfInvoice(
  db: Db,
  invoiceId: number,
): Promise<{ projectId: number; status: ProjectStatus }> {
  const row = await queryOne<{ projectId: number; status: ProjectStatus }>(
    db,
    `select id as "projectId", status from projects
     where id = (select project_id from invoices where id = $1) and deleted_at is null for no key update`,
    [invoiceId],
  );
  if (!row) throw notFound('invoice');
  return row;
}

/** Locks an invoice until the transaction ends; undefined when it is not there. */
export async function lockInvoiceVersion(
  db: Db,
  id: number,
): Promise<{ version: number; status: InvoiceStatus } | undefined> {
  return queryOne(
    db,
    'select version, status from invoices where id = $1 and deleted_at is null for no key update',
    [id],
  );
}

/** A project locked for a new invoice, with the id that this gets; undefined when it is not there. */
export async function lockInvoiceStart(
  db: Db,
  projectId: number,
): Promise<{ id: number; status: ProjectStatus } | undefined> {
  return queryOne(
    db,
    `select ${nextId('invoices')} as id, p.status from projects p where p.id = $1 and p.deleted_at is null for no key update`,
    [projectId],
  );
}

export interface NewNumber {
  dueOn: string;
  /** Keys or texts, and the same in words. */
  terms: readonly string[];
  termTexts: readonly string[];
}

/**
 * Issues a draft: takes the next number, freezes the heading, and records it, in one statement. The number's row stays locked until the
 * transaction ends, so that none is given twice or left out. Undefined when it is no draft any more.
 */
export async function takeNumber(
  db: Db,
  audit: AuditContext,
  id: number,
  { dueOn, terms, termTexts }: NewNumber,
): Promise<string | undefined> {
  const { values, param } = parameters(id, audit.now, dueOn, JSON.stringify(termTexts), terms);
  const event = {
    project_id: raw('project_id'),
    subject_kind: 'invoice',
    subject_id: id,
    kind: 'invoice.issued',
    before: { status: 'draft' },
    after:
      raw(`jsonb_build_object('status', status, 'number', number, 'title', title, 'total', amount(total_cents),
      'dueOn', due_on)`),
  };
  const row = await queryOne<{ number: string }>(
    db,
    `with taken as (
       update billing_settings set next_invoice_number = next_invoice_number + 1
       where exists (select from invoices where id = $1 and status = 'draft' and deleted_at is null)
       returning invoice_prefix || (next_invoice_number - 1) as number),
     issued as (
       update invoices i set number = taken.number, issued_on = company_day($2::timestamptz), due_on = $3,
         heading = ${headingJson} || jsonb_build_object('terms', $4::jsonb),
         payment_terms = $5, issued_at = $2, updated_at = $2, version = i.version + 1
       from taken cross join settings c, projects p join customers u on u.id = p.customer_id
       where i.id = $1 and p.id = i.project_id returning i.*)
     ${insertEvent(audit, event, param, 'issued')} returning after ->> 'number' as number`,
    values,
  );
  return row?.number;
}

/** Lets go of drafts that were removed before an instant, with their lines; an issued invoice is never removed. */
export async function deleteDraftsRemovedBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from invoices where deleted_at < $1 and issued_at is null', [instant]);
}

/** Voids an issued invoice; false when something was received for it meanwhile. */
export async function markInvoiceVoid(db: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    `update invoices set voided_at = $2, void_reason = $3, updated_at = $2, version = version + 1
     where id = $1 and voided_at is null and received_cents = 0 returning 1`,
    [id, now, reason],
  );
  return row !== undefined;
}

/** Takes the removal of a draft back; false when it was not removed. */
export async function markInvoiceRestored(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    `update invoices set deleted_at = null, updated_at = $2, version = version + 1
     where id = $1 and deleted_at is not null returning 1`,
    [id, now],
  );
  return row !== undefined;
}

export interface VoidedDraft {
  id: number;
  title: string;
  total: number;
}

/** Voids the drafts of a project that is called off; returns them. */
export async function voidDrafts(
  db: Db,
  projectId: number,
  reason: string,
  now: Date,
): Promise<VoidedDraft[]> {
  return query<VoidedDraft>(
    db,
    `update invoices set voided_at = $2, void_reason = $3, updated_at = $2, version = version + 1
     where project_id = $1 and status = 'draft' and deleted_at is null
     returning id, title, amount(total_cents)::float8 as total`,
    [projectId, now, reason],
  );
}

/** Undoes `voidDrafts` for a cancelled project: the drafts that were voided by its cancelling are drafts again. */
export async function unvoidDrafts(db: Db, projectId: number, now: Date): Promise<VoidedDraft[]> {
  return query<VoidedDraft>(
    db,
    `update invoices i set voided_at = null, void_reason = '', updated_at = $2, version = i.version + 1
     from projects p
     where p.id = $1 and i.project_id = p.id and i.voided_at = p.status_since
       and i.issued_at is null and i.deleted_at is null
     returning i.id, i.title, amount(i.total_cents)::float8 as total`,
    [projectId, now],
  );
}

/** The refusal for what only a draft allows. */
export function notDraft({ status, number }: Pick<Invoice, 'status' | 'number'>): AppError {
  return new AppError(
    'invoice.not_draft',
    status === 'void'
      ? 'This invoice is void, so you can’t edit it. Copy it to bill again.'
      : `Invoice ${number} has been issued, so you can’t edit it. Void it and copy it instead.`,
  );
}
