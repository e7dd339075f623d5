import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { query } from '../../platform/db/query.ts';
import { drawKept, drawToShow } from '../../platform/pdf/kept-drawing.ts';
import { findBidDocument } from './bid-document-queries.ts';
import { bidDrawing } from './bid-pdf.ts';
import { eventually } from '../../../../test/support/eventually.ts';

const long = 64 * 1024;
let drawn = 0;
let isFailing = false;
let size = long;
/** A drawing ends once this is settled. */
let mayEnd = Promise.resolve();
let undrawn: string[] = [];
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  const pdf = {
    render: async () => {
      const bytes = Buffer.from(`%PDF-1.7 ${(drawn += 1)}`.padEnd(size));
      await mayEnd;
      if (isFailing) throw new AppError('pdf.failed', 'This document couldn’t be created.');
      return { pdf: bytes, undrawn };
    },
    close: () => Promise.resolve(),
  };
  app = await createTestApp({ services: { pdf } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

beforeEach(() => {
  size = long;
  isFailing = false;
});

/** A long PDF is kept behind its answer; unless that is waited for, it may happen in the next test. */
const untilKept = (pdf: Buffer) =>
  eventually(async () => {
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(await query(app.db, 'select 1 from kept_pdfs where pdf_sha256 = $1', [sha256])).toHaveLength(1);
  });

test('a long PDF is drawn once for each thing that it shows', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  const [drawnBefore, keptBefore] = [drawn, (await query(app.db, 'select 1 from kept_pdfs')).length];
  const made = async () => [
    drawn - drawnBefore,
    (await query(app.db, 'select 1 from kept_pdfs')).length - keptBefore,
  ];
  await office.call('GET', url);
  await office.call('GET', url);
  // It is kept behind the answer.
  await eventually(async () => expect(await made()).toEqual([1, 1]));
  await office.call('GET', url);
  const code = await sendByLink(office, id, bid.id);
  await app.anonymous('GET', `/api/public/bids/${code}/pdf`);
  await office.call('GET', url);
  await eventually(async () => expect(await made()).toEqual([2, 2]));
});

test('a short PDF is drawn again for the next who looks, and nothing is written', async () => {
  size = long - 1;
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  const kept = async () => (await query(app.db, 'select 1 from kept_pdfs')).length;
  const before = { drawn, kept: await kept() };
  await office.call('GET', url);
  await office.call('GET', url);
  expect({ drawn, kept: await kept() }).toEqual({ drawn: before.drawn + 2, kept: before.kept });
});

test('nothing is drawn for a browser that has it', async () => {
  size = long - 1;
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  const etag = async () => (await office.call('GET', url)).headers['etag'] as string;
  const known = await etag();
  const before = drawn;
  const again = await office.call('GET', url, undefined, { 'if-none-match': known });
  expect([again.status, again.raw.length, drawn]).toEqual([304, 0, before]);
  await query(app.db, `update customers set name = 'Another Name'`);
  expect(await etag()).not.toBe(known);
});

test('what no font could draw is told with a kept drawing as well, and with one that is looked at', async () => {
  undrawn = ['ক'];
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id, { title: 'Kitchen of কখ' });
  const sending = async () =>
    (await office.call('GET', `/api/projects/${id}/bids/${bid.id}/sending`)).body.attachment.undrawn;
  const told = { letters: ['ক'], lines: ['Kitchen of কখ'] };
  expect(await sending()).toEqual(told);
  const before = drawn;
  expect(await sending()).toEqual(told);
  expect(drawn).toBe(before);
  const looked = await office.call('GET', `/api/projects/${id}/bids/${bid.id}/sending/pdf`);
  expect(decodeURIComponent(String(looked.headers['plumbline-undrawn']))).toBe('ক');
  undrawn = [];
});

