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
  const heading = {
    company: {
      name: 'Harbor & Pine Builders',
      addressLines: ['418 Alder Street', 'Astoria, OR 97103'],
      phone: '(503) 555-0142',
      email: 'office@harborpine.example',
      website: '',
      licenseNumber: '',
    },
    customer: {
      name: 'Maria Castellanos',
      addressLines: ['77 Grand Avenue', 'Astoria, OR 97103'],
      phone: '(503) 555-0199',
      email: 'maria@castellanos.example',
    },
    siteAddressLines: ['77 Grand Avenue', 'Astoria, OR 97103'],
  };
  const row = await queryOne<{ id: number; number: string | null }>(
    db,
    `insert into invoices (project_id, title, lines_cents, total_cents, number, issued_on, due_on, issued_at, heading, voided_at,
       created_at, updated_at)
     select $1, 'Deposit', $2, $2, case when not $3 then $4 end, case when not $3 then date '2026-03-09' end, date '2026-04-08',
       case when not $3 then now() end, $5, case when $6 then now() end, now(), now()
     returning id, number`,
    [projectId, Math.round(total * 100), isDraft, `INV-${7000 + count}`, JSON.stringify(heading), isVoid],
  );
  return row!;
}

/** Records a payment through the API; returns its answer. */
export function pay(caller: TestCaller, projectId: number, fields: object, headers?: Record<string, string>) {
  return caller.call('POST', `/api/projects/${projectId}/payments`, fields, headers);
}
