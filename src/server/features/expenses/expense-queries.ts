import { parameters } from '../../platform/db/parameters.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow, updateRow } from '../../platform/db/write-columns.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { KeptPicture } from '../../platform/pictures/take-in-picture.ts';
import {
  seesNoCosts,
  isVisible,
  type VisibleProject,
  type Viewer,
} from '../projects/project-access-queries.ts';
import { expenseWithPaymentsColumns } from './expense-columns-queries.ts';

/** What a person says of an expense, with its cost in cents. */
export interface ExpenseFields {
  paidTo: string;
  businessId: number | null;
  paidFor: string;
  category: string;
  requestReference: string;
  costCents: number;
  date: string;
  isBillable: boolean;
  isConfirmed: boolean;
}

export interface StoredExpense extends ExpenseFields {
  id: number;
  projectId: number;
  paidCents: number;
  picture: KeptPicture | null;
  createdById: number | null;
  isRemoved: boolean;
  version: number;
}

/** The company's day and its currency, by which an expense is judged and told of. */
export type Company = Pick<VisibleProject, 'today' | 'currency' | 'locale'>;

/** The business of an id, or else of exactly a name, however its letters are written. */
export async function findBusinessPaid(
  db: Db,
  { businessId, paidTo }: { businessId: number | null | undefined; paidTo: string },
): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    `select id from businesses where deleted_at is null
       and case when $1::bigint is null then lower(name) = lower($2) else id = $1 end`,
    [businessId ?? null, paidTo],
  );
  return row?.id;
}

/** Another expense with the same receipt, which came before. */
export interface SameReceipt {
  id: number;
  projectId: number;
  projectNumber: string;
  paidTo: string;
  costCents: number;
  date: string;
  createdById: number | null;
}

/** The expense that has one of these pictures already, as it came or as it is kept. */
export async function findSameReceipt(
  db: Db,
  hashes: readonly string[],
  exceptId: number | null,
): Promise<SameReceipt | undefined> {
  return queryOne<SameReceipt>(
    db,
    `select x.id, x.project_id as "projectId", p.number as "projectNumber", x.paid_to as "paidTo", x.cost_cents as "costCents",
       x.spent_on as date, x.created_by as "createdById"
     from expenses x join projects p on p.id = x.project_id
     where x.deleted_at is null and (x.picture_source_sha256 = any($1) or x.picture_sha256 = any($1))
       and x.id is distinct from $2 order by x.id limit 1`,
    [hashes, exceptId],
  );
}

const columnsOf = ({ fields, picture }: { fields: ExpenseFields; picture: KeptPicture | null }) => ({
  paid_to: fields.paidTo,
  business_id: fields.businessId,
  paid_for: fields.paidFor,
  category: fields.category,
  request_reference: fields.requestReference,
  cost_cents: fields.costCents,
  spent_on: fields.date,
  is_billable: fields.isBillable,
  is_confirmed: fields.isConfirmed,
  picture_sha256: picture?.sha256 ?? null,
  picture_source_sha256: picture?.sourceSha256 ?? null,
  picture_name: picture?.name ?? '',
});

/** Adds an expense to a locked project and returns its id. */
export async function insertExpense(
  db: Db,
  projectId: number,
  expense: { fields: ExpenseFields; picture: KeptPicture | null },
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const origin = { project_id: projectId, created_by: by, created_at: now, updated_at: now };
  return (await insertRow(db, 'expenses', { ...origin, ...columnsOf(expense) })).id;
}

/** An expense of this project, removed or not, locked until the transaction ends; undefined when there is none. */
export async function lockExpense(db: Db, projectId: number, id: number): Promise<StoredExpense | undefined> {
  return queryOne<StoredExpense>(
    db,
    `select x.id, x.project_id as "projectId", x.paid_to as "paidTo", x.business_id as "businessId", x.paid_for as "paidFor",
       x.category, x.request_reference as "requestReference", x.cost_cents as "costCents", x.paid_cents as "paidCents",
       x.spent_on as date, x.is_billable as "isBillable", x.is_confirmed as "isConfirmed",
       case when x.picture_sha256 is not null then json_build_object('sha256', x.picture_sha256,
         'sourceSha256', x.picture_source_sha256, 'name', x.picture_name) end as picture,
       x.created_by as "createdById", x.deleted_at is not null as "isRemoved", x.version
     from expenses x where x.id = $2 and x.project_id = $1 for no key update`,
    [projectId, id],
  );
}

/** Writes a locked expense. */
export async function updateExpense(
  db: Db,
  id: number,
  expense: { fields: ExpenseFields; picture: KeptPicture | null },
  now: Date,
): Promise<void> {
  await updateRow(db, 'expenses', id, { ...columnsOf(expense), updated_at: now });
}

/** Hides or shows a locked expense. */
export async function setExpenseDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await query(
    db,
    `update expenses set deleted_at = $2, version = version + 1 where id = $1 and paid_cents = 0`,
    [id, deletedAt],
  );
}

/** The invoice that passes an expense on to the customer, when one does: its number, null for a draft. */
export async function findInvoiceOf(db: Db, id: number): Promise<{ number: string | null } | undefined> {
  return queryOne<{ number: string | null }>(
    db,
    `select i.number from invoice_lines l join invoices i on i.id = l.invoice_id
     where l.expense_id = $1 and i.deleted_at is null and i.voided_at is null limit 1`,
    [id],
  );
}

/** An expense with its payments, ready for the wire; also one that was removed. */
export async function readExpense(db: Db, id: number): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select row_to_json(e)::text as json from (select ${expenseWithPaymentsColumns} from expenses x where x.id = $1) e`,
    [id],
  );
  return new JsonText(row!.json);
}

export interface FoundPicture {
  sha256: string;
  mediaType: string;
  name: string;
}

/** The receipt of an expense that the viewer may see: who sees no costs those of their own. */
export async function findReceipt(
  db: Db,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<FoundPicture | undefined> {
  const { values, param } = parameters(projectId, id);
  const own = seesNoCosts(viewer) ? `and x.created_by = ${param(viewer.employeeId)}` : '';
  return queryOne<FoundPicture>(
    db,
    `select f.sha256, f.media_type as "mediaType", x.picture_name as name
     from expenses x join projects p on p.id = x.project_id join files f on f.sha256 = x.picture_sha256
     where x.id = $2 and x.project_id = $1 and x.deleted_at is null and p.deleted_at is null
       and ${isVisible(viewer, param)} ${own}`,
    values,
  );
}

/**
 * Lets go of expenses, and of payments of them, that were removed before an instant; of their pictures go those that nothing else refers to.
 * An expense that a void invoice tells of stays behind it.
 */
export async function deleteExpensesRemovedBefore(db: Db, instant: Date): Promise<void> {
  await query(
    db,
    `with gone as materialized (
       select x.id from expenses x where x.deleted_at < $1
         and not exists (select from invoice_lines l where l.expense_id = x.id) for update),
     payments as (
       delete from expense_payments where deleted_at < $1 or expense_id in (select id from gone))
     delete from expenses where id in (select id from gone)`,
    [instant],
  );
}
