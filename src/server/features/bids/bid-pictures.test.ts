import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { cameraExif, exifBlock, withExif } from '../../../../test/support/exif-block.ts';
import { addPhotos, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { plainPicture } from '../../../../test/support/picture-files.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { housekeepingTasks } from '../../housekeeping.ts';
import { examineSentPictures } from '../photos/examine-photos-queries.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let projectId: number;
let photos: { id: number; filename: string }[];
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(60_000);
  projectId = (await insertProject(app.db)).id;
  photos = await addPhotos(office, projectId, 3);
  ids = photos.map(({ id }) => id);
});

const urlOf = (bid: { id: number; project_id: number }) => `/api/projects/${bid.project_id}/bids/${bid.id}`;
const read = async (bid: { id: number; project_id: number }) => (await office.call('GET', urlOf(bid))).body;
const imageUrl = (index: number) => `/api/projects/${projectId}/images/before/${photos[index]!.filename}`;
const caption = (index: number, text: string) => office.call('PUT', imageUrl(index), { caption: text });
const pdfTexts = async (bid: { id: number; project_id: number }) =>
  readPdf((await office.call('GET', `${urlOf(bid)}/pdf`)).raw).elements.map(({ text }) => text);

describe('the pictures of a draft', () => {
  test('are photos of its project in the order given, with the captions of now', async () => {
    await caption(1, 'Rot behind the tub');
    const bid = await createBid(office, projectId, { pictures: [ids[1], ids[0]] });
    expect(bid.pictures).toEqual([ids[1], ids[0]]);
    expect(bid.shownPictures[0]).toEqual({
      id: ids[1],
      filename: 'photo-2.jpg',
      caption: 'Rot behind the tub',
      url: expect.stringMatching(`^${urlOf(bid)}/pictures/${ids[1]}\\?v=[0-9a-f]{12}$`),
      thumbnailUrl: expect.stringContaining('&size=thumb'),
      width: expect.any(Number),
      height: expect.any(Number),
    });
    await caption(1, 'Mold behind the tub');
    expect((await read(bid)).shownPictures[0].caption).toBe('Mold behind the tub');
    const kept = await office.call('PUT', urlOf(bid), { title: 'Another title' });
    expect(kept.body.pictures).toEqual([ids[1], ids[0]]);
    const other = await office.call('PUT', urlOf(bid), { pictures: [ids[2], ids[1]] });
    expect(other.body.pictures).toEqual([ids[2], ids[1]]);
    const [event] = (await office.call('GET', `/api/projects/${projectId}/history`)).body;
    expect(event).toMatchObject({
      kind: 'bid.updated',
      before: { pictures: ['photo-2.jpg', 'photo-1.jpg'] },
      after: { pictures: ['photo-3.jpg', 'photo-2.jpg'] },
    });
    expect((await office.call('PUT', urlOf(bid), other.body)).body.pictures).toEqual([ids[2], ids[1]]);
    expect((await office.call('PUT', urlOf(bid), { pictures: [] })).body.shownPictures).toEqual([]);
  });

  test('of another project, named twice or too many are refused by name', async () => {
    const stranger = (await addPhotos(office, (await insertProject(app.db)).id))[0]!;
    const bid = await createBid(office, projectId);
    const save = async (pictures: unknown) => office.call('PUT', urlOf(bid), { pictures });
    expect(await save([ids[0], stranger.id])).toMatchObject({
      status: 422,
      body: { fields: { 'pictures.1': `Photo ${stranger.id} doesn’t belong to this project.` } },
    });
    expect((await save([ids[0], ids[0]])).body.fields).toEqual({
      'pictures.1': `Photo ${ids[0]} is chosen twice. Choose each photo once.`,
    });
    expect((await save(Array.from({ length: 25 }, (_, index) => index + 1))).body.fields).toEqual({
      pictures: 'Choose at most 24 photos.',
    });
    const body = { project: { id: projectId }, pictures: [stranger.id] };
    expect((await office.call('POST', `/api/projects/${projectId}/bids`, body)).status).toBe(422);
  });

  test('are left out once their photo is removed, which says so, and are back when it is', async () => {
    const bid = await createBid(office, projectId, { pictures: ids });
    const removed = await office.call('DELETE', imageUrl(0));
    expect(removed.body.drafts).toEqual([{ id: bid.id, number: 1, revision: 1, title: 'Hall bathroom' }]);
    expect(await read(bid)).toMatchObject({ pictures: ids.slice(1), picturesGone: 1 });
    const many = await office.call('POST', `/api/projects/${projectId}/images/remove`, {
      ids: ids.slice(0, 2),
    });
    expect(many.body).toMatchObject({ removed: [ids[1]], drafts: [{ id: bid.id }] });
    expect((await office.call('GET', `${urlOf(bid)}/pictures/${ids[0]}`)).status).toBe(404);
    await office.call('POST', `/api/projects/${projectId}/images/restore`, { ids });
    expect(await read(bid)).toMatchObject({ pictures: ids, picturesGone: 0 });
  });

  test('stay behind where the bid is copied into another project or made a template of, and come along within one', async () => {
    const bid = await createBid(office, projectId, { pictures: ids });
    expect((await createBid(office, projectId, { copyOfBidId: bid.id })).pictures).toEqual(ids);
    const elsewhere = await insertProject(app.db);
    expect((await createBid(office, elsewhere.id, { copyOfBidId: bid.id })).pictures).toEqual([]);
    const template = await office.call('POST', '/api/bid-templates', { name: 'Bath', bidId: bid.id });
    expect((await createBid(office, projectId, { templateId: template.body.id })).pictures).toEqual([]);
  });
});