test('a short one that somebody sends while another looks at it is kept', async () => {
  size = long - 1;
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const before = drawn;
  const read = await findBidDocument(app.db, { projectId: id, bidId: bid.id }, new Date());
  const drawing = bidDrawing(read!.document, { full: true, logo: true });
  const shown = await drawToShow(app.db, app.app.services, drawing);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  mayEnd = promise;
  const looking = (shown.bytes as () => Promise<Uint8Array>)();
  const keeping = drawKept(app.db, app.app.services, drawing);
  await turn();
  end();
  const [bytes, kept] = await Promise.all([looking, keeping]);
  expect([drawn - before, kept.bytes]).toEqual([1, bytes]);
  expect(await query(app.db, 'select 1 from kept_pdfs where pdf_sha256 = $1', [kept.sha256])).toHaveLength(1);
});

test('a drawing that the disk has damaged, or lost, is drawn again and kept whole', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const read = await findBidDocument(app.db, { projectId: id, bidId: bid.id }, new Date());
  const drawing = bidDrawing(read!.document, { full: true, logo: true });
  const { services } = app.app;
  const first = await drawKept(app.db, services, drawing);
  const reading = vi.spyOn(services.files, 'read');
  for (const code of ['file.damaged', 'not_found'] as const) {
    // Who comes at the same moment gets the very drawing.
    await turn();
    reading.mockRejectedValueOnce(new AppError(code, 'Gone.'));
    const again = await drawKept(app.db, services, drawing);
    expect(again.sha256).not.toBe(first.sha256);
    expect(await services.files.read(again.sha256)).toEqual(Buffer.from(again.bytes));
  }
  // A store that cannot be asked has lost nothing.
  await turn();
  reading.mockRejectedValueOnce(new AppError('store.unavailable', 'Away.'));
  await expect(drawKept(app.db, services, drawing)).rejects.toThrow('Away.');
  reading.mockRestore();
});

test('who looks at a long one that cannot be kept has it all the same, and the log says so', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const { services } = app.app;
  const staging = vi.spyOn(services.files, 'stage').mockRejectedValueOnce(new Error('no room'));
  const said = vi.spyOn(services.logger, 'warn');
  expect((await office.call('GET', `/api/projects/${id}/bids/${bid.id}/pdf`)).status).toBe(200);
  await eventually(() =>
    expect(said).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a drawing could not be kept'),
  );
  staging.mockRestore();
  said.mockRestore();
});

test('using what is kept is noted, at most once a day', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  const kept = async () => (await query(app.db, 'select 1 from kept_pdfs')).length;
  const before = await kept();
  await office.call('GET', url);
  await eventually(async () => expect(await kept()).toBe(before + 1));
  const hoursSinceUse = async (hours: number) => {
    await query(app.db, 'update kept_pdfs set used_at = now() - make_interval(hours => $1)', [hours]);
    await office.call('GET', url);
    const [row] = await query<{ hours: number }>(
      app.db,
      `select round(extract(epoch from now() - max(used_at)) / 3600)::int as hours from kept_pdfs`,
    );
    return row!.hours;
  };
  expect([await hoursSinceUse(20), await hoursSinceUse(30)]).toEqual([20, 0]);
});

test('twenty who ask at once for the same PDF get one drawing, and it is kept once', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const before = drawn;
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => office.call('GET', url)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
  expect(drawn - before).toBe(1);
  await untilKept(answers[0]!.raw);
});

test('a drawing that failed is tried again by the next who asks', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  isFailing = true;
  const failed = await Promise.all([office.call('GET', url), office.call('GET', url)]);
  isFailing = false;
  expect(failed.map(({ status }) => status)).toEqual([503, 503]);
  const again = await office.call('GET', url);
  expect(again.status).toBe(200);
  await untilKept(again.raw);
});

test('the file is named by number, version and customer', async () => {
  const { id, number } = await insertProject(app.db);
  const bid = await createBid(office, id);
  await query(
    app.db,
    `update customers u set name = $2 from projects p where p.customer_id = u.id and p.id = $1`,
    [id, 'José "Pepe" Núñez'],
  );
  const { headers, raw } = await office.call('GET', `/api/projects/${id}/bids/${bid.id}/pdf`);
  expect(headers['content-disposition']).toBe(
    `inline; filename="Bid ${number} Rev 1 Jose Pepe Nunez.pdf"; ` +
      `filename*=UTF-8''${encodeURIComponent(`Bid ${number} Rev 1 José Pepe Núñez.pdf`)}`,
  );
  await untilKept(raw);
});
