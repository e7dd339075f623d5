import type { Db } from '../db/database.ts';
import { queryOne } from '../db/query.ts';

/** What the company calls itself; empty before anybody has said so. */
export async function findCompanyName(db: Db): Promise<string> {
  const row = await queryOne<{ name: string }>(db, 'select company_name as name from settings');
  return row?.name ?? '';
}
