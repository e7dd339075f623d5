import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { figure } from '../../test/faults/full-size.ts';
import { createBid, insertProject, setUpCompany } from '../../test/support/bid-fixtures.ts';
import { phonePhoto, plainPicture } from '../../test/support/picture-files.ts';
import { startS3Peer, type S3Peer } from '../../test/support/s3-peer.ts';
import { diskTestStore, s3TestStore } from '../../test/support/stores.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../test/support/test-app.ts';
import { examineEverything } from './examine-everything.ts';
import { query } from './platform/db/query.ts';
import type { Finding } from './platform/doctor/examination.ts';
import type { FileStore } from './platform/files/file-store.ts';

let app: TestApp;
let office: TestCaller;
let files: FileStore;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  await setUpCompany(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ files } = app.app.services);
  await app.database.pool.query(
    'truncate customers cascade; delete from files; update billing_settings set next_invoice_number = default',
  );
});

/** What the doctor says is wrong, as sentences. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  await examineEverything(app.db, { files }, (_name, examined) => {
    found.push(...examined.findings.map(({ where, what }) => `${where}: ${what}`));
  });
  return found;
}

/** A project with a contract of which a part was billed and paid, and an expense that was paid in part. */
async function insertStory() {
  const { id, number } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const { status } = await office.call('POST', `/api/projects/${id}/bids/${bid.id}/finalize`, {});
  expect(status).toBe(200);
  await query(
    app.db,
    `with invoice as (
       insert into invoices (project_id, number, issued_on, due_on, heading, lines_cents, total_cents, received_cents, issued_at,
         created_at, updated_at)
       values ($1, 'INV-' || (select next_invoice_number from billing_settings), '2026-03-10', '2026-04-09', '{}', 10000, 10000, 4000,
         now(), now(), now()) returning id),
     counted as (update billing_settings set next_invoice_number = next_invoice_number + 1),
     line as (insert into invoice_lines (invoice_id, position, name, unit_price_cents, total_cents, is_taxable)
       select id, 0, 'Extra work', 10000, 10000, false from invoice)
     insert into received_payments (invoice_id, amount_cents, method, received_on, created_at)
     select id, 4000, 'Check', '2026-03-10', now() from invoice`,
    [id],
  );
  await query(
    app.db,
    `with expense as (
       insert into expenses (project_id, paid_to, cost_cents, paid_cents, spent_on, created_at, updated_at)
       values ($1, 'Coast Lumber', 5000, 2000, '2026-03-10', now(), now()) returning id)
     insert into expense_payments (expense_id, amount_cents, method, paid_on, created_at)
     select id, 2000, 'Card', '2026-03-10', now() from expense`,
    [id],
  );
  return { id, number, bidId: bid.id as number };
}

test('nothing is wrong with what the app itself has written', async () => {
  await insertStory();
  expect(await findings()).toEqual([]);
});

/** What somebody may have broken in the database, and what the doctor has to say of it. */
const breakages: Array<[what: string, sql: string, said: RegExp]> = [
  [
    'a contract',
    `update projects set contract_cents = contract_cents + 1 where id = $1`,
    /contract is \$[\d,]+\.\d\d and should be \$[\d,]+\.\d\d/,
  ],
  [
    'a line of a bid',
    `update bid_lines set total_cents = 1 where bid_id = (select finalized_bid_id from projects where id = $1) and position = 0`,
    /line "Protect floors" is \$0\.01 and should be \$180\.00/,
  ],
  ['a total of a bid', `update bids set tax_cents = tax_cents + 1 where project_id = $1`, /tax is \$/],
  [
    'a total of an invoice',
    `update invoices set lines_cents = lines_cents + 1 where project_id = $1`,
    /sum of lines is \$100\.01 and should be \$100\.00/,
  ],
  [
    'what was received',
    `update invoices set received_cents = 3999 where project_id = $1`,
    /received is \$39\.99 and should be \$40\.00/,
  ],
  [
    'what was paid',
    `update expenses set paid_cents = 2001 where project_id = $1`,
    /Coast Lumber\): paid is \$20\.01 and should be \$20\.00/,
  ],
  [
    'the number of an invoice',
    `update invoices set number = 'INV-9999' where project_id = $1`,
    /INV-\d+ to INV-9999: \d+ numbers are missing/,
  ],
  [
    'the next number of an invoice',
    `update billing_settings set next_invoice_number = 1001 where $1::bigint > 0`,
    /settings: the next number INV-1001 is already taken/,
  ],
  [
    'billed beyond the contract',
    `update invoices set total_cents = 99999900, lines_cents = 99999900 where project_id = $1`,
    /\$999,999\.00 are billed on a contract of \$[\d,.]+ without approval/,
  ],
];

let told = 0;
afterAll(() => figure(`${told} ways to break amounts and numbers, each told with where and what`));
test.each(breakages)('%s that is wrong is told, with where and what', async (_what, sql, said) => {
  // Between its number and that of another one some can be missing.
  await insertStory();
  const { id } = await insertStory();
  const undo = await keepTables();
  await query(app.db, sql, [id]);
  expect((await findings()).join('\n')).toMatch(said);
  told += 1;
  await undo();
  expect(await findings()).toEqual([]);
});

