import type { Inspection, InspectionResult } from '../../../shared/permits/permit-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { inspectionColumns } from './permit-columns-queries.ts';

export interface InspectionFields {
  kind: string;
  date: string;
  result: InspectionResult;
  note: string;
}

/** Adds an inspection to a held permit. */
export async function insertInspection(
  db: Db,
  permitId: number,
  { kind, date, result, note }: InspectionFields,
  now: Date,
): Promise<Inspection> {
  const row = await queryOne<Inspection>(
    db,
    `insert into permit_inspections as k (permit_id, kind, held_on, result, note, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning ${inspectionColumns}`,
    [permitId, kind, date, result, note, now],
  );
  return row!;
}

export interface StoredInspection extends Inspection {
  isRemoved: boolean;
}

/** An inspection of this permit, removed or not, locked until the transaction ends; undefined when there is none. */
export async function lockInspection(
  db: Db,
  permitId: number,
  id: number,
): Promise<StoredInspection | undefined> {
  return queryOne<StoredInspection>(
    db,
    `select ${inspectionColumns}, k.deleted_at is not null as "isRemoved" from permit_inspections k
     where k.id = $2 and k.permit_id = $1 for no key update`,
    [permitId, id],
  );
}

/** Writes a locked inspection. */
export async function updateInspection(
  db: Db,
  id: number,
  { kind, date, result, note }: InspectionFields,
  now: Date,
): Promise<Inspection> {
  const row = await queryOne<Inspection>(
    db,
    `update permit_inspections k set kind = $2, held_on = $3, result = $4, note = $5, version = version + 1, updated_at = $6
     where id = $1 returning ${inspectionColumns}`,
    [id, kind, date, result, note, now],
  );
  return row!;
}

/** Hides or shows a locked inspection. */
export async function setInspectionDeleted(db: Db, id: number, deletedAt: Date | null): Promise<Inspection> {
  const row = await queryOne<Inspection>(
    db,
    `update permit_inspections k set deleted_at = $2, version = version + 1 where id = $1 returning ${inspectionColumns}`,
    [id, deletedAt],
  );
  return row!;
}
