import { headingJson } from '../../src/server/features/invoices/invoice-heading-queries.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { queryOne } from '../../src/server/platform/db/query.ts';
import type { TestCaller } from './test-app.ts';

let count = 0;

/** An invoice of a project as it stands in the database, issued unless told. */
export async function insertInvoice(
  db: Db,
  projectId: number,
  {
    total = 1250,
    isDraft = false,
    isVoid = false,
  }: { total?: number; isDraft?: boolean; isVoid?: boolean } = {},
) {
  count += 1;
  const row = await queryOne<{ id: number; number: string | null }>(
    db,
    `insert into invoices (project_id, title, lines_cents, total_cents, number, issued_on, due_on, issued_at, heading, voided_at,
       created_at, updated_at)
     select $1, 'Deposit', $2, $2, case when not $3 then $4 end, case when not $3 then date '2026-03-09' end, date '2026-04-08',
       case when not $3 then now() end, ${headingJson}, case when $5 then now() end, now(), now()
     from projects p join customers u on u.id = p.customer_id cross join settings c where p.id = $1
     returning id, number`,
    [projectId, Math.round(total * 100), isDraft, `INV-${7000 + count}`, isVoid],
  );
  return row!;
}

/** Records a payment through the API; returns its answer. */
export function pay(caller: TestCaller, projectId: number, fields: object, headers?: Record<string, string>) {
  return caller.call('POST', `/api/projects/${projectId}/payments`, fields, headers);
}
