import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** SQL: the project has an expense. */
export const hasExpense = (project: string) =>
  `exists (select from expenses x where x.project_id = ${project} and x.deleted_at is null)`;

/** Whether a locked project has expenses; recording one locks it too. */
export async function hasExpenses(db: Db, projectId: number): Promise<boolean> {
  const row = await queryOne<{ has: boolean }>(db, `select ${hasExpense('$1')} as has`, [projectId]);
  return row!.has;
}
