import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBackup } from '../../src/server/platform/backup/check-backup.ts';
import { restoreBackup } from '../../src/server/platform/backup/restore-backup.ts';
import { migrationsDir, readMigrationFiles } from '../../src/server/platform/db/migration-files.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { query } from '../../src/server/platform/db/query.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import type { TestDatabase } from '../support/database.ts';
import { readPdf } from '../support/read-pdf.ts';
import { smallPictures } from '../support/small-pictures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
const gone = 'f'.repeat(64);
let kept: string;

beforeAll(async () => {
  app = await createTestApp({ fill });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

/** A company from before invoices kept the file of their logo: of some it is still there. */
async function fill({ db, pool }: TestDatabase, files: FileStore): Promise<void> {
  const migrations = await readMigrationFiles(migrationsDir);
  const backup = await checkBackup(join(import.meta.dirname, '../fixtures/schema-0036.tar'), migrations);
  await restoreBackup({ pool, files, backup, migrations });
  await files.stage(smallPictures.png);
  kept = (await files.put(db, smallPictures.png, { mediaType: 'image/png' })).sha256;
  await query(db, 'update settings set logo_sha256 = $1', [kept]);
  await query(
    db,
    `update invoices set heading = jsonb_set(heading, '{company,logo}', to_jsonb(case when id % 2 = 0 then $1 else $2 end))
     where heading is not null`,
    [kept, gone],
  );
  await migrate(pool);
}

interface Issued {
  id: number;
  logo: string | null;
  projectId: number;
  paymentId: number | null;
}

test('what was issued before is drawn, with its logo where that is still there', async () => {
  const issued = await query<Issued>(
    app.db,
    `select i.id, i.issued_logo_sha256 as logo, i.project_id as "projectId",
       (select min(y.id) from received_payments y where y.invoice_id = i.id) as "paymentId"
     from invoices i where issued_at is not null order by id limit 8`,
  );
  expect(issued).toHaveLength(8);
  for (const { id, logo, projectId, paymentId } of issued) {
    expect(logo).toBe(id % 2 === 0 ? kept : null);
    const papers = [
      `/api/invoices/${id}/preview`,
      ...(paymentId === null ? [] : [`/api/projects/${projectId}/payments/${paymentId}/receipt`]),
    ];
    for (const paper of papers) {
      const { status, raw } = await admin.call('GET', paper);
      expect([paper, status]).toEqual([paper, 200]);
      expect(JSON.stringify(readPdf(raw).elements).includes('"Figure"')).toBe(logo !== null);
    }
  }
  expect(issued.some(({ paymentId }) => paymentId !== null)).toBe(true);
});
