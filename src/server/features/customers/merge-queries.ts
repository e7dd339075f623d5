import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow } from '../../platform/db/write-columns.ts';
import type { CustomerValues } from './customer-queries.ts';

export interface MovedProject {
  id: number;
  number: string;
}

/**
 * Locks what belongs to customers, removed projects included, before the customers themselves (docs/architecture.md). An import of
 * customers is waited for first: it holds all of them, and writes their names and numbers into the search of their projects.
 */
export async function lockProjectsOf(db: Db, customerIds: readonly number[]): Promise<void> {
  await query(db, 'lock table customers in row share mode');
  await query(db, 'select id from projects where customer_id = any($1::bigint[]) order by id for update', [
    customerIds,
  ]);
}

/** Where customers have gone: those that were merged, with the one each was merged into. */
export async function findMergedInto(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ id: number; mergedInto: number }>(
    db,
    'select id, merged_into as "mergedInto" from customers where id = any($1::bigint[]) and merged_into is not null',
    [ids],
  );
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto]));
}

/** Removes the one customer and lets its address lead to the other. */
export async function markMerged(db: Db, mergedId: number, keptId: number, now: Date): Promise<void> {
  await query(
    db,
    `update customers set deleted_at = $3, updated_at = $3, merged_into = $2, version = version + 1 where id = $1`,
    [mergedId, keptId, now],
  );
}

/** Moves the projects of a customer, or those of them that are named; what is theirs moves with them. Gives the moved ones. */
export function moveProjects(
  db: Db,
  from: number,
  to: number,
  only: readonly number[] | null = null,
): Promise<MovedProject[]> {
  return query<MovedProject>(
    db,
    `with moved as (
       update projects set customer_id = $2 where customer_id = $1 and ($3::bigint[] is null or id = any($3)) returning id, number)
     select id, number from moved order by id`,
    [from, to, only],
  );
}

export interface Merge {
  id: number;
  keptId: number;
  mergedId: number;
  keptBefore: CustomerValues;
  keptAfter: CustomerValues;
  mergedBefore: CustomerValues;
  projectIds: number[];
  /** The tags that it brought to the customer that stayed. */
  tagIds: number[];
  mergedAt: Date;
  undoneAt: Date | null;
}

export async function insertMerge(
  db: Db,
  audit: AuditContext,
  merge: Omit<Merge, 'id' | 'mergedAt' | 'undoneAt'>,
): Promise<number> {
  const { id } = await insertRow(db, 'customer_merges', {
    kept_id: merge.keptId,
    merged_id: merge.mergedId,
    kept_before: JSON.stringify(merge.keptBefore),
    kept_after: JSON.stringify(merge.keptAfter),
    merged_before: JSON.stringify(merge.mergedBefore),
    project_ids: merge.projectIds,
    tag_ids: merge.tagIds,
    merged_by: audit.actor.id,
    merged_at: audit.now,
  });
  return id;
}

const columns = `id, kept_id as "keptId", merged_id as "mergedId", kept_before as "keptBefore", kept_after as "keptAfter",
  merged_before as "mergedBefore", project_ids as "projectIds", tag_ids as "tagIds", merged_at as "mergedAt", undone_at as "undoneAt"`;

/** A merge into a customer; undefined when there is none of this number. */
export function findMerge(db: Db, keptId: number, id: number): Promise<Merge | undefined> {
  return queryOne<Merge>(db, `select ${columns} from customer_merges where id = $2 and kept_id = $1`, [
    keptId,
    id,
  ]);
}

/** The other merges into this customer that still stand, oldest first. */
export function findOtherMerges(db: Db, keptId: number, exceptId: number): Promise<Merge[]> {
  return query<Merge>(
    db,
    `select ${columns} from customer_merges where kept_id = $1 and id <> $2 and undone_at is null order by id`,
    [keptId, exceptId],
  );
}

/** Rewrites what merges found and left, after one before them was undone. */
export async function rebaseMerges(
  db: Db,
  merges: ReadonlyArray<Pick<Merge, 'id' | 'keptBefore' | 'keptAfter'>>,
): Promise<void> {
  if (merges.length === 0) return;
  await query(
    db,
    `update customer_merges m set kept_before = r."keptBefore", kept_after = r."keptAfter"
     from jsonb_to_recordset($1::jsonb) as r(id bigint, "keptBefore" jsonb, "keptAfter" jsonb) where m.id = r.id`,
    [JSON.stringify(merges)],
  );
}

/** Brings a merged customer back as it was, and notes that its merge is undone. */
export async function markUnmerged(db: Db, merge: Merge, now: Date): Promise<void> {
  await query(
    db,
    `with undone as (update customer_merges set undone_at = $3 where id = $2)
     update customers set deleted_at = null, merged_into = null, updated_at = $3, version = version + 1 where id = $1`,
    [merge.mergedId, merge.id, now],
  );
}

/** How many of the projects belong to a customer. */
export async function countOf(db: Db, customerId: number, projectIds: readonly number[]): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    'select count(*)::int as count from projects where customer_id = $1 and id = any($2::bigint[])',
    [customerId, projectIds],
  );
  return row!.count;
}
