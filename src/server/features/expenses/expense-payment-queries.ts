import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow, updateRow } from '../../platform/db/write-columns.ts';
import type { KeptPicture } from '../../platform/pictures/take-in-picture.ts';
import type { FoundPicture } from './expense-queries.ts';

export interface PaymentFields {
  amountCents: number;
  method: string;
  identification: string;
  date: string;
}

export interface StoredPayment extends PaymentFields {
  id: number;
  picture: { sha256: string; name: string } | null;
  isRemoved: boolean;
  createdById: number | null;
  createdAt: Date;
  version: number;
}

/**
 * Adds to what was paid of an expense, or with a negative amount takes from it; false when that would be more than its cost. The
 * condition holds whatever else is paid at the same time, and a constraint stands behind it.
 */
export async function addToPaid(db: Db, expenseId: number, cents: number, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    `update expenses set paid_cents = paid_cents + $2, version = version + 1, updated_at = $3
     where id = $1 and deleted_at is null and paid_cents + $2 between 0 and cost_cents returning 1 as done`,
    [expenseId, cents, now],
  );
  return row !== undefined;
}

const columnsOf = (
  { amountCents, method, identification, date }: PaymentFields,
  picture: StoredPayment['picture'] | undefined,
) => ({
  amount_cents: amountCents,
  method,
  identification,
  paid_on: date,
  picture_sha256: picture?.sha256 ?? null,
  picture_name: picture?.name ?? '',
});

export async function insertExpensePayment(
  db: Db,
  expenseId: number,
  { fields, picture }: { fields: PaymentFields; picture: KeptPicture | undefined },
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const origin = { expense_id: expenseId, created_by: by, created_at: now };
  return (await insertRow(db, 'expense_payments', { ...origin, ...columnsOf(fields, picture) })).id;
}

/** A payment of a locked expense, removed or not; undefined when there is none. */
export async function findExpensePayment(
  db: Db,
  expenseId: number,
  id: number,
): Promise<StoredPayment | undefined> {
  return queryOne<StoredPayment>(
    db,
    `select y.id, y.amount_cents as "amountCents", y.method, y.identification, y.paid_on as date,
       case when y.picture_sha256 is not null then json_build_object('sha256', y.picture_sha256, 'name', y.picture_name) end
         as picture,
       y.deleted_at is not null as "isRemoved", y.created_by as "createdById", y.created_at as "createdAt", y.version
     from expense_payments y where y.id = $2 and y.expense_id = $1`,
    [expenseId, id],
  );
}

/** Who recorded the payments of an expense, and when. */
export async function listPaymentOrigins(
  db: Db,
  expenseId: number,
): Promise<Pick<StoredPayment, 'createdById' | 'createdAt'>[]> {
  return query(
    db,
    `select created_by as "createdById", created_at as "createdAt" from expense_payments
     where expense_id = $1 and deleted_at is null`,
    [expenseId],
  );
}

/** Writes a payment of a locked expense. */
export async function updateExpensePayment(
  db: Db,
  id: number,
  fields: PaymentFields,
  picture: StoredPayment['picture'],
): Promise<void> {
  await updateRow(db, 'expense_payments', id, columnsOf(fields, picture));
}

/** Hides or shows a payment of a locked expense. */
export async function setPaymentDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await updateRow(db, 'expense_payments', id, { deleted_at: deletedAt });
}

/** The picture of a payment. */
export async function findPaymentPicture(
  db: Db,
  { projectId, expenseId, id }: { projectId: number; expenseId: number; id: number },
): Promise<FoundPicture | undefined> {
  return queryOne<FoundPicture>(
    db,
    `select f.sha256, f.media_type as "mediaType", y.picture_name as name
     from expense_payments y join expenses x on x.id = y.expense_id join projects p on p.id = x.project_id
       join files f on f.sha256 = y.picture_sha256
     where y.id = $3 and x.id = $2 and x.project_id = $1 and y.deleted_at is null and x.deleted_at is null
       and p.deleted_at is null`,
    [projectId, expenseId, id],
  );
}
