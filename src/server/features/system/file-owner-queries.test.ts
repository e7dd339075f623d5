import { afterAll, beforeAll, expect, it } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createPermit } from '../../../../test/support/permit-fixtures.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { fileOwners, findFileOwner } from './file-owner-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
});
afterAll(() => app.close());

async function insertFile(digit: string): Promise<string> {
  const sha256 = digit.repeat(64);
  await query(app.db, `insert into files (sha256, size_bytes, media_type) values ($1, 1, 'image/png')`, [
    sha256,
  ]);
  return sha256;
}

it('knows whatever refers to files', async () => {
  const references = await query<{ place: string }>(
    app.db,
    `select c.conrelid::regclass || '.' || a.attname as place
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid <> 'picture_sizes'::regclass`,
  );
  expect(Object.keys(fileOwners).toSorted()).toEqual(references.map(({ place }) => place).toSorted());
});

it('says whose a file is, with the page that shows it', async () => {
  const office = await app.signIn('office');
  const { id, number } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const permit = await createPermit(office, id);
  const [picture, small, logo, document, loose] = await Promise.all([...'abcde'].map(insertFile));
  await query(
    app.db,
    `with photo as (
       insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, position, created_at, updated_at)
       values ($1, 'before', 'kitchen.jpg', $2, $2, 1, 1, 1, now(), now()) returning id),
     shown as (insert into bid_pictures (bid_id, position, photo_id, picture_sha256) select $3, 1, id, $2 from photo),
     company as (update settings set logo_sha256 = $5),
     released as (update permits set released_sha256 = $6 where id = $7)
     insert into picture_sizes (source_sha256, size, recipe, sha256) values ($2, 'thumb', 1, $4)`,
    [id, picture, bid.id, small, logo, document, permit.id],
  );
  expect(await findFileOwner(app.db, picture!)).toMatchObject({
    owner: expect.stringContaining('photo kitchen.jpg'),
    record: { kind: 'project', id, projectId: id },
    isSize: false,
    others: 1,
  });
  expect(await findFileOwner(app.db, small!)).toMatchObject({
    owner: `${number} photo kitchen.jpg`,
    isSize: true,
  });
  expect(await findFileOwner(app.db, logo!)).toMatchObject({ owner: 'logo of the company', record: null });
  expect(await findFileOwner(app.db, document!)).toMatchObject({
    owner: `${number} released document of permit ${permit.id} (Building permit, rear deck)`,
    record: { kind: 'permit', id: permit.id, projectId: id },
  });
  expect(await findFileOwner(app.db, loose!)).toBeUndefined();
});