test('amounts are said in the company’s money, and what they are about leads to its page', async () => {
  const { id, number, bidId } = await insertStory();
  await query(app.db, `update settings set currency = 'EUR', locale = 'de-DE'`);
  const undo = await keepTables();
  await query(app.db, 'update projects set contract_cents = 176352200 where id = $1', [id]);
  await query(app.db, 'update bids set tax_cents = 0 where id = $1', [bidId]);
  const found: Finding[] = [];
  await examineEverything(app.db, { files }, (_name, examined) => void found.push(...examined.findings));
  expect(found).toEqual([
    expect.objectContaining({
      where: number,
      what: expect.stringMatching(/^contract is 1\.763\.522,00\s€ and should be [\d.,]+\s€$/),
      record: { kind: 'project', id, projectId: id },
    }),
    expect.objectContaining({
      what: expect.stringMatching(/^tax is 0,00\s€/),
      record: { kind: 'bid', id: bidId, projectId: id },
    }),
  ]);
  await undo();
  await query(app.db, `update settings set currency = 'USD', locale = 'en-US'`);
});

/** Takes the rows that a breakage touches aside, and returns what puts them back. */
async function keepTables(): Promise<() => Promise<void>> {
  const tables = ['projects', 'bids', 'bid_lines', 'invoices', 'expenses', 'billing_settings'];
  const kept = new Map<string, string>();
  for (const table of tables) {
    const [row] = await query<{ rows: string }>(app.db, `select json_agg(t)::text as rows from ${table} t`);
    kept.set(table, row?.rows ?? '[]');
  }
  return async () => {
    const columns: Record<string, string> = {
      projects: 'contract_cents',
      bids: 'tax_cents',
      bid_lines: 'total_cents',
      invoices: 'lines_cents, total_cents, received_cents, number',
      expenses: 'paid_cents',
      billing_settings: 'next_invoice_number',
    };
    for (const [table, rows] of kept) {
      const key = table === 'billing_settings' ? 'only_row' : 'id';
      const set = columns[table]!.split(', ').map((column) => `${column} = k.${column}`);
      await query(
        app.db,
        `update ${table} t set ${set.join(', ')} from json_populate_recordset(null::${table}, $1::json) k where k.${key} = t.${key}`,
        [rows],
      );
    }
  };
}

test('a signed text that was changed, and an appointment whose check-in is missing, are told', async () => {
  const { id, number, bidId } = await insertStory();
  const pdf = Buffer.from('what was signed');
  await files.stage(pdf);
  const { sha256 } = await files.put(app.db, pdf, { mediaType: 'application/pdf' });
  await query(
    app.db,
    `insert into bid_signatures (bid_id, signer_name, method, signed_at, document, document_sha256, pdf_sha256)
     values ($1, 'Wilma Harte', 'typed', now(), '{}', 'another', $2)`,
    [bidId, sha256],
  );
  await query(
    app.db,
    `with appointment as (
       insert into appointments (project_id, starts_at, ends_at, created_at)
       values ($1, '2026-03-10T15:00Z', '2026-03-10T16:00Z', now()) returning id)
     insert into attendances (appointment_id, arrived_at, arrival_source)
     select id, '2026-03-10T15:02Z', 'reported' from appointment`,
    [id],
  );
  const found = (await findings()).join('\n');
  expect(found).toMatch(/fingerprint of the signed document is another and should be 44136fa355/);
  expect(found).toMatch(
    new RegExp(`${number} appointment of 2026-03-10: check-in is .+ and should be 2026-03-10T15:02`),
  );
});

test('a photo that is not as its list tells, or that says where it was taken, is told', async () => {
  const { id } = await insertProject(app.db);
  const photo = async (filename: string, bytes: Buffer, size: [number, number]) => {
    await files.stage(bytes);
    const { sha256 } = await files.put(app.db, bytes, { mediaType: 'image/jpeg' });
    await query(
      app.db,
      `insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, position, created_at, updated_at)
       values ($1, 'before', $2, $3, $3, $4, $5, 1, now(), now())`,
      [id, filename, sha256, ...size],
    );
  };
  await photo('right.jpg', await plainPicture('jpeg', 20), [60, 40]);
  expect(await findings()).toEqual([]);
  await photo('large.jpg', await plainPicture('jpeg', 90), [600, 400]);
  await photo('told.jpg', await phonePhoto({ width: 60, height: 40 }), [60, 40]);
  expect(await findings()).toEqual([
    expect.stringContaining('before large.jpg: its size is 60 × 40 instead of 600 × 400'),
    expect.stringContaining('before told.jpg: its file still has camera data'),
  ]);
});

test.each<['folder' | 'bucket', (() => Promise<S3Peer>) | undefined]>([
  ['folder', undefined],
  ['bucket', startS3Peer],
])('a file of a %s that is gone, or is not what was kept, is told', async (_, startPeer) => {
  const peer = await startPeer?.();
  const store = await (peer ? s3TestStore(peer) : diskTestStore());
  ({ files } = store);
  const kept = await files.put(app.db, Buffer.from('a receipt'), { mediaType: 'image/png' });
  const gone = await files.put(app.db, Buffer.from('another receipt'), { mediaType: 'image/png' });
  expect(await findings()).toEqual([]);
  const { id, number } = await insertProject(app.db);
  await query(
    app.db,
    `insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, position, created_at, updated_at)
     values ($1, 'before', 'kitchen.jpg', $2, $2, 1, 1, 1, now(), now())`,
    [id, gone.sha256],
  );
  const { sha256 } = kept;
  await store.overwrite(sha256, Buffer.from('a forgery'));
  await files.remove(gone.sha256);
  expect((await findings()).toSorted()).toEqual(
    [
      `file ${sha256.slice(0, 12)} (nothing refers to it): its content has changed`,
      `file ${gone.sha256.slice(0, 12)} (${number} photo kitchen.jpg): it’s missing or can’t be read`,
    ].toSorted(),
  );
  if (peer) peer.behaviour = 'error';
  if (peer) await expect(findings()).rejects.toMatchObject({ code: 'store.unavailable' });
  await store.remove();
  await peer?.close();
});