describe('the pictures of a bid that is out', () => {
  async function sentBid() {
    await caption(0, 'As it went');
    const bid = await createBid(office, projectId, { pictures: ids.slice(0, 2) });
    const code = await sendByLink(office, projectId, bid.id);
    return { bid, code, page: `/api/public/bids/${code}` };
  }

  test('stay as they went, whatever becomes of their photos', async () => {
    const { bid, page } = await sentBid();
    const before = await app.anonymous('GET', page);
    await caption(0, 'Another word');
    await office.call('DELETE', imageUrl(0));
    expect(await read(bid)).toMatchObject({ pictures: ids.slice(0, 2), picturesGone: 0 });
    expect((await read(bid)).shownPictures[0].caption).toBe('As it went');
    expect((await office.call('GET', (await read(bid)).shownPictures[0].thumbnailUrl)).status).toBe(200);
    const after = await app.anonymous('GET', page);
    expect(after.body.pictures).toEqual(before.body.pictures);
    expect(after.body.documentSha256).toBe(before.body.documentSha256);
    expect((await app.anonymous('GET', after.body.pictures[0].url)).status).toBe(200);

    // Neither does the housekeeping take them, nor the files that nobody refers to.
    const long = new Date(app.clock.now().getTime() - 40 * 86_400_000);
    await query(app.db, 'update photos set deleted_at = $2 where id = any($1)', [[ids[0], ids[2]], long]);
    for (const task of housekeepingTasks)
      await task(app.db, (days) => new Date(app.clock.now().getTime() - days * 86_400_000));
    const left = await query<{ id: number }>(
      app.db,
      'select id from photos where project_id = $1 order by id',
      [projectId],
    );
    expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await app.anonymous('GET', after.body.pictures[0].url)).status).toBe(200);
    expect(
      (
        await examineSentPictures.examine(app.db, {
          files: { read: () => Promise.reject(new Error()) },
          money: String,
        })
      ).findings,
    ).toEqual([]);
  });

  test('are shown to the customer for a screen, and nobody else under any other address', async () => {
    const { code, page } = await sentBid();
    const { body } = await app.anonymous('GET', page);
    expect(body.pictures).toEqual([
      {
        caption: 'As it went',
        url: expect.stringMatching(`^${page}/pictures/1\\?v=[0-9a-f]{12}$`),
        width: expect.any(Number),
        height: expect.any(Number),
      },
      {
        caption: '',
        url: expect.stringContaining(`${page}/pictures/2`),
        width: expect.any(Number),
        height: expect.any(Number),
      },
    ]);
    const shown = await app.anonymous('GET', body.pictures[0].url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const forPhone = await app.anonymous('GET', `${body.pictures[0].url}&size=middle`);
    expect(forPhone.headers).toMatchObject({ 'content-type': 'image/webp' });
    const unavailable = { status: 404, body: { error: 'This link isn’t available.', code: 'not_found' } };
    for (const path of ['0', '3', '99', 'x', '-1', '1.5', '..%2F1', '1%00']) {
      expect(await app.anonymous('GET', `${page}/pictures/${path}`)).toMatchObject(unavailable);
    }
    expect(await app.anonymous('GET', `/api/public/bids/${'x'.repeat(27)}/pictures/1`)).toMatchObject(
      unavailable,
    );
    expect((await app.anonymous('GET', imageUrl(0))).status).toBe(401);
    await office.call(
      'DELETE',
      `/api/projects/${projectId}/bids/${(await office.call('GET', `/api/projects/${projectId}/bids`)).body[0].id}/link`,
    );
    expect(await app.anonymous('GET', body.pictures[0].url)).toMatchObject(unavailable);
    const html = await app.anonymous('GET', `/bid/${code}`);
    expect(String(html.body)).not.toContain('pictures/1');
  });

  test('stand on the page with their captions, as text', async () => {
    await caption(0, '<b>Crack</b> & "stain"');
    const bid = await createBid(office, projectId, { pictures: [ids[0], ids[1]] });
    const code = await sendByLink(office, projectId, bid.id);
    const page = String((await app.anonymous('GET', `/bid/${code}`)).body);
    expect(page).toContain('&lt;b&gt;Crack&lt;/b&gt; &amp; &quot;stain&quot;');
    expect(page).toContain('Photo 2 of 2');
    expect(page).not.toContain('photo-1.jpg');
  });

  test('come into the next version, but for a photo that was removed', async () => {
    const { bid } = await sentBid();
    await caption(1, 'New word');
    await office.call('DELETE', imageUrl(0));
    const { body: next } = await office.call('POST', `${urlOf(bid)}/revise`);
    expect(next).toMatchObject({ revision: 2, pictures: [ids[1]], picturesGone: 1 });
    expect(next.shownPictures[0].caption).toBe('New word');
    const difference = (await office.call('GET', `${urlOf(next)}/difference`)).body;
    expect(difference.fields).toContain('pictures');
    await sendByLink(office, projectId, next.id);
    expect(await read(next)).toMatchObject({ pictures: [ids[1]], picturesGone: 0 });
    await office.call('POST', `${imageUrl(0)}/restore`);
    expect((await read(next)).pictures).toEqual([ids[1]]);
  });

  test('are signed with it, and the contract keeps them', async () => {
    const { bid, page } = await sentBid();
    const seen = (await app.anonymous('GET', page)).body;
    const signed = await app.anonymous('POST', `${page}/accept`, {
      signerName: 'Maria Castellanos',
      method: 'typed',
      documentSha256: seen.documentSha256,
    });
    expect(signed.status).toBe(200);
    const [row] = await query<{ document: string }>(
      app.db,
      'select document from bid_signatures where bid_id = $1',
      [bid.id],
    );
    const pictures = (JSON.parse(row!.document) as { pictures: { sha256: string; caption: string }[] })
      .pictures;
    const whole = await office.call('GET', imageUrl(0));
    expect(pictures[0]).toEqual({
      caption: 'As it went',
      sha256: createHash('sha256').update(whole.raw).digest('hex'),
    });
    await office.call('DELETE', imageUrl(0));
    expect((await app.anonymous('GET', page)).body.pictures).toHaveLength(2);
  });

  test('are frozen, too, when a draft becomes the contract on paper', async () => {
    const bid = await createBid(office, projectId, { pictures: [ids[0]] });
    await office.call('POST', `${urlOf(bid)}/finalize`, { signedOnPaper: true });
    await office.call('DELETE', imageUrl(0));
    expect((await read(bid)).pictures).toEqual([ids[0]]);
  });
});

test('the PDF prints the pictures with their captions, small enough to be mailed, and says nothing of where they were taken', async () => {
  const bytes = withExif(
    await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        background: '#a63',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer(),
    exifBlock(
      cameraExif({
        at: '2026:03:09 08:15:30',
        latitude: ['N', [30, 1, 16, 1, 0, 1]],
        longitude: ['W', [97, 1, 44, 1, 0, 1]],
      }),
    ),
  );
  const [large] = (await uploadPhotos(office, projectId, [{ bytes, name: 'large.jpg' }])).body.images;
  const [png] = (
    await uploadPhotos(office, projectId, [{ bytes: await plainPicture('png', 77), name: 'plan.png' }])
  ).body.images;
  await office.call('PUT', large.url.split('?')[0], { caption: 'North wall, 8 ft' });
  const bid = await createBid(office, projectId, { pictures: [large.id, png.id] });
  expect(await pdfTexts(bid)).toEqual(expect.arrayContaining(['Photos', 'North wall, 8 ft']));
  const { raw } = await office.call('GET', `${urlOf(bid)}/pdf`);
  expect(raw.byteLength).toBeLessThan(2_500_000);
  expect(raw.includes('GPS')).toBe(false);
  const { body } = await app.anonymous(
    'GET',
    `/api/public/bids/${await sendByLink(office, projectId, bid.id)}`,
  );
  expect(JSON.stringify(body)).not.toMatch(/30\.26|97\.73|latitude|large\.jpg|Ada/);
});
